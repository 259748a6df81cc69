import type { Playable } from 'shared-contracts/events/playable';
import { useTrackText } from './texts.ts';

interface PlainSoundProps {
  track: Pick<Playable, 'title' | 'tryMusicFile'>;
  className?: string;
}

/** Audio element for browsers without script; nothing is fetched before it is played. Only the server draws what is in `noscript`. */
export function PlainSound({ track: { title, tryMusicFile }, className }: PlainSoundProps) {
  const text = useTrackText(title);
  if (!tryMusicFile) return null;
  return (
    <noscript className={className}>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption, and its row or page says what it is. */}
      <audio controls preload="none" src={tryMusicFile} aria-label={text('listen')} />
    </noscript>
  );
}
