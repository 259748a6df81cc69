import { useTranslation } from 'react-i18next';
import { ErrorState } from 'ui-kit/core';
import type { ApiError } from '../api/api.ts';
import { RefusalWords } from './sentence.tsx';

/** In the place of something that could not be read: why, what to do, and another try. */
export function Failed({ error: { refusal }, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('failed')} onRetry={onRetry}>
      {t(`refusal.${refusal.reason}.remedy`)} <RefusalWords {...refusal} />
    </ErrorState>
  );
}
