import { sql } from 'kysely';
import type { Composer } from 'shared-contracts/api/composer-page';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Track } from 'shared-contracts/api/music';
import type { Theme } from 'shared-contracts/api/theme';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import type { CatalogueContext } from '../context.ts';
import { presentWorks } from './present-tracks.ts';
import { themesByIds } from './themes.ts';

const DEFAULT_SIZE = 20;
const THEMES_SIZE = 6;
const MOST_TAGS = 8;

interface ComposerRow {
  id: number;
  name_zh: string;
  name_en: string;
  words_zh: string;
  words_en: string;
  portrait: string | null;
  track_count: number;
}

/** Composers with works on sale: who has none is not public. */
const readComposers = sql<ComposerRow>`
  select c.*, w.track_count from composer_profile c
  join lateral (select count(*)::int4 as track_count from work where composer_id = c.id and not withdrawn) w on w.track_count > 0`;

/** Composers, those with most works first. */
export async function listComposers(
  { db }: CatalogueContext,
  { page, size = DEFAULT_SIZE }: { page?: number | undefined; size?: number | undefined },
  caller: Caller,
): Promise<CallResponse<'composer/getList'>> {
  const { rows } =
    await sql<ComposerRow>`${readComposers} order by w.track_count desc, c.id limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int4 as total from composer_profile c
    where exists (select from work where composer_id = c.id and not withdrawn)`.execute(db);
  return { list: rows.map((row) => composerOf(row, caller)), total: counted.rows[0]!.total };
}

/** Composers by id, in the order of the ids; those with nothing on sale are left out. */
export async function composersByIds({ db }: Pick<CatalogueContext, 'db'>, ids: readonly number[], caller: Caller): Promise<Composer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComposerRow>`${readComposers} where c.id = any(${`{${ids.join(',')}}`}::int4[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => (byId.has(id) ? [composerOf(byId.get(id)!, caller)] : []));
}

/** One composer, or null when there is none with a work on sale. */
export async function composerById(context: CatalogueContext, id: number, caller: Caller): Promise<CallResponse<'composer/getDetail'>> {
  const { db } = context;
  const [composer] = await composersByIds(context, [id], caller);
  if (!composer) return null;
  const { rows } = await sql<{ total_duration: number; latest_at: Date; bpm: number | null; musical_key: string | null; energy: number }>`
    select sum(v.duration)::float8 as total_duration, max(w.created_at) as latest_at,
      (array_agg(w.bpm order by w.created_at desc, w.id desc))[1] as bpm,
      (array_agg(w.musical_key order by w.created_at desc, w.id desc))[1] as musical_key,
      (array_agg(w.energy order by w.created_at desc, w.id desc))[1] as energy
    from work w join version v on v.work_id = w.id and v.is_main where w.composer_id = ${id} and not w.withdrawn`.execute(db);
  const { total_duration, latest_at, bpm, musical_key, energy } = rows[0]!;
  const following =
    caller.member &&
    (await db
      .selectFrom('composer_follow')
      .select('composer_id')
      .where('member_id', '=', caller.member.id)
      .where('composer_id', '=', id)
      .executeTakeFirst());
  return {
    ...composer,
    totalDuration: total_duration,
    bpm,
    musicKey: musical_key,
    energy,
    tags: (await context.tags.current()).named(await commonTagIds(context, id), caller.locale),
    latestAt: latest_at.toISOString(),
    following: following ? 1 : 0,
  };
}

async function commonTagIds({ db }: CatalogueContext, id: number): Promise<number[]> {
  const { rows } = await sql<{ tag: number }>`
    select tag from work w, unnest(w.tag_ids) as tag where w.composer_id = ${id} and not w.withdrawn
    group by tag order by count(*) desc, tag limit ${MOST_TAGS}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Works of a composer that are on sale, the latest first. */
export async function composerTracks(
  context: CatalogueContext,
  { id, page, size = DEFAULT_SIZE }: { id: number; page?: number | undefined; size?: number | undefined },
  caller: Caller,
): Promise<{ list: Track[]; total: number }> {
  const found = context.db.selectFrom('work').where('composer_id', '=', id).where('withdrawn', '=', false);
  const works = await found
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: await presentWorks(context, caller, works), total };
}

/** Themes that have works of a composer, those with most of them first. */
export async function composerThemes(
  context: CatalogueContext,
  id: number,
  size = THEMES_SIZE,
  caller: Caller,
): Promise<{ list: Theme[] }> {
  const { rows } = await sql<{ id: number }>`
    select t.theme_id as id from theme_track t join work w on w.id = t.work_id
    where w.composer_id = ${id} and not w.withdrawn group by t.theme_id order by count(*) desc, t.theme_id limit ${size}`.execute(
    context.db,
  );
  return {
    list: await themesByIds(
      context,
      rows.map(({ id: theme }) => theme),
      caller,
    ),
  };
}

function composerOf(row: ComposerRow, { locale }: Caller): Composer {
  return {
    id: row.id,
    name: row[columnOf('name', locale)],
    words: row[columnOf('words', locale)],
    portrait: row.portrait,
    trackCount: row.track_count,
  };
}
