import { type SelectQueryBuilder, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Track } from 'shared-contracts/api/music';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { offeredTracks } from '../../catalogue/works/offered-tracks.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { CommerceContext } from '../context.ts';
import { type InventoryPlace, inventoryPlace } from '../inventory/place-in-team.ts';
import { lineRows, presentLine } from '../orders/present-lines.ts';

export type Use = CallResponse<'userPopulationDetail/getList'>['list'][number];
export type UseFilter = CheckedRequest<'userPopulationDetail/downData'>;
type UseQuery = ReturnType<typeof allUses>;
type UseRow = UseQuery extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** Uses that the caller may see: all of the team, or the own ones. */
function allUses(db: Db, { membership: { team, memberId }, seesUses }: InventoryPlace) {
  return db
    .selectFrom('inventory_use as u')
    .innerJoin('inventory_quota as q', 'q.id', 'u.quota_id')
    .innerJoin('customer_order_line as l', 'l.id', 'u.order_line_id')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select([
      'u.id',
      'u.quota_id',
      'u.state',
      'u.at',
      'u.member_ref',
      'u.department_id',
      'u.order_line_id',
      'l.order_id',
      'o.number',
      'q.sold',
    ])
    .select(
      sql<string>`coalesce((select t.name from team_member t where t.team_id = o.owner_id and t.member_id = o.member_id
        order by t.id desc limit 1), '')`.as('usedBy'),
    )
    .where('q.owner_id', '=', team)
    .where('o.owner_id', '=', team)
    .$if(!seesUses, (query) => query.where('o.member_id', '=', memberId));
}

function filtered(uses: UseQuery, { id, memberId, keyWords = '', from, to }: UseFilter): UseQuery {
  const words = visibleLine(keyWords);
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const day = sql`(u.at at time zone 'Asia/Shanghai')::date`;
  return uses
    .$if(id !== undefined, (query) => query.where('u.quota_id', '=', id!))
    .$if(memberId !== undefined, (query) =>
      query.where(sql<boolean>`o.member_id = (select t.member_id from team_member t where t.id = ${memberId} and t.team_id = o.owner_id)`),
    )
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${day} <= ${to}::date`))
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', l.work -> 'title' ->> 'zh', l.work -> 'title' ->> 'en', l.work ->> 'code', l.project ->> 'name') ilike ${pattern}`,
      ),
    ) as UseQuery;
}

/** Uses that a filter shows, the latest first. `total`: of all pages. */
export async function listUses(
  context: CommerceContext,
  { page, size = DEFAULT_SIZE, ...filter }: CheckedRequest<'userPopulationDetail/getList'>,
  caller: Caller,
): Promise<CallResponse<'userPopulationDetail/getList'>> {
  const { db } = context;
  const place = await inventoryPlace(db, caller);
  const { total } = await db
    .selectFrom(filtered(allUses(db, place), filter).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: await usesOf(context, place, filter, caller, { limit: size, offset: offsetOf(page, size) }), total };
}

/** Uses that a filter shows, at most so many. */
export async function usesOf(
  context: CommerceContext,
  place: InventoryPlace,
  filter: UseFilter,
  { locale }: Pick<Caller, 'locale'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Use[]> {
  const rows = await filtered(allUses(context.db, place), filter).orderBy('u.id', 'desc').limit(limit).offset(offset).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ order_line_id }) => order_line_id);
  const lines = new Map((await lineRows(context, (query) => query.where('l.id', 'in', ids))).map((line) => [line.id, line]));
  return rows.map((row) => ({
    id: row.id,
    quotaId: row.quota_id,
    quotaName: row.sold.name[locale],
    state: row.state,
    at: row.at.toISOString(),
    usedBy: row.usedBy,
    takenFrom: sourceOf(row),
    orderId: row.order_id,
    orderNumber: row.number,
    line: presentLine(lines.get(row.order_line_id)!, context.now(), locale),
  }));
}

function sourceOf({ member_ref, department_id }: UseRow): Use['takenFrom'] {
  if (member_ref !== null) return 'member';
  return department_id === null ? 'free' : 'department';
}

/** The tracks that the order of a use licensed with the same quota. @throws Problem for a use that the caller may not see. */
export async function tracksOfUse(
  context: CommerceContext,
  { userPopulationDetailId, page, size = DEFAULT_SIZE }: CheckedRequest<'album/getAlbumMusicListByUserPopulationDetailId'>,
  caller: Caller,
): Promise<{ list: Track[]; total: number }> {
  const { db } = context;
  const place = await inventoryPlace(db, caller);
  const use = await allUses(db, place).where('u.id', '=', userPopulationDetailId).executeTakeFirst();
  if (!use) throw notFound('没有找到这条保有量记录', 'There is no such use of the inventory');
  const versions = await db
    .selectFrom('inventory_use as u')
    .innerJoin('customer_order_line as l', 'l.id', 'u.order_line_id')
    .select('l.version_id')
    .where('l.order_id', '=', use.order_id)
    .where('u.quota_id', '=', use.quota_id)
    .orderBy('l.position')
    .execute();
  const tracks = await offeredTracks(
    context,
    versions.map(({ version_id }) => version_id),
    caller,
  );
  const offset = offsetOf(page, size);
  return { list: tracks.slice(offset, offset + size), total: tracks.length };
}
