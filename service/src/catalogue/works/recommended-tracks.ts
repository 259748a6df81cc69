import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Track } from 'shared-contracts/api/music';
import { SOUND_EFFECTS } from '../../platform/database/library-ids.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CatalogueContext } from '../context.ts';
import { presentTracks } from './present-tracks.ts';
import { mainVersionIds } from './track-rows.ts';

const DEFAULT_SIZE = 12;
/** Tracks of one day. */
const A_DAY = 30;
const MOST = 5000;

interface IdPage {
  ids: number[];
  total: number;
}

/**
 * Tracks that the editors recommend, the newest, the hottest of the last seven days, or those of today. Music and sound effects have
 * lists of their own: without a library it is music.
 */
export async function recommendedTracks(
  context: CatalogueContext,
  request: CheckedRequest<'music/getIndexRecommendList'>,
  caller: Caller,
): Promise<{ list: Track[]; total: number }> {
  const size = request.size ?? DEFAULT_SIZE;
  const offset = offsetOf(request.page, size);
  const library = request.musicLibraryTypeId;
  const { ids, total } = await idsOf(context, request.kind ?? 'index', library, size, offset);
  return { list: await presentTracks(context, caller, ids), total };
}

async function idsOf(
  context: CatalogueContext,
  kind: 'index' | 'hot' | 'day' | 'new',
  library: number | undefined,
  size: number,
  offset: number,
): Promise<IdPage> {
  if (kind === 'day') return ofTheDay(context, library, size, offset);
  if (kind !== 'index') return sorted(context, kind === 'hot' ? 'heat' : 'created', library, size, offset);
  const chosen = await editorsChoice(context, library, size, offset);
  // Fallback for a catalogue without editors' picks: the home page is never empty.
  return chosen.total > 0 ? chosen : sorted(context, 'created', library, size, offset);
}

async function editorsChoice({ db }: CatalogueContext, library: number | undefined, size: number, offset: number): Promise<IdPage> {
  const chosen = db
    .selectFrom('work')
    .where('recommended', 'is not', null)
    .where('withdrawn', '=', false)
    .where('library', library === undefined ? '<>' : '=', library ?? SOUND_EFFECTS);
  const works = await chosen.select('id').orderBy('recommended').orderBy('id').limit(size).offset(offset).execute();
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    ids: await mainVersionIds(
      db,
      works.map(({ id }) => id),
    ),
    total,
  };
}

async function sorted(
  { db }: CatalogueContext,
  by: 'heat' | 'created',
  library: number | undefined,
  size: number,
  offset: number,
): Promise<IdPage> {
  const of = inChart(library);
  const rows = await sql<{ id: number }>`
    select version_id as id from track_search where ${of}
    order by ${sql.ref(by)} desc, version_id desc limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int4 as total from (select 1 from track_search where ${of} limit ${MOST}) capped`.execute(db);
  return { ids: rows.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/**
 * The same tracks for all visitors until midnight in Shanghai. Drawn from the id range by a seed, so that the cost does not
 * grow with the catalogue.
 */
async function ofTheDay({ db, now }: CatalogueContext, library: number | undefined, size: number, offset: number): Promise<IdPage> {
  const of = inChart(library);
  const range = await sql<{
    low: number | null;
    high: number | null;
  }>`select min(version_id) as low, max(version_id) as high from track_search`.execute(db);
  const { low, high } = range.rows[0]!;
  if (low === null || high === null) return { ids: [], total: 0 };
  const drawn = draw(businessDay(now()), low, high);
  const { rows } = await sql<{ id: number }>`
    select s.version_id as id from unnest(${`{${drawn.join(',')}}`}::int4[]) with ordinality as drawn (id, place)
    join track_search s on s.version_id = drawn.id where ${of} order by place limit ${A_DAY}`.execute(db);
  return { ids: rows.map(({ id }) => id).slice(offset, offset + size), total: rows.length };
}

/** Condition of a chart: one library, or all music. */
function inChart(library: number | undefined) {
  return library === undefined ? sql`library <> ${SOUND_EFFECTS}` : sql`library = ${library}`;
}

function draw(day: string, low: number, high: number): number[] {
  const span = high - low + 1;
  const drawn = new Set<number>();
  // A small catalogue: take all of it, in the day's order.
  for (let at = 0; drawn.size < Math.min(span, A_DAY * 20) && at < 20_000; at++) {
    drawn.add(low + (createHash('sha256').update(`${day}/${at}`).digest().readUInt32BE(0) % span));
  }
  return [...drawn];
}
