import { formatMessage, type Message } from 'deploy-release/messages/message';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Refusal } from '../api/api.ts';

/** Reasons of the console itself, which the page's own texts say whole. */
const OWN: readonly Refusal['reason'][] = ['session', 'origin', 'attempts', 'moved', 'unexpected', 'unanswered'];

/** What gate, store or release service say, in the reader's language. */
export function Sentence({ said }: { said: Message }) {
  const { i18n } = useTranslation();
  return <>{formatMessage(said, i18n.language as Locale)}</>;
}

/** Tells sentences in the reader's language; what came from before there were sentences as it is. */
export function useTell(): (said: Message | null | undefined, text?: string) => string {
  const { i18n } = useTranslation();
  return (said, text = '') => (said ? formatMessage(said, i18n.language as Locale) : text);
}

/** The words of a refusal: a sentence in the reader's language; where there is none, English marked as such. Null for the console's own. */
export function RefusalWords({ reason, said, message }: Pick<Refusal, 'reason' | 'said' | 'message'>) {
  if (said) return <Sentence said={said} />;
  if (OWN.includes(reason) || message === '') return null;
  return <span lang="en">{message}</span>;
}
