import { memo } from 'react';
import type { Playable } from 'shared-contracts/events/playable';
import { type Sound, Waveform } from 'ui-kit/core';
import { useTrackText } from './texts.ts';
import { usePeaks } from './use-peaks.ts';
import { usePlayControl } from './use-play-control.ts';
import { usePosition } from './use-position.ts';

interface TrackWaveProps {
  track: Playable;
  sound: Sound;
  /** px. */
  height?: number;
  tabbable?: boolean;
  /** A place worth hearing, seconds. */
  mark?: number | null;
  className?: string;
}

/** The waveform of a track, filled as it plays. A click plays from there. */
export const TrackWave = memo(function TrackWave(props: TrackWaveProps) {
  // Only the current track listens to the progress: four times a second is too often for a page of rows.
  return props.sound === 'off' ? <Wave {...props} position={0} /> : <MovingWave {...props} />;
});

function MovingWave(props: TrackWaveProps) {
  return <Wave {...props} position={usePosition(props.track.id, props.sound)} />;
}

function Wave({ track, height, tabbable, mark, className, position }: TrackWaveProps & { position: number }) {
  const { waveShape, duration, title } = track;
  const text = useTrackText(title);
  const { playFrom } = usePlayControl();
  const peaks = usePeaks(waveShape);
  return (
    <Waveform
      peaks={peaks}
      progress={duration > 0 ? position / duration : 0}
      onSeek={(fraction) => playFrom(track, fraction)}
      duration={duration}
      height={height}
      mark={mark == null ? undefined : mark / duration}
      label={text('position')}
      tabbable={tabbable}
      className={className}
    />
  );
}
