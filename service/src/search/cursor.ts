import { z } from 'zod';

/** Orders that a page can continue in; `ranked` is relevance. */
export const ORDERS = ['ranked', 'new', 'hot', 'priceAsc', 'priceDesc', 'durationAsc', 'durationDesc', 'bpmAsc', 'bpmDesc'] as const;
export type Order = (typeof ORDERS)[number];

/** A place in a list: after (or before) the row with this value and id. */
export interface Cursor {
  order: Order;
  value: number;
  id: number;
  backward: boolean;
}

const wire = z.tuple([z.enum(ORDERS), z.number().int(), z.number().int().min(0).max(2_147_483_647), z.union([z.literal(0), z.literal(1)])]);

export function writeCursor({ order, value, id, backward }: Cursor): string {
  return Buffer.from(JSON.stringify([order, value, id, backward ? 1 : 0])).toString('base64url');
}

/** The place that a cursor names; null for a text that this service did not write. */
export function readCursor(text: string): Cursor | null {
  try {
    const [order, value, id, backward] = wire.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { order, value, id, backward: backward === 1 };
  } catch {
    // Not a cursor of this service; the caller answers 400.
    return null;
  }
}
