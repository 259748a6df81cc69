import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { PlayCover as KitPlayCover, type Sound } from 'ui-kit/core';
import { usePlayControl } from './use-playback.ts';

interface PlayCoverProps {
  track: Playable;
  sound: Sound;
  tabIndex?: number;
  className?: string;
}

/** The cover of a track, which plays and pauses it. */
export function PlayCover({ track, sound, ...rest }: PlayCoverProps) {
  const { t } = useTranslation();
  const { toggle } = usePlayControl();
  const isOn = sound === 'playing' || sound === 'loading';
  return (
    <KitPlayCover
      {...rest}
      track={track}
      sound={sound}
      label={t(isOn ? 'row.pause' : 'row.play', { title: track.title })}
      onToggle={() => toggle(track, sound)}
    />
  );
}
