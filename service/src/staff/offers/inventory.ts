import { sql } from 'kysely';
import { usualOptions } from 'shared-contracts/licensing/fit-options';
import { quoteUnits } from 'shared-contracts/licensing/inventory-terms';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { faultOf, type InventoryOffer, lockOffers, offerOf, saveOffer } from '../../commerce/inventory/publish-offers.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { differences, type Edited, requireSeen, revisionOf } from '../edits/edit-row.ts';
import { containing } from '../lists/containing.ts';
import { bothTerms } from './both-terms.ts';

/** Inventory in the order of the shop, each with the units that teams hold of it. */
export async function listInventory(
  db: Db,
  { keyWords = '', active, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/inventory/getList'>,
): Promise<StaffCallResponse<'staff/inventory/getList'>> {
  const found = db
    .selectFrom('inventory_offer')
    .$if(active !== undefined, (query) => query.where('active', '=', active!))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', key, name_zh, name_en)`, 'ilike', containing(keyWords)));
  const rows = await found
    .selectAll()
    .select(
      // Units that a renewal took over were sold before.
      sql<number>`(select coalesce(sum((q.sold->>'units')::int4), 0)::int4 from inventory_quota q
        where q.offer_id = inventory_offer.id and q.state not in ('pending', 'refunded'))`.as('sold_units'),
    )
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map((row) => {
    const offer = offerOf(row);
    return { id: row.id, ...offer, steps: plainSteps(offer), sold: row.sold_units, revision: revision(offer) };
  });
  return { list, total: Number(total) };
}

/** What units of an offer cost on the usual terms of a buyer in China, where each of its discounts begins. */
export async function previewInventory(
  { db, prices }: Pick<CommerceContext, 'db' | 'prices'>,
  given: CheckedRequest<'staff/inventory/preview'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/inventory/preview'>> {
  const table = await prices.current(db);
  const terms = usualOptions(table, 'zh');
  const { base, steps, leastUnits, mostUnits } = given;
  const numbers = [...new Set([leastUnits, ...steps.map(({ from }) => from), mostUnits])]
    .filter((units) => units >= leastUnits && units <= mostUnits)
    .sort((one, other) => one - other);
  return {
    terms: bothTerms(table, terms),
    prices: numbers.map((units) => {
      const { unitPrice, discount, total } = quoteUnits(table, { base: BigInt(base), steps }, terms, units);
      return { units, unitPrice: Number(unitPrice), discount: Number(discount), total: Number(total) };
    }),
    fault: faultOf({ ...given, active: true })?.[locale] ?? null,
  };
}

/** Puts inventory, or a new version of it, on sale. @throws Problem for faults, no change, and when somebody else changed it meanwhile. */
export async function publishInventory(
  db: Db,
  staff: StaffMember,
  { seen, reason, ...given }: CheckedRequest<'staff/inventory/publish'>,
): Promise<StaffCallResponse<'staff/inventory/publish'>> {
  return change(db, staff, { key: given.key, seen, reason, action: 'inventory published' }, () => ({ ...given, active: true }));
}

/** Takes inventory off sale. @throws Problem for what is not on sale, and when somebody else changed it meanwhile. */
export async function endInventory(
  db: Db,
  staff: StaffMember,
  { key, seen, reason }: CheckedRequest<'staff/inventory/end'>,
): Promise<StaffCallResponse<'staff/inventory/end'>> {
  return change(db, staff, { key, seen, reason, action: 'inventory ended' }, (was) => {
    if (!was?.active) throw refusal('保有量已下架', 'The inventory is not on sale');
    return { ...was, active: false };
  });
}

async function change(
  db: Db,
  staff: StaffMember,
  { key, seen, reason, action }: { key: string; seen: string | null; reason: string; action: string },
  wish: (was: InventoryOffer | undefined) => InventoryOffer,
): Promise<{ revision: string }> {
  await lockOffers(db);
  const row = await db.selectFrom('inventory_offer').selectAll().where('key', '=', key).executeTakeFirst();
  const was = row && offerOf(row);
  const target = `inventory ${key}`;
  await requireSeen(db, { target, now: was ? revision(was) : null, seen });
  const wanted = wish(was);
  const { before, after } = differences(was ? shown(was) : null, shown(wanted));
  await saveOffer(db, wanted, row?.position ?? (await lastPosition(db)) + 1);
  await audit(db, staff, action, '', { target, reason, before, after });
  return { revision: revision(wanted) };
}

async function lastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('inventory_offer')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

/** What staff change of inventory, as the audit log has it. */
function shown(offer: InventoryOffer): Edited {
  const { name, description, libraries, base, leastUnits, mostUnits, days, active } = offer;
  return {
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
    libraries: libraries.join(' '),
    base,
    least_units: leastUnits,
    most_units: mostUnits,
    steps: JSON.stringify(plainSteps(offer)),
    days,
    active,
  };
}

function revision(offer: InventoryOffer): string {
  const edited = shown(offer);
  return revisionOf(edited, Object.keys(edited));
}

/** Discounts with their parts in one order, as the database does not keep it. */
function plainSteps({ steps }: InventoryOffer) {
  return steps.map(({ from, discountBasisPoints }) => ({ from, discountBasisPoints }));
}
