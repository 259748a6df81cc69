import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { type Sound, VisuallyHidden } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { TrackRow as KitTrackRow } from 'ui-kit/tracks';
import { tagPath } from '../address/paths.ts';
import { PriceButton } from './price-button.tsx';
import { RowActions } from './row-actions.tsx';
import bylines from './track-byline.module.css';
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
  /** What from-prices are for. */
  from?: string | undefined;
  /** Opens the actions of a narrow screen. */
  onMore(track: Track): void;
}

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { track, sound, tabbable, rank, showLibrary, tagHref, plainSound, from, onMore } = props;
  const { t } = useTranslation();
  const why = track.why && track.why.length > 0 ? whyText(track.why, t) : null;
  const tabIndex = tabbable ? undefined : -1;
  const tempo = track.bpm === null ? null : t('units.bpm', { bpm: Math.round(track.bpm) });
  // On a phone the second line of the byline needs its height.
  const isTall = showLibrary || why !== null;
  const href = tagHref ?? ((tagId: number) => tagPath(track.musicLibraryTypeId, tagId));
  const isCurrent = sound !== 'off';
  const row = clsx(columns.columns, rank !== undefined && columns.ranked, styles.row, isCurrent && styles.current, isTall && styles.tall);
  return (
    <KitTrackRow
      track={track}
      sound={sound}
      classes={{ ...styles, row, byline: clsx(bylines.byline, isCurrent && bylines.heard) }}
      tabbable={tabbable}
      lead={
        rank !== undefined && (
          <span className={styles.rank}>
            <span aria-hidden="true">{rank}</span>
            <VisuallyHidden>{t('row.rank', { rank })}</VisuallyHidden>
          </span>
        )
      }
      byline={<TrackByline track={track} tempo={tempo} showLibrary={showLibrary} why={why} tabIndex={tabIndex} />}
      details={
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
      }
      facts={
        <span className={styles.tempo}>
          {tempo && <span>{tempo}</span>}
          {track.musicKey !== null && <span className={styles.key}>{writtenKey(track.musicKey)}</span>}
        </span>
      }
      price={track.price !== null && <PriceButton track={track} price={track.price} from={from} tabIndex={tabIndex} />}
      actions={<RowActions track={track} tabbable={tabbable} onMore={onMore} />}
      plainSound={plainSound}
    />
  );
});
