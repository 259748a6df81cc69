import { useTranslation } from 'react-i18next';
import { Button, Icon } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePhase, usePlayer } from './player-context.ts';

/** Says that the sound waits or failed, with a retry that goes on at the same place. Always there, so that it is announced. */
export function Trouble() {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const phase = usePhase();
  const troubled = phase === 'stalled' || phase === 'failed';
  return (
    <div className={troubled ? styles.trouble : undefined} role="status">
      {troubled && (
        <>
          <Icon name="alert" size={1} />
          <span className={styles.troubleText}>{t(phase)}</span>
          <Button size="sm" onClick={() => player.resume()}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
