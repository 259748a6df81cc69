import { useTranslation } from 'react-i18next';
import { EmptyState, Page } from 'ui-kit/core';
import { LeadLink } from '../layout/lead-link.tsx';

/** `/my/package`: the member's packages. They are bought with orders; until then the page leads to what can be licensed now. */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('packages.title')} lead={t('packages.lead')}>
      <EmptyState
        icon="package"
        title={t('packages.empty')}
        actions={
          <>
            <LeadLink to="cheap" primary />
            <LeadLink to="contact" />
          </>
        }
      >
        {t('packages.emptyHint')}
      </EmptyState>
    </Page>
  );
}
