import { useTranslation } from 'react-i18next';
import { IconButton, VisuallyHidden } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePhone, usePlayer, useStore } from './player-context.ts';

/** Before the first play the player is a line; the page shows through above it. What was collected stays within reach. */
export function IdleLine() {
  const { t } = useTranslation('player');
  const phone = usePhone();
  const player = usePlayer();
  const { total } = useStore(player.queue.list);
  return (
    <section className={styles.idle} aria-label={t('player')}>
      <VisuallyHidden>{t('nothing')}</VisuallyHidden>
      {!phone && total > 0 && (
        <div className={styles.tab}>
          <IconButton
            icon="playlist"
            label={t('playlistCount', { count: total })}
            aria-haspopup="dialog"
            onClick={() => player.panel.set('playlist')}
          />
        </div>
      )}
    </section>
  );
}
