import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, type Problem } from '../../platform/http/problem.ts';
import { containing } from '../lists/containing.ts';

const ROW = [
  'id',
  'code',
  'library',
  'title_zh',
  'title_en',
  'composer_zh',
  'composer_en',
  'base_price',
  'promo_price',
  'promo_until',
  'withdrawn',
  'created_at',
] as const;

interface WorkRow {
  id: number;
  code: string;
  library: number;
  title_zh: string;
  title_en: string;
  composer_zh: string;
  composer_en: string;
  base_price: number | null;
  promo_price: number | null;
  promo_until: string | null;
  withdrawn: boolean;
  created_at: Date;
}

function rowOf({ id, code, library, withdrawn, ...work }: WorkRow) {
  return {
    id,
    code,
    library,
    title: { zh: work.title_zh, en: work.title_en },
    composer: { zh: work.composer_zh, en: work.composer_en },
    price: work.base_price,
    promoPrice: work.promo_price,
    promoUntil: work.promo_until,
    withdrawn,
    createdAt: work.created_at.toISOString(),
  };
}

export interface WorkFilter {
  keyWords?: string | undefined;
  library?: number | undefined;
  withdrawn?: boolean | undefined;
}

/** A query for the works that a filter finds. */
export function worksFound(db: Db, { keyWords = '', library, withdrawn }: WorkFilter) {
  return db
    .selectFrom('work')
    .$if(library !== undefined, (query) => query.where('library', '=', library!))
    .$if(withdrawn !== undefined, (query) => query.where('withdrawn', '=', withdrawn!))
    .$if(keyWords !== '', (query) =>
      query.where(sql`concat_ws(' ', title_zh, title_en, composer_zh, composer_en, code)`, 'ilike', containing(keyWords)),
    );
}

/** A part of the works that a filter finds. */
export async function listWorks(
  db: Db,
  { sort = 'newest', page, size = DEFAULT_SIZE, ...filter }: CheckedRequest<'staff/works/getList'>,
): Promise<StaffCallResponse<'staff/works/getList'>> {
  const found = worksFound(db, filter);
  const rows = await found
    .select([...ROW])
    .$if(sort === 'title', (query) => query.orderBy('title_zh'))
    .$if(sort === 'price', (query) => query.orderBy(sql`base_price desc nulls last`))
    .$if(sort === 'newest' || sort === 'oldest', (query) => query.orderBy('created_at', sort === 'oldest' ? 'asc' : 'desc'))
    .orderBy('id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(rowOf), total: Number(total) };
}

/** One work. @throws Problem when there is none. */
export async function workDetail(
  { db, addresses, now }: Pick<CommerceContext, 'db' | 'addresses' | 'now'>,
  id: number,
): Promise<StaffCallResponse<'staff/works/getDetail'>> {
  const work = await db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirst();
  if (!work) throw noSuchWork();
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name_zh', 'name_en'])
    .where('id', 'in', [0, ...work.tag_ids])
    .orderBy('id')
    .execute();
  const main = await db.selectFrom('version').select('id').where('work_id', '=', id).where('is_main', '=', true).executeTakeFirst();
  return {
    ...rowOf(work),
    sound: main ? addresses.signed({ kind: 'trial', versionId: main.id }, now()) : null,
    description: { zh: work.description_zh, en: work.description_en },
    tags: tags.map(({ id: tag, name_zh, name_en }) => ({ id: tag, name: { zh: name_zh, en: name_en } })),
    ...(await usesOf(db, [id])),
  };
}

/** In how many carts any of the works is, and how many licences of them are valid. */
export async function usesOf(db: Db, ids: readonly number[]): Promise<{ carts: number; licences: number }> {
  const given = sql`any(${`{${ids.join(',')}}`}::int4[])`;
  const { rows } = await sql<{ carts: number; licences: number }>`select
    (select count(distinct c.member_id)::int4 from cart_item c join version v on v.id = c.version_id where v.work_id = ${given}) as carts,
    (select count(*)::int4 from licence l where l.work_id = ${given} and l.state = 'valid') as licences`.execute(db);
  return rows[0]!;
}

export function noSuchWork(): Problem {
  return notFound('没有这首作品', 'There is no such work');
}
