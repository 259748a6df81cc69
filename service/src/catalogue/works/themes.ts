import { type RawBuilder, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Track } from 'shared-contracts/api/music';
import type { Theme } from 'shared-contracts/api/theme';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import type { CatalogueContext } from '../context.ts';
import { presentWorks } from './present-tracks.ts';

const DEFAULT_SIZE = 12;
const TRACKS_SIZE = 20;
const SIMILAR_SIZE = 6;
/** Themes that the home page takes at once. */
const ON_INDEX = 24;

interface ThemeRow {
  id: number;
  title_zh: string;
  title_en: string;
  description_zh: string;
  description_en: string;
  image: string | null;
  created_at: Date;
  track_count: number;
  total_duration: number;
  bpm: number | null;
  musical_key: string | null;
  energy: number;
}

interface ThemeQuery {
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

const ORDER = { editors: sql`t.position, t.id`, new: sql`t.created_at desc, t.id desc`, hot: sql`t.heat desc, t.position, t.id` } as const;

const readThemes = ({ where, order, limit, offset }: ThemeQuery) => sql<ThemeRow>`
  select t.*, sums.track_count, sums.total_duration, first.bpm, first.musical_key, coalesce(first.energy, 0.5) as energy
  from (select * from theme t where ${where} order by ${order} limit ${limit} offset ${offset}) t
  left join lateral (
    select count(*)::int4 as track_count, coalesce(sum(v.duration), 0)::float8 as total_duration from theme_track x
    join work w on w.id = x.work_id and not w.withdrawn join version v on v.work_id = w.id and v.is_main where x.theme_id = t.id) sums on true
  left join lateral (
    select w.bpm, w.musical_key, w.energy from theme_track x join work w on w.id = x.work_id and not w.withdrawn
    where x.theme_id = t.id order by x.position limit 1) first on true
  order by ${order}`;

async function themePage({ db }: CatalogueContext, query: ThemeQuery, caller: Caller): Promise<{ list: Theme[]; total: number }> {
  const { rows } = await readThemes(query).execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int4 as total from theme t where ${query.where}`.execute(db);
  return { list: rows.map((row) => themeOf(row, caller)), total: counted.rows[0]?.total ?? 0 };
}

/** Themes of the home page, in the editors' order: it has no second page, so the total is what is shown. */
export async function indexThemes({ db }: CatalogueContext, caller: Caller): Promise<{ list: Theme[]; total: number }> {
  const { rows } = await readThemes({ where: sql<boolean>`t.on_index`, order: ORDER.editors, limit: ON_INDEX, offset: 0 }).execute(db);
  return { list: rows.map((row) => themeOf(row, caller)), total: rows.length };
}

/** Every theme, paged. */
export function recommendedThemes(
  context: CatalogueContext,
  { page, size = DEFAULT_SIZE, sort }: { page?: number | undefined; size?: number | undefined; sort?: 'new' | 'hot' | undefined },
  caller: Caller,
): Promise<{ list: Theme[]; total: number }> {
  const order = ORDER[sort ?? 'editors'];
  return themePage(context, { where: sql<boolean>`true`, order, limit: size, offset: offsetOf(page, size) }, caller);
}

/** One theme, or null when there is none. */
export async function themeById(
  { db, marks }: CatalogueContext,
  id: number,
  caller: Caller,
): Promise<CallResponse<'indexTheme/themeDetail'>> {
  const { rows } = await readThemes({ where: sql<boolean>`t.id = ${id}`, order: ORDER.editors, limit: 1, offset: 0 }).execute(db);
  const [row] = rows;
  if (!row) return null;
  const favorites = await marks.isFavourite({ db }, caller, FAVOURITE.theme, id);
  return { ...themeOf(row, caller), totalDuration: row.total_duration, favorites };
}

/** Themes by id, in the order of the ids. */
export async function themesByIds({ db }: CatalogueContext, ids: readonly number[], caller: Caller): Promise<Theme[]> {
  if (ids.length === 0) return [];
  const where = sql<boolean>`t.id = any(${`{${ids.join(',')}}`}::int4[])`;
  const { rows } = await readThemes({ where, order: sql`t.id`, limit: ids.length, offset: 0 }).execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [themeOf(row, caller)] : [];
  });
}

/** Tracks of a theme in the editors' order. */
export async function themeTracks(
  context: CatalogueContext,
  themeId: number,
  page: number | undefined,
  size = TRACKS_SIZE,
  caller: Caller,
): Promise<{ list: Track[]; total: number }> {
  const { db } = context;
  const tracks = db
    .selectFrom('theme_track as t')
    .innerJoin('work as w', 'w.id', 't.work_id')
    .where('t.theme_id', '=', themeId)
    .where('w.withdrawn', '=', false);
  const works = await tracks.select('w.id').orderBy('t.position').orderBy('w.id').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await tracks.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: await presentWorks(context, caller, works), total };
}

/** Themes that share most tracks with this one, then those nearest in mood: by shared tags of their tracks. */
export async function similarThemes(
  context: CatalogueContext,
  themeId: number,
  size = SIMILAR_SIZE,
  caller: Caller,
): Promise<{ list: Theme[] }> {
  const where = sql<boolean>`t.id in (
    select other.id from theme other cross join lateral (
      select count(*) as tracks from theme_track x where x.theme_id = other.id
        and x.work_id in (select work_id from theme_track where theme_id = ${themeId})) shared
    where other.id <> ${themeId} and exists (select 1 from theme where id = ${themeId})
    order by shared.tracks desc, ${sharedTags(themeId, 'other')} desc, other.position, other.id limit ${size})`;
  const order = sql`(select count(*) from theme_track x where x.theme_id = t.id
    and x.work_id in (select work_id from theme_track where theme_id = ${themeId})) desc, ${sharedTags(themeId, 't')} desc, t.position, t.id`;
  const { rows } = await readThemes({ where, order, limit: size, offset: 0 }).execute(context.db);
  return { list: rows.map((row) => themeOf(row, caller)) };
}

function sharedTags(themeId: number, alias: string): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select unnest(w.tag_ids) from theme_track x join work w on w.id = x.work_id where x.theme_id = ${sql.ref(`${alias}.id`)}
    intersect
    select unnest(w.tag_ids) from theme_track x join work w on w.id = x.work_id where x.theme_id = ${themeId}) shared_tags)`;
}

function themeOf(row: ThemeRow, { locale }: Caller): Theme {
  return {
    id: row.id,
    name: row[columnOf('title', locale)],
    description: row[columnOf('description', locale)],
    image: row.image,
    trackCount: row.track_count,
    bpm: row.bpm,
    musicKey: row.musical_key,
    energy: row.energy,
    createdAt: row.created_at.toISOString(),
  };
}
