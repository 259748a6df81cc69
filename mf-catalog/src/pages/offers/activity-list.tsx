import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { dayText } from './dates.ts';
import styles from './offers.module.css';

/** Running activities with their end. */
export function ActivityList({ activities }: { activities: CallResponse<'activity/searchList'>['list'] }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  return (
    <ul className={styles.activities}>
      {activities.map(({ id, title, summary, endsAt, path }) => (
        <li key={id} className={styles.activity}>
          <h3 className={styles.name}>
            <Link to={path} className={styles.cover}>
              {title}
            </Link>
          </h3>
          <p className={styles.description}>{summary}</p>
          <time className={styles.until} dateTime={endsAt}>
            {t('offers.until', { date: dayText(endsAt, locale) })}
          </time>
        </li>
      ))}
    </ul>
  );
}
