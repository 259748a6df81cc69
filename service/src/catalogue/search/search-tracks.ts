import { type RawBuilder, sql } from 'kysely';
import { preparedPlan } from '../../platform/database/prepared-plans.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CommonQueryCache } from './common-query-cache.ts';
import { type Clause, type Condition, conditionSql, integers, rowConditionSql } from './condition.ts';
import type { Cursor, Order } from './cursor.ts';
import { matchesIn } from './matches-in.ts';
import { type Hit, pageOfHead, topFor } from './ranked-head.ts';
import { heatOfRank, rankSql } from './ranking.ts';
import type { Matches, Snapshot } from './snapshot.ts';

/**
 * Totals are exact up to here; finding out by how much a common word exceeds it would cost more than the page. A matching row costs some
 * ten microseconds to rank, so this bounds the time of a list.
 */
export const EXACT_UP_TO = 2500;
/** Rows of the sort index that are looked at before another plan is taken: of a million works with `EXACT_UP_TO` matches, they fill a page. */
const WALK_AT_MOST = 14_000;

/** A page of a list. */
export interface SearchPage {
  hits: Hit[];
  order: Order;
  total: number;
  totalIsExact: boolean;
  hasMore: boolean;
}

export interface SearchRequest {
  condition: Condition;
  order: Order;
  size: number;
  cursor: Cursor | null;
  /** Rows to skip, for shallow pages by number; 0 with a cursor. */
  offset: number;
}

const COLUMNS: Record<Exclude<Order, 'ranked'>, { column: string; descending: boolean }> = {
  new: { column: 'created', descending: true },
  hot: { column: 'heat', descending: true },
  priceAsc: { column: 'price_asc', descending: false },
  priceDesc: { column: 'price_desc', descending: true },
  durationAsc: { column: 'duration', descending: false },
  durationDesc: { column: 'duration', descending: true },
  bpmAsc: { column: 'bpm_asc', descending: false },
  bpmDesc: { column: 'bpm_desc', descending: true },
};

/** What is known of matches without asking the database. */
export interface SearchHints {
  common: CommonQueryCache;
  /** Null for a catalogue that needs none, and until it is made. */
  snapshot: Snapshot | null;
}

/**
 * One page of the works that meet a condition. First matches are counted up to a cap: in the snapshot when it knows every
 * token, otherwise in the database. Below the cap they are sorted, and the total is exact. Above it the sort index is scanned,
 * which fills a page quickly. (Do not merge both into one statement: for a rare word the planner scans the whole sort index.)
 */
export async function searchTracks(db: Db, hints: SearchHints, request: SearchRequest): Promise<SearchPage> {
  const few = (await hints.common.isCommon(request.condition)) ? null : await fromFew(db, hints, request);
  if (few) return { ...trim(few.hits, request), order: request.order, total: few.total, totalIsExact: true };
  const { cursor } = request;
  // With this many matches the keywords hardly rank; popularity does.
  const order = request.order === 'ranked' ? 'hot' : request.order;
  const place = cursor && request.order === 'ranked' ? { ...cursor, value: heatOfRank(cursor.value) } : cursor;
  const hits = await fromMany(db, { ...request, order, cursor: place });
  return { ...trim(hits, request), order, total: EXACT_UP_TO, totalIsExact: false };
}

interface Few {
  total: number;
  hits: Hit[];
}

/** The page and the exact total; null when more match than are counted. */
async function fromFew(db: Db, { common, snapshot }: SearchHints, request: SearchRequest): Promise<Few | null> {
  const { condition } = request;
  if (snapshot) {
    const matches = await matchesIn(db, snapshot, condition);
    if (matches.count > EXACT_UP_TO) return null;
    const narrow = await narrowClause(db, snapshot, condition);
    if (narrow) {
      const found = await sortedFew(db, { changed: NOTHING_CHANGED, matching: byIndex(narrow, condition) }, request);
      return found.total <= EXACT_UP_TO ? found : null;
    }
    const found = await sortedFew(db, sinceSnapshot(snapshot, matches, condition), request);
    // With more changes than these, the snapshot says too little about the catalogue.
    if (found.changed <= MOST_CHANGED) return found;
  }
  const found = await sortedFew(db, { changed: NOTHING_CHANGED, matching: conditionSql(condition) }, request);
  if (found.total <= EXACT_UP_TO) return found;
  common.markCommon(condition);
  return null;
}

