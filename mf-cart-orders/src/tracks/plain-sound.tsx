import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';

/** Audio element for browsers without script; nothing is fetched before it is played. Only the server draws what is in `noscript`. */
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
