import { type Selectable, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import type { InventoryQuotaTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { optionNames } from '../certificates/compose-snapshot.ts';
import { USABLE } from '../inventory/inventory-states.ts';
import { libraryNames } from '../inventory/offers.ts';
import type { InventoryPlace } from '../inventory/place-in-team.ts';
import { isRenewable, stateAt } from '../inventory/quotas.ts';
import { type Takeable, takeable } from '../inventory/take-units.ts';

export type PresentedQuota = CallResponse<'userPopulation/getList'>['list'][number];
export type QuotaRow = Selectable<InventoryQuotaTable> & { number: string | null };

/** Quotas of a team with their orders, without those whose order ended unpaid. */
export function quotasOf(db: Db, team: OwnerId) {
  return db
    .selectFrom('inventory_quota as q')
    .leftJoin('customer_order as o', 'o.id', 'q.order_id')
    .selectAll('q')
    .select('o.number')
    .where('q.owner_id', '=', team)
    .where(sql<boolean>`(q.state <> 'pending' or o.state in ('created', 'paying', 'paid'))`);
}

/** What somebody may take of a quota now: nothing without the power to use units, or of one that has ended. */
export async function takeableNow(db: Db, row: QuotaRow, place: InventoryPlace, at: Date): Promise<Takeable> {
  const isUsable = USABLE.some((state) => state === stateAt(row, at));
  return isUsable && place.uses ? takeable(db, row, place.taker) : { member: 0, department: 0, free: 0 };
}

/** A quota as JSON, as somebody of its team may see it. */
export async function presentQuota(
  db: Db,
  row: QuotaRow,
  { table, place, at, locale }: { table: PriceTable; place: InventoryPlace; at: Date; locale: Locale },
): Promise<PresentedQuota> {
  const { sold, total, free, allotted, reserved, consumed } = row;
  const state = stateAt(row, at);
  return {
    id: row.id,
    order: row.order_id === null || row.number === null ? null : { id: row.order_id, number: row.number },
    offerId: row.offer_id,
    name: sold.name[locale],
    libraries: libraryNames(sold.libraries, locale),
    grant: sold.grant,
    terms: optionNames(table, sold.grant).map(({ type, name }) => ({ type, name: name[locale] })),
    unitPrice: sold.unitPrice,
    state,
    counts: place.seesAll ? { total, free, allotted, reserved, consumed } : null,
    own: await takeableNow(db, row, place, at),
    createdAt: row.created_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    mayAllot: place.allots !== null && (state === 'active' || state === 'expiring'),
    mayRenew: place.buys && isRenewable(row, at),
  };
}
