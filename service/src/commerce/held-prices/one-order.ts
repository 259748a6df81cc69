import type { Selectable } from 'kysely';
import type { CustomerOrderTable, PriceQuoteTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** States of an order that leave its quote free to be ordered again. */
export const FREE_STATES = ['cancelled', 'expired'] as const;

/** Locks a quote of an owner until the end of the transaction: it is ordered, and its order revived, one after the other. */
export function lockQuote(tx: Db, owner: OwnerId, id: number): Promise<Selectable<PriceQuoteTable> | undefined> {
  const own = tx.selectFrom('price_quote').selectAll().where('id', '=', id).where('owner_id', '=', owner);
  return own.forNoKeyUpdate().executeTakeFirst();
}

/** The order of a quote that is open or paid; undefined when there is none, or it was cancelled or expired. */
export function orderOfQuote(db: Db, owner: OwnerId, quoteId: number): Promise<{ id: number; member_id: number } | undefined> {
  return db
    .selectFrom('customer_order')
    .select(['id', 'member_id'])
    .where('owner_id', '=', owner)
    .where('quote_id', '=', quoteId)
    .where('state', 'not in', [...FREE_STATES])
    .executeTakeFirst();
}

/** Whether the quote of an expired order has another order since: money that comes late goes back then. */
export async function isOrderedAgain(
  tx: Db,
  { quote_id, owner_id }: Pick<Selectable<CustomerOrderTable>, 'quote_id' | 'owner_id'>,
): Promise<boolean> {
  if (quote_id === null) return false;
  await lockQuote(tx, owner_id, quote_id);
  return (await orderOfQuote(tx, owner_id, quote_id)) !== undefined;
}
