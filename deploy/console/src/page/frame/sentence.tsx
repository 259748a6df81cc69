import { formatMessage } from 'deploy-api/messages';
import type { Message } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Refusal } from '../api/api.ts';

/** Reasons of the console itself: the page has complete texts for them. */
const OWN: readonly Refusal['reason'][] = ['session', 'origin', 'attempts', 'moved', 'unexpected', 'unanswered'];

/** Messages of gate, store and release service in the reader's language. */
export function Sentence({ message }: { message: Message }) {
  const { i18n } = useTranslation();
  return <>{formatMessage(message, i18n.language as Locale)}</>;
}

/** Tells sentences in the reader's language; what came from before there were sentences as it is. */
export function useFormatMessage(): (userMessage: Message | null | undefined, text?: string) => string {
  const { i18n } = useTranslation();
  return (userMessage, text = '') => (userMessage ? formatMessage(userMessage, i18n.language as Locale) : text);
}

/** The words of a refusal: a sentence in the reader's language; where there is none, English marked as such. Null for the console's own. */
export function RefusalWords({ reason, userMessage, message }: Pick<Refusal, 'reason' | 'userMessage' | 'message'>) {
  if (userMessage) return <Sentence message={userMessage} />;
  if (OWN.includes(reason) || message === '') return null;
  return <span lang="en">{message}</span>;
}
