import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { columnOf } from '../../platform/database/localised-column.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isNewNetwork } from '../../platform/limits/daily-networks.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CatalogueContext } from '../context.ts';
import { conditionOf, conditionSql } from './condition.ts';
import { meaningOf } from './meaning/meaning-of.ts';
import { understand } from './meaning/understand.ts';
import { matchesSegment, normalise, segmentsOf } from './tokens.ts';

const POPULAR_SIZE = 10;
const SUGGESTIONS = 10;
const OF_A_KIND = 4;

/**
 * Popular keywords in the caller's language, with how many networks searched them: pinned ones first, then by networks, then in the
 * order of the editors. Shown are those that an operator curated or that `refreshKeywords` found popular.
 */
export async function popularKeywords(
  { db }: CatalogueContext,
  size = POPULAR_SIZE,
  { locale }: Caller,
): Promise<CallResponse<'searchKeyword/getList'>> {
  const rows = await shownKeywords(db, locale).limit(size).execute();
  return { list: rows.map(({ shown, networks }) => ({ name: shown, count: networks })) };
}

function shownKeywords(db: Db, locale: Locale) {
  return db
    .selectFrom('search_keyword')
    .select(['shown', 'networks'])
    .where('locale', '=', locale)
    .where((test) =>
      test.or([test('state', 'in', ['curated', 'pinned']), test.and([test('state', 'is', null), test('popular', '=', true)])]),
    )
    .orderBy(sql`(state is not distinct from 'pinned')`, 'desc')
    .orderBy('networks', 'desc')
    .orderBy('position')
    .orderBy('name');
}

/**
 * Counts a search, and its network for the day. The same words in another spelling (width, case) are the same keyword. A keyword
 * is shown to others only when `refreshKeywords` finds it popular.
 */
export async function saveKeyword(
  { db, now }: CatalogueContext,
  { text, isInVain }: { text: string; isInVain: boolean },
  caller: Caller,
): Promise<null> {
  const { locale } = caller;
  const name = nameOf(text);
  if (segmentsOf(name).length === 0) return null;
  const nothing = isInVain ? 1 : 0;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('search_keyword')
      .values({ locale, name, shown: name, count: 1, found_nothing: nothing, last_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['locale', 'name']).doUpdateSet({
          count: sql`search_keyword.count + 1`,
          found_nothing: sql`search_keyword.found_nothing + ${nothing}`,
          last_at: now(),
        }),
      )
      .execute();
    await tx
      .insertInto('search_day')
      .values({ day: businessDay(now()), searches: 1, found_nothing: nothing })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ searches: sql`search_day.searches + 1`, found_nothing: sql`search_day.found_nothing + ${nothing}` }),
      )
      .execute();
    if (!(await isNewNetwork(tx, now(), `word ${locale} ${name}`, caller))) return;
    await tx
      .insertInto('search_keyword_day')
      .values({ day: businessDay(now()), locale, name, networks: 1 })
      .onConflict((conflict) => conflict.columns(['day', 'locale', 'name']).doUpdateSet({ networks: sql`search_keyword_day.networks + 1` }))
      .execute();
  });
  return null;
}

/** A search in its normalised spelling, in which others may see it. */
const nameOf = (text: string) => normalise(text.trim().replace(/\s+/gu, ' '));

/**
 * Whether no work has all of the words; the list may still show similar works. Call it outside of a transaction: it may refresh the
 * snapshot of the catalogue.
 */
export async function foundNothing(context: CatalogueContext, text: string): Promise<boolean> {
  const keyWords = nameOf(text);
  return segmentsOf(keyWords).length > 0 && (await meaningOf(context, { keyWords }))?.complete === 0;
}

/** Suggestions for a text that is being typed, each with its kind: what words stand for, titles, albums, people and labels, searches of others. */
export async function keywordSuggestions(context: CatalogueContext, text: string, caller: Caller): Promise<CallResponse<'music/suggest'>> {
  const segments = segmentsOf(text);
  if (segments.length === 0) return { list: [] };
  const [tracks, tags, albums, composers, brands, keywords] = await Promise.all([
    titlesLike(context, text, caller),
    tagsLike(context, text, caller),
    albumsLike(context, text, caller),
    composersLike(context, text, caller),
    brandsLike(context, text, caller),
    keywordsLike(context, text, caller),
  ]);
  const list = [...tracks, ...tags, ...albums, ...composers, ...brands, ...keywords];
  const seen = new Set<string>();
  const fresh = list.filter(({ kind, text: shown }) => {
    const key = kind === 'keyword' || kind === 'tag' ? normalise(shown) : `${kind} ${normalise(shown)}`;
    return !seen.has(key) && seen.add(key);
  });
  return { list: fresh.slice(0, SUGGESTIONS) };
}

