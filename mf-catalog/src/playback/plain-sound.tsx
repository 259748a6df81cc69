import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';

/** Audio element for browsers without script; nothing is fetched before it is played. Only the server draws what is in `noscript`. */
export function PlainSound({ track, className }: { track: Playable; className: string | undefined }) {
  const { t } = useTranslation();
  if (!track.tryMusicFile) return null;
  return (
    <noscript className={className}>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption, and its row or page says what it is. */}
      <audio controls preload="none" src={track.tryMusicFile} aria-label={t('track.plainSound', { title: track.title })} />
    </noscript>
  );
}
