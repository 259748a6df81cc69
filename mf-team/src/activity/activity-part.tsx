import { useTranslation } from 'react-i18next';
import { EmptyState, useHost } from 'ui-kit/core';
import { formatMoment, Pager } from 'ui-kit/member';
import { PAGE_SIZE, type TeamAddress, teamQuery } from '../team/address.ts';
import type { Activity } from '../team/load.ts';
import styles from '../team/team.module.css';

/** What happened in the team: who did what to whom, the latest first. */
export function ActivityPart({ activity, address }: { activity: Activity; address: TeamAddress }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  if (activity.total === 0) {
    return (
      <EmptyState icon="history" title={t('activity.none')}>
        {t('activity.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.list} aria-label={t('tab.activity')}>
        {activity.list.map(({ id, kind, actorName, subject, at }) => (
          <li key={id}>
            <span>{t(`activity.kind.${kind}`, { actor: actorName || t('activity.nobody'), subject })}</span>
            <time dateTime={at} className={styles.minor}>
              {formatMoment(at, locale)}
            </time>
          </li>
        ))}
      </ol>
      <Pager page={address.page} size={PAGE_SIZE} total={activity.total} href={(page) => teamQuery({ tab: 'activity', page })} />
    </>
  );
}
