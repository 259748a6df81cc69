import type { Cursor } from './cursor.ts';
import { pointsOfRank } from './ranking.ts';
import { varied } from './varied.ts';

/** A row of a list. */
export interface Hit {
  id: number;
  value: number;
  /** It is of the head of a ranked list, whose order is not that of the values. */
  head: boolean;
}

/** A row at the top of a ranked list, in the order of the values. */
export interface TopRow {
  id: number;
  value: number;
  albumId: number | null;
}

/** Rows at the top of a ranked list that are shown in a varied order. All later rows are in the order of their values. */
export const HEAD = 40;

interface Place {
  size: number;
  cursor: Cursor | null;
  offset: number;
}

/** Rows from the top of a ranked list that a page needs, because it shows some of the head or may reach it; 0 for a page that does not. */
export function topFor({ size, cursor, offset }: Place): number {
  if (!cursor) return offset < HEAD ? Math.max(HEAD, offset + size + 1) : 0;
  if (cursor.head) return HEAD + size + 1;
  return cursor.backward ? HEAD : 0;
}

/**
 * A page of which some rows are in the head, in the direction in which it is read, with one row more when there is one.
 * @param top rows from the top of the list, `topFor` of them.
 * @param beyond rows before a cursor that is behind the head, the nearest first.
 */
export function pageOfHead(top: readonly TopRow[], beyond: readonly Hit[], { size, cursor, offset }: Place): Hit[] {
  const head = varied(top.slice(0, HEAD).map((row) => ({ ...row, points: pointsOfRank(row.value) })));
  const list = [
    ...head.map(({ id, value }): Hit => ({ id, value, head: true })),
    ...top.slice(HEAD).map(({ id, value }): Hit => ({ id, value, head: false })),
  ];
  if (!cursor) return list.slice(offset, offset + size + 1);
  if (!cursor.head) {
    const shown = new Set(head.map(({ id }) => id));
    return [...beyond.filter(({ id }) => !shown.has(id)), ...list.slice(0, HEAD).reverse()].slice(0, size + 1);
  }
  const known = list.findIndex(({ id }) => id === cursor.id);
  // A row that is no longer in the list was about where its value says.
  const at = known >= 0 ? known : list.filter(({ value }) => value > cursor.value).length - (cursor.backward ? 0 : 1);
  return cursor.backward ? list.slice(Math.max(0, at - size - 1), at).reverse() : list.slice(at + 1, at + size + 2);
}
