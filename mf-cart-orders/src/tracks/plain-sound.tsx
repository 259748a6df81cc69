import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';

/** The trial of a track for a browser without script, which fetches it when it is played. React writes it on the server only. */
export function PlainSound({ track: { title, tryMusicFile }, className }: { track: Track; className: string | undefined }) {
  const { t } = useTranslation('orders');
  if (!tryMusicFile) return null;
  return (
    <noscript className={className}>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption, and its row says what it is. */}
      <audio controls preload="none" src={tryMusicFile} aria-label={t('bundle.plainSound', { title })} />
    </noscript>
  );
}
