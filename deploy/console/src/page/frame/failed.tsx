import { useTranslation } from 'react-i18next';
import { ErrorState } from 'ui-kit/core';
import type { ApiError } from '../api/api.ts';
import { RefusalWords } from './sentence.tsx';

/** Shown instead of content that could not be loaded: the reason, the remedy, and a retry. */
export function Failed({ error: { refusal }, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('failed')} onRetry={onRetry}>
      {t(`refusal.${refusal.reason}.remedy`)} <RefusalWords {...refusal} />
    </ErrorState>
  );
}
