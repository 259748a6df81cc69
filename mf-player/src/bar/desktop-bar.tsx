import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePlayer, useStore, useTrack } from './player-context.ts';
import { Elapsed, Total } from './times.tsx';
import { TrackActions } from './track-actions.tsx';
import { TrackCover, TrackLabel } from './track-label.tsx';
import { LoopToggle, PlayButton, PlaybackError, SkipButton } from './transport.tsx';
import { VersionSelect } from './version-select.tsx';
import { VolumeControl } from './volume-control.tsx';
import { Wave } from './wave.tsx';

/** The bar of the desktop layout; collapsed it leaves a small tab with the play button. */
export function DesktopBar() {
  const { t } = useTranslation('player');
  const { collapsed } = usePlayer();
  const track = useTrack();
  if (useStore(collapsed)) {
    return (
      <section className={styles.tab} aria-label={t('player')}>
        {track && <TrackCover track={track} size={2.5} />}
        <PlayButton />
        <IconButton icon="chevron-up" label={t('expand')} aria-expanded={false} onClick={() => collapsed.set(false)} />
      </section>
    );
  }
  return (
    <section className={clsx(styles.bar, !track && styles.empty)} aria-label={t('player')}>
      {track ? <TrackLabel track={track} /> : <NothingYet />}
      <div className={styles.transport}>
        <SkipButton direction={-1} />
        <PlayButton />
        <SkipButton direction={1} />
      </div>
      <div className={styles.line}>
        <Elapsed />
        <Wave />
        <Total />
        <PlaybackError />
      </div>
      <VersionSelect />
      <LoopToggle />
      <VolumeControl />
      <TrackActions />
      <IconButton icon="chevron-down" label={t('collapse')} aria-expanded onClick={() => collapsed.set(true)} />
    </section>
  );
}

/** The empty bar: its purpose, and how to start. */
function NothingYet() {
  const { t } = useTranslation('player');
  return (
    <div className={styles.label}>
      <span className={styles.noCover}>
        <Icon name="waves" size={1.5} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t('nothing')}</p>
        <p className={styles.facts}>{t('nothingHint')}</p>
      </div>
    </div>
  );
}
