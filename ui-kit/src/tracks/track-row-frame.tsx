import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './track-row.module.css';

/** Classes of the unit by part. A row is a grid whose areas have the names of its parts; the unit gives it columns. */
export type RowClasses = Partial<Record<'row' | 'cover' | 'main' | 'title' | 'byline' | 'wave' | 'plain' | 'length' | 'price', string>>;

interface TrackRowFrameProps {
  as?: 'li' | 'div';
  id?: number;
  /** The player has the track. */
  current?: boolean;
  classes: RowClasses;
  /** Before the cover: a checkbox, a rank. */
  lead?: ReactNode;
  cover: ReactNode;
  title: ReactNode;
  /** In the line under the title. */
  byline?: ReactNode;
  /** Under the byline, for screen readers. */
  status?: ReactNode;
  /** The parts beside the title. */
  children?: ReactNode;
}

/** A row of a list with a cover and a title: tracks, albums, themes, and what is on its way. */
export function TrackRowFrame({
  as: Element = 'li',
  id,
  current,
  classes,
  lead,
  cover,
  title,
  byline,
  status,
  children,
}: TrackRowFrameProps) {
  return (
    <Element className={clsx(styles.row, current && styles.current, classes.row)} data-row={id}>
      {lead}
      {cover}
      <div className={clsx(styles.main, classes.main)}>
        {title}
        {byline !== undefined && <span className={clsx(styles.byline, classes.byline)}>{byline}</span>}
        {status}
      </div>
      {children}
    </Element>
  );
}
