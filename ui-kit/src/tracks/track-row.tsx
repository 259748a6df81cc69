import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Track } from 'shared-contracts/api/music';
import { formatTime, type Sound, VisuallyHidden } from 'ui-kit/core';
import { PlainSound } from './plain-sound.tsx';
import { useTrackText } from './texts.ts';
import { TrackCover } from './track-cover.tsx';
import { TrackLink } from './track-link.tsx';
import styles from './track-row.module.css';
import { type RowClasses, TrackRowFrame } from './track-row-frame.tsx';
import { TrackWave } from './track-wave.tsx';

interface TrackRowProps {
  track: Track;
  sound: Sound;
  classes: RowClasses;
  /** False takes its controls out of the tab order: a list with keys of its own. */
  tabbable?: boolean;
  /** Before the cover: a checkbox, a rank. */
  lead?: ReactNode;
  byline: ReactNode;
  /** Between title and waveform. */
  details?: ReactNode;
  /** Between waveform and length. */
  facts?: ReactNode;
  /** In place of the words for a track that is not for sale. */
  price: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
  /** Has what plays it without script: on a page that the server renders. */
  plainSound?: boolean;
}

/** A track in a list: plays at once, shows its sound, length and price, and leads to its page. */
export function TrackRow(props: TrackRowProps) {
  const { track, sound, classes, tabbable = true, lead, byline, details, facts, price, actions, plainSound = false } = props;
  const text = useTrackText(track.title);
  const tabIndex = tabbable ? undefined : -1;
  return (
    <TrackRowFrame
      id={track.id}
      current={sound !== 'off'}
      classes={classes}
      lead={lead}
      cover={<TrackCover track={track} sound={sound} tabIndex={tabIndex} className={clsx(styles.cover, classes.cover)} />}
      title={<TrackLink track={track} tabIndex={tabIndex} className={clsx(styles.title, classes.title)} />}
      byline={byline}
      status={sound === 'playing' && <VisuallyHidden>{text('playing')}</VisuallyHidden>}
    >
      {details}
      <TrackWave track={track} sound={sound} tabbable={tabbable} className={clsx(styles.wave, classes.wave)} />
      {plainSound && <PlainSound track={track} className={clsx(styles.plain, classes.plain)} />}
      {facts}
      <time className={clsx(styles.length, classes.length)} dateTime={`PT${Math.round(track.duration)}S`}>
        {formatTime(track.duration)}
      </time>
      <span className={clsx(styles.price, classes.price)}>
        {track.price === null ? <span className={styles.muted}>{text('notForSale')}</span> : price}
      </span>
      {actions}
    </TrackRowFrame>
  );
}
