import { sql } from 'kysely';
import { touchCatalogue } from 'service/catalogue/search/tag-dictionary';
import { SEARCH_INDEXES } from 'service/platform/database/migrations/0001-initial';
import type { Db } from 'service/platform/database/transaction';
import { syntheticWords } from './synthetic-words.ts';
import { codeOf, type SyntheticWork, syntheticWork } from './synthetic-works.ts';

const AT_ONCE = 4000;
const SEED = 20_260_101;

/**
 * Adds synthetic works without sound, for measuring. Rows go in by the thousand, and the search indexes are built once
 * at the end; meanwhile searching is slow, so this is not for a shop that is open.
 */
export async function fillSynthetic(db: Db, tracks: number, progress: (done: number) => void): Promise<void> {
  const words = syntheticWords(SEED);
  const tagIds = (await db.selectFrom('tag').select('id').orderBy('id').execute()).map(({ id }) => id);
  if (tagIds.length === 0) throw new Error('The catalogue has no tags yet; fill the demo catalogue first.');
  const firstId = await nextId(db);
  for (const name of Object.keys(SEARCH_INDEXES)) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  for (let from = 0; from < tracks; from += AT_ONCE) {
    const works = Array.from({ length: Math.min(AT_ONCE, tracks - from) }, (_, at) => syntheticWork(from + at, firstId, tagIds, words));
    await insertWorks(db, works);
    progress(from + works.length);
  }
  await sql`select setval(pg_get_serial_sequence('work', 'id'), (select max(id) from work))`.execute(db);
  await sql`select setval(pg_get_serial_sequence('version', 'id'), (select max(id) from version))`.execute(db);
  for (const statement of Object.values(SEARCH_INDEXES)) await sql.raw(statement).execute(db);
  for (const table of ['work', 'version', 'track_search']) await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
  await touchCatalogue(db);
}

async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select greatest((select coalesce(max(id), 0) from work), (select coalesce(max(id), 0) from version)) + 1 as id`.execute(db);
  return rows[0]!.id;
}

/** Rows travel as lines of one text: one parameter instead of a hundred thousand. */
async function insertWorks(db: Db, works: readonly SyntheticWork[]): Promise<void> {
  await sql`
    insert into work (id, key, code, library, title_zh, title_en, composer_zh, composer_en, bpm, musical_key, energy, base_price, promo_price, tag_ids, created_at)
    select c[1]::int4, 'synthetic-' || c[1], c[2], c[3]::int2, c[4], c[5], c[6], c[7], nullif(c[8], '')::real, nullif(c[9], ''), c[10]::real,
      c[11]::int8, nullif(c[12], '')::int8, c[13]::int4[], to_timestamp(c[14]::float8 / 1000)
    from (select string_to_array(line, E'\t') as c from string_to_table(${lines(works, workColumns)}, E'\n') line) l`.execute(db);
  await sql`
    insert into version (id, work_id, key, name_zh, name_en, is_main, duration, created_at)
    select c[1]::int4, c[2]::int4, 'synthetic-' || c[1], '完整版', 'Full', true, c[3]::real, to_timestamp(c[4]::float8 / 1000)
    from (select string_to_array(line, E'\t') as c from string_to_table(${lines(works, versionColumns)}, E'\n') line) l`.execute(db);
  await sql`
    insert into track_search (version_id, library, created, heat, price_asc, price_desc, duration, bpm_asc, bpm_desc, f, t, k)
    select c[1]::int4, c[2]::int2, c[3]::int8, c[4]::int4, c[5]::int8, c[6]::int8, c[7]::int4, c[8]::int2, c[9]::int2, c[10]::int4[], c[11]::int4[], c[12]::int4[]
    from (select string_to_array(line, E'\t') as c from string_to_table(${lines(works, searchColumns)}, E'\n') line) l`.execute(db);
}

type Cell = string | number | null;

function lines(works: readonly SyntheticWork[], columns: (work: SyntheticWork) => Cell[]): string {
  return works
    .map((work) =>
      columns(work)
        .map((cell) => cell ?? '')
        .join('\t'),
    )
    .join('\n');
}

function workColumns(work: SyntheticWork): Cell[] {
  const { workId, library, titleZh, titleEn, composer, bpm, musicalKey, energy, basePrice, promoPrice, tagIds, created } = work;
  return [
    workId,
    codeOf(workId),
    library,
    titleZh,
    titleEn,
    composer.zh,
    composer.en,
    bpm,
    musicalKey,
    energy,
    basePrice,
    promoPrice,
    integerArray(tagIds),
    created.getTime(),
  ];
}

function versionColumns({ versionId, workId, seconds, created }: SyntheticWork): Cell[] {
  return [versionId, workId, seconds, created.getTime()];
}

function searchColumns({ search: s }: SyntheticWork): Cell[] {
  return [
    s.version_id,
    s.library,
    s.created,
    s.heat,
    s.price_asc,
    s.price_desc,
    s.duration,
    s.bpm_asc,
    s.bpm_desc,
    integerArray(s.f),
    integerArray(s.t),
    integerArray(s.k),
  ];
}

function integerArray(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}
