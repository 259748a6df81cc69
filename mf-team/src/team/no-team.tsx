import { useTranslation } from 'react-i18next';
import { buttonClass, PageNotice } from 'ui-kit/core';
import { LeadLink } from 'ui-kit/member';
import { Link } from 'ui-kit/router';

/** Somebody in no team: the way to one. */
export function NoTeam({ isApplying }: { isApplying: boolean }) {
  const { t } = useTranslation('team');
  return (
    <PageNotice
      title={t('noTeam.title')}
      lead={t('noTeam.lead')}
      points={[t('noTeam.found'), t('noTeam.invited')]}
      art="no team"
      actions={
        <>
          <Link to="/my/team/apply" className={buttonClass({ variant: 'primary' })}>
            {t(isApplying ? 'noTeam.applying' : 'noTeam.apply')}
          </Link>
          <LeadLink to="contact" />
        </>
      }
    />
  );
}
