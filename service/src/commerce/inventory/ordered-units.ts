import type { UnitsQuote } from 'shared-contracts/licensing/inventory-terms';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { pointsCap } from 'shared-contracts/licensing/quote-cart';
import type { SoldInventory } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { canonicalJson } from '../certificates/snapshot.ts';
import { activeOffers, priceUnits, soldAs } from './offers.ts';

/** What an unpaid order of inventory costs now, and what it sells. */
export interface OrderedUnits {
  quote: UnitsQuote;
  sold: SoldInventory;
  maxPoints: bigint;
}

/**
 * Prices an unpaid order of inventory by the table in force.
 * @throws Problem when the offer ended or changed since then, or terms break a rule of the table.
 */
export async function quoteOrderedUnits(db: Db, table: PriceTable, orderId: number): Promise<OrderedUnits> {
  const { offer_id, sold } = await db
    .selectFrom('inventory_quota')
    .select(['offer_id', 'sold'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const offer = await activeOffers(db).where('id', '=', offer_id).executeTakeFirst();
  if (!offer || canonicalJson(partsOf(offer)) !== canonicalJson(partsOf(sold)))
    throw refusal('这项保有量已调整，请取消订单后重新选购', 'This inventory has changed. Please cancel the order and choose again');
  const { terms, quote } = priceUnits(table, { offer, terms: sold.grant, units: sold.units });
  return { quote, sold: soldAs(offer, terms, sold.units, quote), maxPoints: pointsCap(quote.total) };
}

/** What of an offer must not change under an unpaid order. */
function partsOf({ libraries, base, steps, days }: Pick<SoldInventory, 'libraries' | 'base' | 'steps' | 'days'>) {
  return { libraries, base, steps, days };
}

/** Keeps the new price of an unpaid order of inventory with what it sells; the order itself is changed by the caller. */
export async function keepOrderedUnits(tx: Db, orderId: number, sold: SoldInventory): Promise<void> {
  await tx
    .updateTable('inventory_quota')
    .set({ sold: JSON.stringify(sold) })
    .where('order_id', '=', orderId)
    .execute();
}
