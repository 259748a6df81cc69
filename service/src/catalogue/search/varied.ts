import { MOOD_WEIGHT } from './meaning/lexicon.ts';
import { POINTS } from './ranking.ts';

/** A row of a ranked list. */
export interface RankedRow {
  /** Its score, without popularity. */
  points: number;
  /** The album that it is of; null for none. */
  albumId: number | null;
}

/** Rows of one album among as many that follow each other, while others are nearly as good. */
const MOST_OF_ALBUM = 2;
const AMONG = 10;
/** Points by which a row may be worse that comes before another: one tag that comes near a mood. */
const NEARLY = MOOD_WEIGHT * POINTS.also;

/**
 * The same rows, those of one album further apart: five works of one series say no more of an album than two do. A row gives way to
 * rows that are nearly as good, never to worse ones, and keeps its place when there are none.
 */
export function varied<Row extends RankedRow>(rows: readonly Row[]): Row[] {
  const left = [...rows];
  const result: Row[] = [];
  while (left.length > 0) {
    const [first] = left;
    const least = first!.points - NEARLY;
    const recent = result.slice(1 - AMONG);
    const isFresh = ({ albumId, points }: Row) =>
      points >= least && (albumId === null || recent.filter((row) => row.albumId === albumId).length < MOST_OF_ALBUM);
    const at = left.findIndex(isFresh);
    result.push(...left.splice(Math.max(at, 0), 1));
  }
  return result;
}
