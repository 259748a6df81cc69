import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyle, VisuallyHidden } from 'ui-kit/core';
import styles from './bar.module.css';
import { IdleLine } from './idle-line.tsx';
import { usePlayer, useTrack } from './player-context.ts';
import { TrackCover } from './track-label.tsx';
import { PlayButton, PlaybackError, SkipButton } from './transport.tsx';
import { useStore } from './use-store.ts';

/** The bar of the phone layout: what plays, play and next; the rest is in the sheet that it opens, the playlist in the bar below. */
export function PhoneBar() {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const track = useTrack();
  if (!track) return <IdleLine />;
  return (
    <section className={styles.phone} aria-label={t('player')}>
      <ProgressLine />
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => player.panel.set('sheet')}>
        <TrackCover track={track} size={3} />
        <span className={styles.words}>
          <span className={styles.title}>
            <VisuallyHidden>{t('openSheet')} </VisuallyHidden>
            {track.title}
          </span>
          <span className={styles.facts}>{[track.number, track.name].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      <PlayButton size="lg" />
      <SkipButton direction={1} size="lg" />
      <PlaybackError />
    </section>
  );
}

/** A hair line of progress; the sheet has the real one. */
function ProgressLine() {
  const { position, duration } = useStore(usePlayer().engine.progress);
  const line = useRef<HTMLSpanElement>(null);
  useStyle(line, { transform: `scaleX(${duration > 0 ? Math.min(1, position / duration) : 0})` });
  return <span ref={line} className={styles.hair} aria-hidden="true" />;
}
