import { type Said, tell } from 'deploy-release/messages/said';

/** Words as the command line prints them: what the catalogue knows in the language, all else as it is. */
export function inLanguage(words: Said | string, lang: string): string {
  if (typeof words === 'string') return words;
  return tell(words, lang === 'zh' ? 'zh' : 'en');
}