/**
 * A clause that few works meet, when a condition has one. The token index then leads to the rows in the order in which they are stored, three
 * times as fast as by their ids.
 */
async function narrowClause(db: Db, snapshot: Snapshot, { clauses, impossible }: Condition): Promise<Clause | null> {
  for (const clause of clauses) {
    // Some tag is nearly always common.
    if (clause.not || clause.any.length > 0) continue;
    const { count } = await matchesIn(db, snapshot, { clauses: [clause], impossible });
    if (count <= EXACT_UP_TO) return clause;
  }
  return null;
}

/** The condition, with the token index for one of its clauses only. */
function byIndex(narrow: Clause, { clauses, impossible }: Condition): RawBuilder<boolean> {
  const others = clauses.filter((clause) => clause !== narrow);
  return sql<boolean>`${conditionSql({ clauses: [narrow], impossible })} and ${rowConditionSql({ clauses: others, impossible })}`;
}

/** Which rows match, perhaps by way of the rows that changed since a snapshot. */
interface Matching {
  /** Rows that changed since the snapshot, `MOST_CHANGED` and one at most. */
  changed: RawBuilder<unknown>;
  /** May refer to `changed`. */
  matching: RawBuilder<boolean>;
}

/** Changed rows that are looked at one by one. */
const MOST_CHANGED = 1000;
const NOTHING_CHANGED = sql`select 0 as version_id where false`;

/** What the snapshot found, but of the rows that changed since, those that match now: exact, however old the snapshot is. */
function sinceSnapshot(snapshot: Snapshot, matches: Matches, condition: Condition): Matching {
  return {
    changed: sql`select version_id from track_search where changed > ${sql.lit(snapshot.revision)} limit ${sql.lit(MOST_CHANGED + 1)}`,
    matching: sql<boolean>`version_id = any(array(
      select unnest(${integers(matches.ids())}) except select version_id from changed
      union all select s.version_id from track_search s join changed using (version_id) where ${rowConditionSql(condition)}))`,
  };
}

interface FewRow {
  changed: number;
  total: number;
  id: number | null;
  value: number;
  albumId: number | null;
  top: boolean;
}

async function sortedFew(db: Db, { changed, matching }: Matching, request: SearchRequest): Promise<Few & { changed: number }> {
  const { condition, cursor, order, offset, size } = request;
  const down = isDown(order, cursor);
  const top = order === 'ranked' && condition.varied ? topFor(request) : 0;
  const page = sql`(
    select id, value, null::int4 as album_id, false as top from m where ${beyond(cursor, down, 'value', 'id')}
    order by value ${direction(down)}, id ${direction(down)} limit ${sql.lit(size + 1)} offset ${sql.lit(offset)})`;
  const wanted = top === 0 ? page : cursor && !cursor.head ? sql`${page} union all ${topSql(top)}` : topSql(top);
  const { rows } = await sql<FewRow>`
    with changed as materialized (${changed}), m as materialized (
      select version_id as id, ${valueSql(condition, order)} as value from track_search where ${matching} limit ${sql.lit(EXACT_UP_TO + 1)})
    select (select count(*)::int4 from changed) as changed, c.total, r.id, r.value, r.album_id as "albumId", r.top
    from (select count(*)::int4 as total from m) c left join lateral (${wanted}) r on true
    order by r.top, r.value ${direction(down)}, r.id ${direction(down)}`.execute(db);
  const { changed: changes, total } = rows[0]!;
  const found = rows.flatMap(({ id, value, albumId, top: isTop }) => (id === null ? [] : [{ id, value, albumId, isTop }]));
  const hits = found.filter(({ isTop }) => !isTop).map(({ id, value }): Hit => ({ id, value, head: false }));
  if (top === 0) return { changed: changes, total, hits };
  const first = found.filter(({ isTop }) => isTop).sort((a, b) => b.value - a.value || b.id - a.id);
  return { changed: changes, total, hits: pageOfHead(first, hits, request) };
}

