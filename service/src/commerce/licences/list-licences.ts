import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { CART, callerReach, ownerOf, reachedLicences } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from '../licensing/licence-state.ts';
import { projectNames } from '../licensing/ordered-projects.ts';
import { type LineRow, lineRows, presentLine } from '../orders/present-lines.ts';

/** A licence is "ending" so many days before its end. */
const ENDING_DAYS = 30;

/** Licences of the member, those that end first at the front, perpetual ones before those that ended. */
export async function listLicences(
  context: CommerceContext,
  { cartType = CART.personal, state, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'order/orderDetailList'>,
  caller: Caller,
): Promise<CallResponse<'order/orderDetailList'>> {
  const { db } = context;
  const now = context.now();
  const reach = await callerReach(db, caller);
  const owner = ownerOf(reach, cartType);
  const soon = new Date(now.getTime() + ENDING_DAYS * DAY_MS);
  const conditions = [
    reachedLicences(reach, 'c'),
    sql<boolean>`c.owner_id = ${owner}`,
    sql<boolean>`c.state = 'valid' and not ${isRefunding('c')}`,
    ...(state === 'valid' ? [sql<boolean>`(c.valid_to is null or c.valid_to > ${now})`] : []),
    ...(state === 'ending' ? [sql<boolean>`c.valid_to > ${now} and c.valid_to <= ${soon}`] : []),
    ...(state === 'ended' ? [sql<boolean>`c.valid_to <= ${now}`] : []),
    ...matching(keyWords),
  ];
  const rows = await lineRows(context, (lines) =>
    conditions
      .reduce((query, condition) => query.where(condition), lines)
      .orderBy(sql`c.valid_to <= ${now} nulls first`)
      .orderBy(sql`c.valid_to nulls last`)
      .orderBy('l.id', 'desc')
      .limit(size)
      .offset(offsetOf(page, size)),
  );
  const counted = db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await conditions.reduce((query, condition) => query.where(condition), counted).executeTakeFirstOrThrow();
  return { list: rows.map((row) => presentLicence(row, now, caller.locale)), total };
}

/** Licences of a project that are listed with it. */
const LISTED = 50;

/** Licences of the member by project. A project that was renamed has its present name, one that was deleted the last one. */
export async function listProjectLicences(
  context: CommerceContext,
  { cartType = CART.personal, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'order/projectLicences'>,
  caller: Caller,
): Promise<CallResponse<'order/projectLicences'>> {
  const { db } = context;
  const now = context.now();
  const reach = await callerReach(db, caller);
  const owner = ownerOf(reach, cartType);
  const held = db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .where('c.owner_id', '=', owner)
    .where(reachedLicences(reach, 'c'))
    .where('c.state', '=', 'valid')
    .where(({ not }) => not(isRefunding('c')));
  const grouped = matching(keyWords)
    .reduce((query, condition) => query.where(condition), held)
    .select([PROJECT_ID.as('id'), sql<number>`max(l.id)`.as('latest')])
    .groupBy(PROJECT_ID);
  const projects = await grouped.orderBy('latest', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await db
    .selectFrom(grouped.as('g'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = projects.map(({ id }) => id);
  if (ids.length === 0) return { list: [], total };
  const numbered = held
    .where(PROJECT_ID, 'in', ids)
    .select(['l.id', PROJECT_ID.as('project')])
    .select(sql<number>`(row_number() over (partition by ${PROJECT_ID} order by l.id desc))::int4`.as('nth'))
    .select(sql<boolean>`c.valid_to is null or c.valid_to > ${now}`.as('valid'));
  const known = await numbered.execute();
  const listed = known.filter(({ nth }) => nth <= LISTED).map(({ id }) => id);
  const rows = await lineRows(context, (lines) => lines.where('l.id', 'in', listed).orderBy('l.id', 'desc'));
  const names = await projectNames(db, owner, ids);
  const list = ids.map((id) => {
    const own = known.filter(({ project }) => project === id);
    const lines = rows.filter(({ project }) => project.id === id);
    const { name, licenseeName } = lines[0]!.project;
    return {
      id,
      name: names.get(id) ?? name,
      licenseeName,
      licences: own.length,
      valid: own.filter(({ valid }) => valid).length,
      list: lines.map((row) => presentLicence(row, now, caller.locale)),
    };
  });
  return { list, total };
}

const PROJECT_ID = sql<number>`(l.project ->> 'id')::int4`;

/** The condition that a licence matches what was searched; none for an empty search. */
function matching(keyWords: string) {
  const typed = visibleLine(keyWords);
  const text = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const searched = sql`concat_ws(' ', l.work -> 'title' ->> 'zh', l.work -> 'title' ->> 'en', l.work ->> 'code', l.project ->> 'name', o.number)`;
  return typed ? [sql<boolean>`${searched} ilike ${text}`] : [];
}

function presentLicence(row: LineRow, now: Date, locale: Locale) {
  return {
    orderId: row.order_id,
    orderNumber: row.orderNumber,
    line: presentLine(row, now, locale),
    renewable: row.withdrawn || !row.base_price || row.valid_to === null ? (0 as const) : (1 as const),
  };
}
