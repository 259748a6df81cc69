import { formatMessage, type Message } from 'deploy-release/messages/message';

/** Words as the command line prints them: what the catalogue knows in the language, all else as it is. */
export function inLanguage(words: Message | string, lang: string): string {
  if (typeof words === 'string') return words;
  return formatMessage(words, lang === 'zh' ? 'zh' : 'en');
}
