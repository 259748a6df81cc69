import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';
import styles from './line.module.css';
import { Line } from './line.tsx';
import { usePhone, usePlayer } from './player-context.ts';
import { useStore } from './use-store.ts';

/** Before the first play the player is a line; the page shows through above it. What was collected or heard stays within reach. */
export function IdleLine() {
  const { t } = useTranslation('player');
  const phone = usePhone();
  const player = usePlayer();
  const { total } = useStore(player.queue.list);
  const heard = useStore(player.recent.list).length > 0;
  return (
    <Line>
      {!phone && (total > 0 || heard) && (
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