const NO_TAGS = { tagsNamed: () => [], groupOf: () => null };

type Suggestions = CallResponse<'music/suggest'>['list'];

async function titlesLike({ db }: CatalogueContext, text: string, { locale }: Caller): Promise<Suggestions> {
  const condition = conditionOf({ keyWords: text.replaceAll('/', ' ') }, NO_TAGS);
  const title = columnOf('title', locale);
  const { rows } = await sql<{ id: number; library: number; title: string }>`
    with m as materialized (select version_id, heat from track_search where ${conditionSql(condition)} limit 500)
    select v.id, w.library, w.${sql.ref(title)} as title from m join version v on v.id = m.version_id join work w on w.id = v.work_id
    where not w.withdrawn order by m.heat desc, v.id limit 100`.execute(db);
  const segments = segmentsOf(text);
  return rows
    .filter((row) => segments.every((segment) => matchesSegment(row.title, segment)))
    .slice(0, OF_A_KIND)
    .map((row) => ({ kind: 'track', text: row.title, id: row.id, musicLibraryTypeId: row.library }));
}

/** Tags whose names have the text, and those that its parts stand for. */
async function tagsLike({ tags }: CatalogueContext, text: string, { locale }: Caller): Promise<Suggestions> {
  const known = await tags.current();
  const [first, ...rest] = segmentsOf(text).map((segment) => new Set(known.tagsNamed(segment)));
  const named = [...(first ?? [])].filter((id) => rest.every((others) => others.has(id)));
  const meant = understand(text, known.lexicon).flatMap(({ same, meant: correction, excluded }) =>
    excluded ? [] : [...same, ...(correction?.meaning.same ?? [])].flatMap((target) => (target.kind === 'tag' ? [target.id] : [])),
  );
  return known
    .named([...new Set([...named, ...meant])], locale)
    .slice(0, OF_A_KIND)
    .map(({ id, name }) => ({ kind: 'tag', text: name, id, musicLibraryTypeId: null }));
}

/** Composers whose names have every part of the text; their works are found by the name. */
async function composersLike({ db }: CatalogueContext, text: string, { locale }: Caller): Promise<Suggestions> {
  const condition = conditionOf({ keyWords: text.replaceAll('/', ' ') }, NO_TAGS);
  const composer = sql.ref(columnOf('composer', locale));
  const { rows } = await sql<{ name: string; id: number | null; works: number }>`
    with m as materialized (select version_id from track_search where ${conditionSql(condition)} limit 500)
    select w.${composer} as name, min(w.composer_id) as id, count(*)::int4 as works from m join version v on v.id = m.version_id join work w on w.id = v.work_id
    where not w.withdrawn and w.${composer} <> '' group by w.${composer} order by works desc, name limit 50`.execute(db);
  const segments = segmentsOf(text);
  return rows
    .filter(({ name }) => segments.every((segment) => matchesSegment(name, segment)))
    .slice(0, 2)
    .map(({ name, id }) => ({ kind: 'composer', text: name, id, musicLibraryTypeId: null }));
}

async function brandsLike({ db }: CatalogueContext, text: string, { locale }: Caller): Promise<Suggestions> {
  const rows = await db.selectFrom('brand').select(['id', 'name_zh', 'name_en']).orderBy('position').orderBy('id').execute();
  const segments = segmentsOf(text);
  return rows
    .filter(({ name_zh, name_en }) => [name_zh, name_en].some((name) => segments.every((segment) => matchesSegment(name, segment))))
    .slice(0, 2)
    .map((row) => ({ kind: 'brand', text: row[columnOf('name', locale)], id: row.id, musicLibraryTypeId: null }));
}

async function albumsLike({ db }: CatalogueContext, text: string, { locale }: Caller): Promise<Suggestions> {
  const pattern = `%${normalise(text).replaceAll(/[%_\\]/gu, '')}%`;
  const rows = await db
    .selectFrom('album')
    .select(['id', 'library', 'name_zh', 'name_en'])
    .where((test) => test.or([test('name_zh', 'ilike', pattern), test('name_en', 'ilike', pattern)]))
    .where('withdrawn', '=', false)
    .orderBy('heat', 'desc')
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.map((row) => ({ kind: 'album', text: row[columnOf('name', locale)], id: row.id, musicLibraryTypeId: row.library }));
}

async function keywordsLike({ db }: CatalogueContext, text: string, { locale }: Caller): Promise<Suggestions> {
  const typed = normalise(text.trim()).replaceAll(/[%_\\]/gu, '');
  if (typed === '') return [];
  const rows = await shownKeywords(db, locale).where('name', 'like', `${typed}%`).limit(OF_A_KIND).execute();
  return rows.map(({ shown }) => ({ kind: 'keyword', text: shown, id: null, musicLibraryTypeId: null }));
}
