import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { formatTime, type Sound, VisuallyHidden } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { tagPath, trackPath } from '../address/paths.ts';
import layout from '../layout/layout.module.css';
import { PlainSound } from '../playback/plain-sound.tsx';
import { PlayCover } from '../playback/play-cover.tsx';
import { SoundWave } from '../playback/sound-wave.tsx';
import { PriceButton } from './price-button.tsx';
import { RowActions } from './row-actions.tsx';
import { TrackByline } from './track-byline.tsx';
import columns from './track-columns.module.css';
import styles from './track-row.module.css';
import { whyText } from './why-text.ts';

/** Tags that fit beside a title; the track's page shows all. */
const TAGS_SHOWN = 3;

interface TrackRowProps {
  track: Track;
  sound: Sound;
  /** Takes part in the tab order; the arrow keys reach the others. */
  tabbable: boolean;
  rank?: number;
  /** Names the library of the track: the rows of its list differ in it, and with it in what they cost. */
  showLibrary: boolean;
  /** Where a tag leads; the track's own library by default. */
  tagHref?: (tagId: number) => string;
  /** Has what plays it without script. */
  plainSound: boolean;
  /** Opens the actions of a narrow screen. */
  onMore(track: Track): void;
}

export const TrackRow = memo(function TrackRow({ track, sound, tabbable, rank, showLibrary, tagHref, plainSound, onMore }: TrackRowProps) {
  const { t } = useTranslation();
  const why = track.why && track.why.length > 0 ? whyText(track.why, t) : null;
  const tabIndex = tabbable ? undefined : -1;
  const tempo = track.bpm === null ? null : t('units.bpm', { bpm: Math.round(track.bpm) });
  // On a phone the second line of the byline needs its height.
  const isTall = showLibrary || why !== null;
  const href = tagHref ?? ((tagId: number) => tagPath(track.musicLibraryTypeId, tagId));
  return (
    <li
      className={clsx(
        columns.columns,
        rank !== undefined && columns.ranked,
        styles.row,
        sound !== 'off' && styles.current,
        isTall && styles.tall,
      )}
      data-row={track.id}
    >
      {rank !== undefined && (
        <span className={styles.rank}>
          <span aria-hidden="true">{rank}</span>
          <VisuallyHidden>{t('row.rank', { rank })}</VisuallyHidden>
        </span>
      )}
      <PlayCover track={track} sound={sound} tabIndex={tabIndex} className={styles.cover} />
      <div className={styles.main}>
        <Link
          to={trackPath(track)}
          className={clsx(layout.titleLink, styles.title)}
          tabIndex={tabIndex}
          data-control="title"
          title={track.title}
        >
          {track.title}
        </Link>
        <TrackByline track={track} tempo={tempo} showLibrary={showLibrary} why={why} heard={sound !== 'off'} />
        {sound === 'playing' && <VisuallyHidden>{t('row.playing')}</VisuallyHidden>}
      </div>
      <ul className={styles.tags} aria-label={t('row.tags')}>
        {track.tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag.id}>
            <Link
              to={href(tag.id)}
              className={styles.tag}
              tabIndex={tabIndex}
              data-control={`tag-${tag.id}`}
              aria-label={t('row.tag', { tag: tag.name })}
            >
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
      <SoundWave track={track} sound={sound} height={34} tabbable={tabbable} className={styles.wave} />
      {plainSound && <PlainSound track={track} className={styles.plain} />}
      <span className={styles.tempo}>
        {tempo && <span>{tempo}</span>}
        {track.musicKey !== null && <span className={styles.key}>{writtenKey(track.musicKey)}</span>}
      </span>
      <time className={styles.length} dateTime={`PT${Math.round(track.duration)}S`}>
        {formatTime(track.duration)}
      </time>
      <span className={styles.price}>
        {track.price === null ? (
          <span className={styles.muted}>{t('row.notForSale')}</span>
        ) : (
          <PriceButton track={track} price={track.price} tabIndex={tabIndex} />
        )}
      </span>
      <RowActions track={track} tabbable={tabbable} onMore={onMore} />
    </li>
  );
});
