import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';

/** The trial of a track for a browser without script, which fetches it when it is played. React writes it on the server only. */
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
