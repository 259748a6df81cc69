import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { PowerSources } from '../members/power-sources.tsx';
import { LeaveSection } from '../settings/leave-section.tsx';
import type { MemberDetail, Team } from '../team/load.ts';
import styles from '../team/team.module.css';

/** Somebody without the power to look after members: who they are in the team, what they may do and why, and the way out. */
export function OwnPart({ team, own }: { team: Team; own: MemberDetail | null }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  return (
    <>
      <section className={styles.section} aria-labelledby="own-place">
        <h2 id="own-place" className={styles.heading}>
          {t('own.title')}
        </h2>
        {own ? (
          <>
            <dl className={styles.facts}>
              <dt>{t('column.name')}</dt>
              <dd>{own.member.name}</dd>
              <dt>{t('column.role')}</dt>
              <dd>{t(`role.${own.member.role}`)}</dd>
              <dt>{t('column.department')}</dt>
              <dd>{own.member.departmentName ?? t('member.noDepartment')}</dd>
              <dt>{t('own.since')}</dt>
              <dd>{formatDay(own.member.joinedAt, locale)}</dd>
            </dl>
            <PowerSources sources={own.sources} />
            <p className={styles.minor}>{t('own.hint')}</p>
          </>
        ) : (
          <p>{t('own.disabled')}</p>
        )}
      </section>
      {team.role !== 'owner' && <LeaveSection team={team} />}
    </>
  );
}
