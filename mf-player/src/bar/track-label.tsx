import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Cover, type CoverSize } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import styles from './bar.module.css';

/** Comma-separated tags as one line, separated by pipes. */
export function tagLine(musicVersionTags: string): string {
  return musicVersionTags
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(' | ');
}

export function TrackCover({ track, size }: { track: Playable; size: CoverSize | 'fill' }) {
  const { id, number, image, bpm, musicKey, energy } = track;
  return <Cover seed={number || id} image={image} bpm={bpm} musicKey={musicKey} energy={energy} size={size} lazy={false} />;
}

/** Cover, title, code and tags of the current version. The cover is the link that is left where there is no room for words. */
export function TrackLabel({ track }: { track: Playable }) {
  const { t } = useTranslation('player');
  return (
    <div className={styles.label}>
      <Link className={styles.coverLink} to={trackPath(track)} aria-label={t('detailsOf', { title: track.title })}>
        <TrackCover track={track} size={3} />
      </Link>
      <div className={styles.words}>
        <Link className={styles.title} to={trackPath(track)} title={track.title}>
          {track.title}
        </Link>
        <p className={styles.facts}>
          <span className={styles.code}>{track.number}</span>
          <span className={styles.tags}>{tagLine(track.musicVersionTags)}</span>
        </p>
      </div>
    </div>
  );
}
