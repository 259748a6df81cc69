import { useTranslation } from 'react-i18next';
import { Icon, IconButton, VisuallyHidden } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePlayer, useStore, useTrack } from './player-context.ts';
import { TrackCover } from './track-label.tsx';
import { PlayButton, PlaybackError, SkipButton } from './transport.tsx';

/** The bar of the phone layout: what plays, play and next; the rest is in the sheet that it opens. */
export function PhoneBar() {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const track = useTrack();
  return (
    <section className={styles.phone} aria-label={t('player')}>
      <ProgressLine />
      {track ? (
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
      ) : (
        <div className={styles.opener}>
          <span className={styles.noCover}>
            <Icon name="waves" size={1.5} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{t('nothing')}</span>
            <span className={styles.facts}>{t('nothingHint')}</span>
          </span>
        </div>
      )}
      <PlayButton size="lg" />
      <SkipButton direction={1} size="lg" />
      <IconButton size="lg" icon="playlist" label={t('playlist')} aria-haspopup="dialog" onClick={() => player.panel.set('playlist')} />
      <PlaybackError />
    </section>
  );
}

/** A hair line of progress; the sheet has the real one. */
function ProgressLine() {
  const { position, duration } = useStore(usePlayer().engine.progress);
  return (
    <span
      className={styles.hair}
      style={{ transform: `scaleX(${duration > 0 ? Math.min(1, position / duration) : 0})` }}
      aria-hidden="true"
    />
  );
}
