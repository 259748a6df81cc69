import { useTranslation } from 'react-i18next';
import { Slider } from 'ui-kit/controls';
import { IconButton } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePlayer } from './player-context.ts';
import { useStore } from './use-store.ts';

/** Volume after unmuting at volume 0. */
const AUDIBLE = 0.5;

export function VolumeControl() {
  const { t } = useTranslation('player');
  const { engine } = usePlayer();
  const { volume, muted } = useStore(engine.volume);
  const silent = muted || volume === 0;
  const percent = muted ? 0 : Math.round(volume * 100);
  return (
    <div className={styles.volume}>
      <IconButton
        icon={silent ? 'muted' : 'volume'}
        filled={false}
        pressed={silent}
        label={t('mute')}
        onClick={() => engine.setVolume(silent && volume === 0 ? AUDIBLE : volume, !silent)}
      />
      <Slider
        className={styles.volumeSlider}
        label={t('volume')}
        value={percent}
        valueText={`${percent} %`}
        onChange={(value) => engine.setVolume(value / 100, false)}
      />
    </div>
  );
}
