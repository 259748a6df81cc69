import { type Selectable, sql } from 'kysely';
import type { QuoteState } from 'shared-contracts/orders/quote-states';
import type { PriceQuoteTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { callerReach, type Reach } from '../../platform/ownership/reach.ts';
import { FREE_STATES } from '../held-prices/one-order.ts';
import { seenOwners } from './quote-rights.ts';

/** A quote with the order of it that is open or paid. */
export interface QuoteRow extends Selectable<PriceQuoteTable> {
  order_id: number | null;
  /** Who made that order. */
  ordered_by: number | null;
}

/** Quotes of these owners. */
export function quotesOf(db: Db, owners: readonly PriceQuoteTable['owner_id'][]) {
  return quoteRows(db).where('q.owner_id', 'in', [...owners]);
}

/** Every quote with its order; the query that uses it says whose, or by which token. */
export function quoteRows(db: Db) {
  return db
    .selectFrom('price_quote as q')
    .leftJoin('customer_order as o', (join) =>
      join
        .onRef('o.quote_id', '=', 'q.id')
        .onRef('o.owner_id', '=', 'q.owner_id')
        .on('o.state', 'not in', [...FREE_STATES]),
    )
    .selectAll('q')
    .select(['o.id as order_id', 'o.member_id as ordered_by']);
}

/** A quote that the caller sees, with their reach. @throws Problem when there is none: that of somebody else is none. */
export async function requireQuote(db: Db, id: number, caller: Caller): Promise<{ quote: QuoteRow; reach: Reach }> {
  const reach = await callerReach(db, caller);
  const quote = await quotesOf(db, seenOwners(reach)).where('q.id', '=', id).executeTakeFirst();
  if (!quote) throw noSuchQuote();
  return { quote, reach };
}

/** For a quote that the caller does not see. */
export function noSuchQuote(): Error {
  return notFound('没有这份报价单', 'There is no such quote');
}

/** What a quote is at a moment. Withdrawn comes first, also of one that was ordered before. */
export function stateOf({ withdrawn_at, order_id, valid_until }: QuoteRow, now: Date): QuoteState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (order_id !== null) return 'ordered';
  return valid_until <= now ? 'expired' : 'valid';
}

/** Of rows `q`: those that are neither withdrawn nor past their last day. */
export function unended(now: Date) {
  return sql<boolean>`q.withdrawn_at is null and q.valid_until > ${now}`;
}

/** The quote of a link, by the hash of its token, whoever owns it: the token is the right to read it. A team that was dissolved has none. */
export function linkedQuote(db: Db, hash: string): Promise<QuoteRow | undefined> {
  return quoteRows(db)
    .where('q.token_hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('team as t').select('t.id').whereRef('t.id', '=', 'q.owner_id').where('t.dissolved_at', 'is not', null))),
    )
    .executeTakeFirst();
}
