import { z } from 'zod';
import { RANK_FORMAT } from './ranking.ts';

/** Orders that a page can continue in; `ranked` is relevance. */
export const ORDERS = ['ranked', 'new', 'hot', 'priceAsc', 'priceDesc', 'durationAsc', 'durationDesc', 'bpmAsc', 'bpmDesc'] as const;
export type Order = (typeof ORDERS)[number];

/** A place in a list: after (or before) the row with this value and id, in its own order or, at the head of a ranked list, as it is shown. */
export interface Cursor {
  order: Order;
  value: number;
  id: number;
  backward: boolean;
  /** The row is of the head of a ranked list, which is shown in another order than that of its values. */
  head: boolean;
  /** Rows of the list before the page that it leads to; when it leads backward, before the row itself. Null in one that does not tell. */
  before: number | null;
}

const INT2 = 2 ** 15;
const INT4 = 2 ** 31;

/** Values that the column of an order can hold: PostgreSQL compares no other with it. */
const LIMITS: Partial<Record<Order, number>> = { hot: INT4, durationAsc: INT4, durationDesc: INT4, bpmAsc: INT2, bpmDesc: INT2 };

/** Ranks of another format are of another scale: a cursor with one would lead to a wrong page, and is refused. */
const RANKED = `ranked.${RANK_FORMAT}`;

const wire = z.tuple([
  z.enum([RANKED, ...ORDERS.filter((order) => order !== 'ranked')]),
  z.number().int(),
  z
    .number()
    .int()
    .min(0)
    .max(INT4 - 1),
  z.int().min(0).max(3),
  z
    .int()
    .min(0)
    .max(INT4 - 1)
    .optional(),
]);

/** Bits of the last number. */
const BACKWARD = 1;
const HEAD = 2;

export function writeCursor({ order, value, id, backward, head, before }: Cursor): string {
  const bits = (backward ? BACKWARD : 0) + (head ? HEAD : 0);
  return Buffer.from(JSON.stringify([order === 'ranked' ? RANKED : order, value, id, bits, ...(before === null ? [] : [before])])).toString(
    'base64url',
  );
}

/** The place that a cursor names; null for a text that this service did not write, or would not write today. */
export function readCursor(text: string): Cursor | null {
  try {
    const [written, value, id, bits, before = null] = wire.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const order = written === RANKED ? 'ranked' : (written as Order);
    const limit = LIMITS[order];
    if (limit !== undefined && (value >= limit || value < -limit)) return null;
    if ((bits & HEAD) !== 0 && order !== 'ranked') return null;
    return { order, value, id, backward: (bits & BACKWARD) !== 0, head: (bits & HEAD) !== 0, before };
  } catch {
    // Not a cursor of this service; the caller answers 400.
    return null;
  }
}
