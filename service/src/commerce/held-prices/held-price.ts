import type { Selectable } from 'kysely';
import { pointsCap } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';
import type { CustomerOrderTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { worksForSale } from '../licensing/count-price.ts';
import { refuseStale } from '../licensing/refusals.ts';

interface Asked {
  /** What the buyer was shown; without it nothing is compared. */
  shown?: { priceVersion: number; total: number };
  locale: Locale;
}

/**
 * What an order of a quote costs: what the quote says, whatever the price table says now. Fen.
 * @throws Problem for a work that is no longer for sale, and when the buyer was shown another price.
 */
export async function heldPrice(
  db: Db,
  order: Pick<Selectable<CustomerOrderTable>, 'price_version' | 'sum' | 'discount'>,
  lines: readonly { dataId: number; musicLibraryTypeId: number }[],
  { shown, locale }: Asked,
): Promise<{ priceVersion: number; total: bigint; maxPoints: bigint }> {
  await worksForSale(db, lines, locale);
  const total = BigInt(order.sum - order.discount);
  const held = { priceVersion: order.price_version, total };
  if (shown) refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, held);
  return { ...held, maxPoints: pointsCap(total) };
}
