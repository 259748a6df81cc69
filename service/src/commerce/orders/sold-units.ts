import type { CallResponse } from 'shared-contracts/api/contract';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Db } from '../../platform/database/transaction.ts';
import { optionNames } from '../certificates/compose-snapshot.ts';

type Head = Pick<CallResponse<'order/orderDetail'>, 'inventory' | 'coveredBy'>;

const NONE: Head = { inventory: null, coveredBy: null };

/** What of the orders has to do with inventory and packages: the units that they sell, and what paid them where no money did. */
export async function inventoryParts(
  db: Db,
  orders: readonly { id: number; covered: number }[],
  { table, locale }: { table: PriceTable; locale: Locale },
): Promise<(id: number) => Head> {
  if (orders.length === 0) return () => NONE;
  const ids = orders.map(({ id }) => id);
  const sold = await db.selectFrom('inventory_quota').select(['order_id', 'sold']).where('order_id', 'in', ids).execute();
  const paid = await db
    .selectFrom('inventory_use as u')
    .innerJoin('customer_order_line as l', 'l.id', 'u.order_line_id')
    .select('l.order_id')
    .distinct()
    .where('l.order_id', 'in', ids)
    .execute();
  const units = new Map(
    sold.map(({ order_id, sold: { name, units: number, days, unitPrice, grant } }) => {
      const terms = optionNames(table, grant).map((option) => ({ type: option.type, name: option.name[locale] }));
      return [order_id, { name: name[locale], units: number, days, unitPrice, terms }];
    }),
  );
  const byInventory = new Set(paid.map(({ order_id }) => order_id));
  return (id) => {
    const covered = orders.some((order) => order.id === id && order.covered > 0);
    return { inventory: units.get(id) ?? null, coveredBy: !covered ? null : byInventory.has(id) ? 'inventory' : 'package' };
  };
}
