import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { AppContext, Caller } from '../app-context.ts';
import { columnOf } from '../database/localised-column.ts';

function readBrands({ db }: AppContext) {
  return db
    .selectFrom('brand as b')
    .select(['b.id', 'b.name_zh', 'b.name_en', 'b.description_zh', 'b.description_en', 'b.image'])
    .select(sql<number>`(select count(*)::int4 from album a where a.brand_id = b.id)`.as('albumCount'));
}

/** Brands in the editors' order. */
export async function listBrands(context: AppContext, { locale }: Caller): Promise<CallResponse<'brand/getList'>> {
  const rows = await readBrands(context).orderBy('b.position').orderBy('b.id').execute();
  return { list: rows.map((row) => ({ id: row.id, name: row[columnOf('name', locale)], image: row.image, albumCount: row.albumCount })) };
}

/** One brand, or null when there is none. */
export async function brandById(context: AppContext, id: number, { locale }: Caller): Promise<CallResponse<'brand/getById'>> {
  const row = await readBrands(context).where('b.id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row[columnOf('name', locale)],
    image: row.image,
    description: row[columnOf('description', locale)],
    albumCount: row.albumCount,
  };
}
