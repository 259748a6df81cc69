import { formatTime, IconButton, Waveform } from 'ui-kit/core';
import { useTrackText } from './texts.ts';
import { type Trial, useTrial } from './trial-sound.tsx';
import styles from './trial-wave.module.css';

interface TrialWaveProps {
  trial: Trial;
  /** Name of the sound. */
  title: string;
  /** 0..1 each. */
  peaks: readonly number[];
  /** Seconds. */
  duration: number;
  /** px. */
  height?: number;
}

/** Button, waveform and time of a sound inside `TrialSound`. A click on the waveform plays from there; with the focus, arrows do. */
export function TrialWave({ trial, title, peaks, duration, height = 32 }: TrialWaveProps) {
  const text = useTrackText(title);
  const { current, isPlaying, position, toggle, playAt } = useTrial();
  const isCurrent = current === trial.key;
  const sounds = isCurrent && isPlaying;
  const at = isCurrent ? position : 0;
  return (
    <div className={styles.trial}>
      <IconButton icon={sounds ? 'pause' : 'play'} filled label={text(sounds ? 'pause' : 'play')} onClick={() => toggle(trial)} />
      <Waveform
        className={styles.wave}
        peaks={peaks}
        progress={duration > 0 ? at / duration : 0}
        duration={duration}
        height={height}
        label={text('position')}
        onSeek={(fraction) => playAt(trial, fraction * duration)}
      />
      <span className={styles.time}>
        {isCurrent && `${formatTime(at)} / `}
        {formatTime(duration)}
      </span>
    </div>
  );
}
