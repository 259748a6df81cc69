import { useTranslation } from 'react-i18next';
import { EmptyState } from 'ui-kit/core';
import { Link } from 'ui-kit/router';

/** Says that an address has no page, and leads to the work list. */
export function NoPage() {
  const { t } = useTranslation('staff');
  return (
    <EmptyState title={t('frame.noPage')} actions={<Link to="/staff">{t('frame.toWork')}</Link>}>
      {t('frame.noPageHint')}
    </EmptyState>
  );
}
