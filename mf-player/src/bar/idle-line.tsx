import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, useAdopting, VisuallyHidden } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePhone, usePlayer, useStore } from './player-context.ts';

/** Before the first play the player is a line; the page shows through above it. What was collected or heard stays within reach. */
export function IdleLine() {
  const { t } = useTranslation('player');
  const phone = usePhone();
  const player = usePlayer();
  const { total } = useStore(player.queue.list);
  const heard = useStore(player.recent.list).length > 0;
  // The server knows nothing of what this device has.
  const isAdopting = useAdopting();
  return (
    <Line>
      {!isAdopting && !phone && (total > 0 || heard) && (
        <div className={styles.tab}>
          <IconButton
            icon={total > 0 ? 'playlist' : 'history'}
            label={total > 0 ? t('playlistCount', { count: total }) : t('view_recent')}
            aria-haspopup="dialog"
            onClick={() => player.panel.set('playlist')}
          />
        </div>
      )}
    </Line>
  );
}

/** The line alone. */
export function Line({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('player');
  return (
    <section className={styles.idle} aria-label={t('player')}>
      <VisuallyHidden>{t('nothing')}</VisuallyHidden>
      {children}
    </section>
  );
}
