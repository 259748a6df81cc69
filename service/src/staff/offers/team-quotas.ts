import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { stateAt } from '../../commerce/inventory/quotas.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { containing } from '../lists/containing.ts';
import { bothTerms } from './both-terms.ts';
import { grantUnits, planGrant } from './grant-units.ts';

type Context = Pick<CommerceContext, 'db' | 'prices' | 'now'>;

/** What teams hold in inventory, the latest first; without what was never paid. */
export async function listTeamQuotas(
  { db, prices, now }: Context,
  { keyWords = '', granted, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/inventory/getQuotas'>,
): Promise<StaffCallResponse<'staff/inventory/getQuotas'>> {
  const found = db
    .selectFrom('inventory_quota as q')
    .innerJoin('team as t', 't.id', 'q.owner_id')
    .where('q.starts_at', 'is not', null)
    .$if(granted === true, (query) => query.where('q.order_id', 'is', null))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', t.name, t.tax_number)`, 'ilike', containing(keyWords)));
  const rows = await found
    .leftJoin('customer_order as o', 'o.id', 'q.order_id')
    .leftJoin('inventory_history as h', (join) => join.onRef('h.quota_id', '=', 'q.id').on('h.kind', '=', 'granted'))
    .selectAll('q')
    .select(['t.name as team', 't.tax_number', 'o.number', 'h.actor', 'h.reason'])
    .orderBy('q.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const table = await prices.current(db);
  const list = rows.map((row) => ({
    id: row.id,
    team: row.team,
    taxNumber: row.tax_number,
    name: row.sold.name,
    state: stateAt(row, now()),
    units: row.total,
    used: row.consumed + row.reserved,
    unitPrice: row.sold.unitPrice,
    terms: bothTerms(table, row.sold.grant),
    startsAt: row.starts_at!.toISOString(),
    endsAt: row.ends_at!.toISOString(),
    order: row.order_id === null || row.number === null ? null : { id: row.order_id, number: row.number },
    granted: row.actor === null ? null : { by: row.actor, reason: row.reason ?? '' },
  }));
  return { list, total: Number(total) };
}

/** What a grant would give, and to whom; why it is refused. */
export async function previewGrant(
  { db, prices, now }: Context,
  given: CheckedRequest<'staff/inventory/previewGrant'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/inventory/previewGrant'>> {
  const table = await prices.current(db);
  try {
    const { team, offer, terms, unitPrice } = await planGrant(db, table, given);
    const endsAt = new Date(now().getTime() + offer.days * DAY_MS).toISOString();
    const name = { zh: offer.name_zh, en: offer.name_en };
    return { granted: { team: team.name, name, unitPrice: Number(unitPrice), terms: bothTerms(table, terms), endsAt }, fault: null };
  } catch (error) {
    if (error instanceof Problem) return { granted: null, fault: error.text[locale] };
    throw error;
  }
}

/** Gives a team units without an order. @throws Problem as `previewGrant` says why. */
export async function grantQuotaTo(
  db: Db,
  at: Date,
  staff: StaffMember,
  { reason, ...given }: CheckedRequest<'staff/inventory/grant'>,
): Promise<StaffCallResponse<'staff/inventory/grant'>> {
  return grantUnits(db, given, { staff, reason, at });
}
