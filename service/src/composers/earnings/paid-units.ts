import { sql } from 'kysely';
import { divideDown } from 'shared-contracts/licensing/money';
import type { Db } from '../../platform/database/transaction.ts';
import { type Paid, paidOfUnit } from './amounts.ts';

type UnitPaid = Paid & { by: 'package' | 'inventory' };

interface CoveredLine {
  id: number;
  order_id: number;
  position: number;
}

/** What the unit cost that paid for each line: of a package, or of an inventory of a team. */
export async function paidByUnits(db: Db, lines: readonly CoveredLine[]): Promise<Map<number, UnitPaid>> {
  if (lines.length === 0) return new Map();
  return new Map([...(await paidByPackages(db, lines)), ...(await paidByInventory(db, lines))]);
}

/** A package that paid an order; `before`: licences that it had given when it did. */
interface PackageRow {
  order_id: number;
  licences: number;
  payable: number;
  points: number;
  before: number;
}

async function paidByPackages(db: Db, lines: readonly CoveredLine[]): Promise<[number, UnitPaid][]> {
  const { rows } = await sql<PackageRow>`
    select u.order_id, m.total as licences, bought.payable, bought.points,
      (select coalesce(sum(b.units), 0)::int4 from package_use b
        where b.package_id = u.package_id and (b.at, b.order_id) < (u.at, u.order_id)) as before
    from package_use u join member_package m on m.id = u.package_id join customer_order bought on bought.id = m.order_id
    where u.order_id in (${sql.join(lines.map(({ order_id }) => order_id))})`.execute(db);
  const packages = new Map(rows.map((row) => [row.order_id, row]));
  return lines.flatMap(({ id, order_id, position }): [number, UnitPaid][] => {
    const paid = packages.get(order_id);
    if (!paid) return [];
    const whole = { cash: BigInt(paid.payable), points: BigInt(paid.points) };
    return [[id, { ...paidOfUnit(whole, paid.licences, paid.before + position), by: 'package' }]];
  });
}

async function paidByInventory(db: Db, lines: readonly CoveredLine[]): Promise<[number, UnitPaid][]> {
  const { rows } = await sql<{ line: number; quota_id: number; before: number }>`
    select u.order_line_id as line, u.quota_id,
      (select count(*)::int4 from inventory_use b where b.quota_id = u.quota_id and b.id < u.id) as before
    from inventory_use u where u.order_line_id in (${sql.join(lines.map(({ id }) => id))})`.execute(db);
  const worths = new Map<number, Worth>();
  for (const { quota_id } of rows) if (!worths.has(quota_id)) worths.set(quota_id, await worthOf(db, quota_id));
  return rows.map(({ line, quota_id, before }) => {
    const { units, ...whole } = worths.get(quota_id)!;
    return [line, { ...paidOfUnit(whole, units, before), by: 'inventory' }];
  });
}

interface Worth extends Paid {
  units: number;
}

/**
 * What was paid for all units of a quota: its own, and those that it took over from the quota that it renews, at what these cost. Nothing
 * was paid for units that staff granted.
 */
async function worthOf(db: Db, quotaId: number): Promise<Worth> {
  const { sold, carried, renews, payable, points } = await db
    .selectFrom('inventory_quota as q')
    .leftJoin('customer_order as o', 'o.id', 'q.order_id')
    .select(['q.sold', 'q.carried', 'q.renews', 'o.payable', 'o.points'])
    .where('q.id', '=', quotaId)
    .executeTakeFirstOrThrow();
  const own = { cash: BigInt(payable ?? 0), points: BigInt(points ?? 0), units: sold.units };
  if (renews === null || carried === 0) return own;
  const before = await worthOf(db, renews);
  const taken = (amount: bigint) => divideDown(amount * BigInt(carried), BigInt(before.units));
  return { cash: own.cash + taken(before.cash), points: own.points + taken(before.points), units: own.units + carried };
}