/** The first rows of a ranked list with their albums. */
function topSql(rows: number): RawBuilder<unknown> {
  return sql`(
    select t.id, t.value, w.album_id, true as top from (select id, value from m order by value desc, id desc limit ${sql.lit(rows)}) t
    left join version v on v.id = t.id left join work w on w.id = v.work_id)`;
}

async function fromMany(db: Db, request: SearchRequest): Promise<Hit[]> {
  const { condition, cursor, order, offset, size } = request;
  const { column } = COLUMNS[order as Exclude<Order, 'ranked'>];
  const down = isDown(order, cursor);
  const key = sql.ref(column);
  const sorted = sql`order by ${key} ${direction(down)}, version_id ${direction(down)}`;
  // A plan for any limit would sort the whole table, so the limit is a literal, with few distinct values.
  const { rows } = await sql<Hit>`
    ${preparedPlan()} select version_id as id, ${key}::int8 as value, false as head from (
      select version_id, ${key}, f, k from track_search where ${beyond(cursor, down, column, 'version_id')}
      ${sorted} limit ${sql.lit(walkFor(offset))}) walked
    where ${rowConditionSql(condition)} ${sorted} limit ${size + 1} offset ${offset}`.execute(db);
  if (rows.length > size || !(await reachesFurther(db, request, column, down))) return rows;
  // The matches are too sparse in this order: sort them all.
  const all = await sql<Hit>`
    with m as materialized (
      select version_id as id, ${key}::int8 as value from track_search
      where ${beyond(cursor, down, column, 'version_id')} and ${conditionSql(condition)})
    select id, value, false as head from m order by value ${direction(down)}, id ${direction(down)}
    limit ${sql.lit(size + 1)} offset ${sql.lit(offset)}`.execute(db);
  return all.rows;
}

/** Rows of the sort index to scan for a page at `offset`. */
function walkFor(offset: number): number {
  return WALK_AT_MOST + Math.ceil(offset / 1000) * 1000;
}

/** Whether the sort index goes on where the walk gave up. */
async function reachesFurther(db: Db, { cursor, offset }: SearchRequest, column: string, down: boolean): Promise<boolean> {
  const { rows } = await sql`
    select 1 from track_search where ${beyond(cursor, down, column, 'version_id')}
    order by ${sql.ref(column)} ${direction(down)}, version_id ${direction(down)}
    limit 1 offset ${sql.lit(walkFor(offset))}`.execute(db);
  return rows.length > 0;
}

function isDown(order: Order, cursor: Cursor | null): boolean {
  const descending = order === 'ranked' || COLUMNS[order].descending;
  return cursor?.backward ? !descending : descending;
}

function direction(down: boolean): RawBuilder<unknown> {
  return down ? sql`desc` : sql`asc`;
}

function beyond(cursor: Cursor | null, down: boolean, column: string, idColumn: string): RawBuilder<boolean> {
  if (!cursor) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(idColumn)}) ${down ? sql`<` : sql`>`} (${cursor.value}, ${cursor.id})`;
}

function valueSql(condition: Condition, order: Order): RawBuilder<number> {
  return order === 'ranked' ? rankSql(condition) : sql<number>`${sql.ref(COLUMNS[order].column)}::int8`;
}

/** Cuts the row that was fetched to see whether more follow, and puts a page read backwards into its order. */
function trim(hits: Hit[], { size, cursor }: SearchRequest): { hits: Hit[]; hasMore: boolean } {
  const page = hits.slice(0, size);
  return { hits: cursor?.backward ? page.reverse() : page, hasMore: hits.length > size };
}
