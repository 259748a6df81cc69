import { type RawBuilder, sql } from 'kysely';
import { preparedPlan } from '../database/prepared-plans.ts';
import type { Db } from '../database/transaction.ts';
import type { CommonQueryCache } from './common-query-cache.ts';
import { type Condition, conditionSql, integers, rowConditionSql } from './condition.ts';
import type { Cursor, Order } from './cursor.ts';
import type { Snapshot } from './snapshot.ts';

/** Totals are exact up to here; finding out by how much a common word exceeds it would cost more than the page. */
export const EXACT_UP_TO = 5000;
/** Rows of the sort index that are looked at before another plan is taken. */
const WALK_AT_MOST = 12_000;

export interface Hit {
  id: number;
  value: number;
}

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
  if (snapshot?.knows(condition)) {
    const matches = snapshot.matches(condition);
    if (matches.count > EXACT_UP_TO) return null;
    const found = await sortedFew(db, sql<boolean>`version_id = any(${integers(matches.ids())})`, request);
    // Read in the same statement, so that a catalogue change since the snapshot is detected.
    if (found.revision === snapshot.revision) return found;
  }
  const found = await sortedFew(db, conditionSql(condition), request);
  if (found.total <= EXACT_UP_TO) return found;
  common.markCommon(condition);
  return null;
}

async function sortedFew(db: Db, matching: RawBuilder<boolean>, request: SearchRequest): Promise<Few & { revision: number }> {
  const { condition, cursor, order, offset, size } = request;
  const down = isDown(order, cursor);
  const { rows } = await sql<{ revision: number; total: number; id: number | null; value: number | null }>`
    with m as materialized (
      select version_id as id, ${valueSql(condition, order)} as value from track_search where ${matching} limit ${sql.lit(EXACT_UP_TO + 1)})
    select g.revision, c.total, r.id, r.value from catalogue_revision g cross join (select count(*)::int4 as total from m) c
    left join lateral (
      select id, value from m where ${beyond(cursor, down, 'value', 'id')}
      order by value ${direction(down)}, id ${direction(down)} limit ${sql.lit(size + 1)} offset ${sql.lit(offset)}) r on true
    order by r.value ${direction(down)}, r.id ${direction(down)}`.execute(db);
  const { revision, total } = rows[0]!;
  return { revision, total, hits: rows.flatMap(({ id, value }) => (id === null || value === null ? [] : [{ id, value }])) };
}

async function fromMany(db: Db, request: SearchRequest): Promise<Hit[]> {
  const { condition, cursor, order, offset, size } = request;
  const { column } = COLUMNS[order as Exclude<Order, 'ranked'>];
  const down = isDown(order, cursor);
  const key = sql.ref(column);
  const sorted = sql`order by ${key} ${direction(down)}, version_id ${direction(down)}`;
  // A plan for any limit would sort the whole table, so the limit is a literal, with few distinct values.
  const { rows } = await sql<Hit>`
    ${preparedPlan()} select version_id as id, ${key}::int8 as value from (
      select version_id, ${key}, f, k from track_search where ${beyond(cursor, down, column, 'version_id')}
      ${sorted} limit ${sql.lit(walkFor(offset))}) walked
    where ${rowConditionSql(condition)} ${sorted} limit ${size + 1} offset ${offset}`.execute(db);
  if (rows.length > size || !(await reachesFurther(db, request, column, down))) return rows;
  // The matches are too sparse in this order: sort them all.
  const all = await sql<Hit>`
    with m as materialized (
      select version_id as id, ${key}::int8 as value from track_search
      where ${beyond(cursor, down, column, 'version_id')} and ${conditionSql(condition)})
    select id, value from m order by value ${direction(down)}, id ${direction(down)}
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
  if (order !== 'ranked') return sql<number>`${sql.ref(COLUMNS[order].column)}::int8`;
  const points = condition.titleTokens.map((tokens) => sql`(t @> ${integers(tokens)})::int4`);
  if (condition.wholeTitle !== null) points.push(sql`8 * (t @> ${integers([condition.wholeTitle])})::int4`);
  if (points.length === 0) points.push(sql`0`);
  return sql<number>`((${sql.join(points, sql` + `)})::int8 * ${sql.lit(HEAT_CEILING)} + least(heat, ${sql.lit(HEAT_CEILING - 1)}))`;
}

/** A rank is points × ceiling + heat. */
const HEAT_CEILING = 1_000_000;

function heatOfRank(value: number): number {
  return value % HEAT_CEILING;
}

/** Cuts the row that was fetched to see whether more follow, and puts a page read backwards into its order. */
function trim(hits: Hit[], { size, cursor }: SearchRequest): { hits: Hit[]; hasMore: boolean } {
  const page = hits.slice(0, size);
  return { hits: cursor?.backward ? page.reverse() : page, hasMore: hits.length > size };
}
