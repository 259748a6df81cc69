import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { PlayCover, requestIntent, useHost, useSound } from 'ui-kit/core';
import { playableOf } from 'ui-kit/member';

/** The cover of a track, which plays and pauses it. */
export function PlayButton({ track, className }: { track: Track; className: string | undefined }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const sound = useSound(track.id);
  const sounds = sound === 'playing' || sound === 'loading';
  const toggle = (): void => {
    if (sounds) void requestIntent(host, 'player.pause', {});
    else void requestIntent(host, 'player.play', { track: playableOf(track) });
  };
  return (
    <PlayCover
      track={track}
      sound={sound}
      label={t(sounds ? 'cart.pause' : 'cart.play', { title: track.title })}
      className={className}
      onToggle={toggle}
    />
  );
}
