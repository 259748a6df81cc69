import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { type Sound, Waveform } from 'ui-kit/core';
import { bestPartOf } from './best-part.ts';
import { usePeaks } from './use-peaks.ts';
import { usePlayControl, usePosition } from './use-playback.ts';

interface SoundWaveProps {
  track: Playable;
  sound: Sound;
  height?: number;
  tabbable?: boolean;
  /** Marks where the best part begins. */
  marked?: boolean;
  className?: string;
}

/** The waveform of a track, filled as it plays. A click plays from there. */
export const SoundWave = memo(function SoundWave(props: SoundWaveProps) {
  // Only the current track listens to the progress: four times a second is too often for a page of rows.
  return props.sound === 'off' ? <Wave {...props} position={0} /> : <MovingWave {...props} />;
});

function MovingWave(props: SoundWaveProps) {
  return <Wave {...props} position={usePosition(props.track.id, props.sound)} />;
}

function Wave({ track, height, tabbable, marked, className, position }: SoundWaveProps & { position: number }) {
  const { t } = useTranslation();
  const { playFrom } = usePlayControl();
  const peaks = usePeaks(track.waveShape);
  const best = marked ? bestPartOf(track) : null;
  return (
    <Waveform
      peaks={peaks}
      progress={track.duration > 0 ? position / track.duration : 0}
      onSeek={(fraction) => playFrom(track, fraction)}
      duration={track.duration}
      height={height}
      mark={best === null ? undefined : best / track.duration}
      label={t('row.seek', { title: track.title })}
      tabbable={tabbable}
      className={className}
    />
  );
}
