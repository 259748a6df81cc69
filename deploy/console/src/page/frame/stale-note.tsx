import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import type { Live } from '../api/use-live.ts';
import { Moment } from '../release/moment.tsx';
import styles from './frame.module.css';
import { RefusalWords } from './sentence.tsx';

/** Warns that the page may be out of date: since when, why, and what to do. Renders nothing while the stream works. */
export function StaleNote({ live: { connection, trouble, status, heardAt } }: { live: Live }) {
  const { t } = useTranslation();
  if (connection !== 'lost' && !trouble) return null;
  return (
    <div className={styles.stale} role="alert">
      <Icon name="warning" size={1.125} />
      <p>
        <strong>{t(connection === 'lost' ? 'stale.lost' : 'stale.trouble')}</strong>{' '}
        {connection !== 'lost' && trouble && (
          <>
            {t(`refusal.${trouble.reason}.title`)}: <RefusalWords {...trouble} />{' '}
          </>
        )}
        {status && heardAt !== null && (
          <>
            {t('stale.of')} <Moment at={new Date(heardAt).toISOString()} exact />
            {t('stale.end')}{' '}
          </>
        )}
        {t(connection === 'lost' ? 'stale.lostRemedy' : 'stale.troubleRemedy')}
      </p>
    </div>
  );
}
