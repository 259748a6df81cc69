import { formatMessage } from 'deploy-api/messages';
import type { Message } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { ErrorState } from 'ui-kit/core';
import type { ApiError, Refusal } from '../api/api.ts';

/** Reasons of the console itself: the locale files have complete texts for them. */
const OWN: readonly Refusal['reason'][] = ['session', 'origin', 'attempts', 'moved', 'unexpected', 'unanswered'];

/** Messages of gate, store and release service in the reader's language. */
export function Sentence({ message }: { message: Message }) {
  const { i18n } = useTranslation();
  return <>{formatMessage(message, i18n.language as Locale)}</>;
}

/** Formats a message in the reader's language; a stored plain text is returned unchanged. */
export function useFormatMessage(): (userMessage: Message | null | undefined, text?: string) => string {
  const { i18n } = useTranslation();
  return (userMessage, text = '') => (userMessage ? formatMessage(userMessage, i18n.language as Locale) : text);
}

/** Message of a refusal in the reader's language, else its English text marked as such. Null for reasons of the console itself. */
export function RefusalWords({ reason, userMessage, message }: Pick<Refusal, 'reason' | 'userMessage' | 'message'>) {
  if (userMessage) return <Sentence message={userMessage} />;
  if (OWN.includes(reason) || message === '') return null;
  return <span lang="en">{message}</span>;
}

/** Shown instead of content that could not be loaded: the reason, the remedy, and a retry. */
export function Failed({ error: { refusal }, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('failed')} onRetry={onRetry}>
      {t(`refusal.${refusal.reason}.remedy`)} <RefusalWords {...refusal} />
    </ErrorState>
  );
}
