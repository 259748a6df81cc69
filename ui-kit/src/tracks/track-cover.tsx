import type { Playable } from 'shared-contracts/events/playable';
import { PlayCover, type Sound } from 'ui-kit/core';
import { useTrackText } from './texts.ts';
import { usePlayControl } from './use-play-control.ts';

interface TrackCoverProps {
  track: Playable;
  sound: Sound;
  tabIndex?: number;
  className?: string;
}

/** The cover of a track, which plays and pauses it. */
export function TrackCover({ track, sound, ...rest }: TrackCoverProps) {
  const text = useTrackText(track.title);
  const { toggle } = usePlayControl();
  const isOn = sound === 'playing' || sound === 'loading';
  return <PlayCover {...rest} track={track} sound={sound} label={text(isOn ? 'pause' : 'play')} onToggle={() => toggle(track, sound)} />;
}
