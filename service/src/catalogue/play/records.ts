import { sql } from 'kysely';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Playable } from 'shared-contracts/events/playable';
import type { Db } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, type Handlers, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { isNewNetwork } from '../../platform/limits/daily-networks.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CatalogueContext } from '../context.ts';
import { presentPlayables, presentTracks } from '../works/present-tracks.ts';

/** Most records of a kind and member; the oldest are removed first. */
const HOLDS = 2000;
const RETENTION_DAYS = 365;

/** Records a play: one row per version and day, with the time of the last. */
async function keepPlay(db: Db, memberId: number, versionId: number, now: Date): Promise<void> {
  await db
    .insertInto('play_record')
    .values({ member_id: memberId, version_id: versionId, day: businessDay(now), played_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'version_id', 'day']).doUpdateSet({ played_at: now, plays: sql`play_record.plays + 1` }),
    )
    .execute();
  await sql`delete from play_record where id in (
    select id from play_record where member_id = ${memberId} order by played_at desc, id desc offset ${HOLDS})`.execute(db);
}

/** Records a download, 1 trial or 2 HD: one row per version, type and day. */
export async function keepDownload(db: Db, memberId: number, versionId: number, type: number, now: Date): Promise<void> {
  await db
    .insertInto('download_record')
    .values({ member_id: memberId, version_id: versionId, type, day: businessDay(now), downloaded_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'version_id', 'type', 'day']).doUpdateSet({ downloaded_at: now }))
    .execute();
  await sql`delete from download_record where id in (
    select id from download_record where member_id = ${memberId} order by downloaded_at desc, id desc offset ${HOLDS})`.execute(db);
}

/** Deletes the records that are kept no longer. @returns how many. */
export async function deleteOldRecords(db: Db, now: Date): Promise<number> {
  const before = businessDay(new Date(now.getTime() - RETENTION_DAYS * 86_400_000));
  const plays = await db.deleteFrom('play_record').where('day', '<', before).executeTakeFirst();
  const downloads = await db.deleteFrom('download_record').where('day', '<', before).executeTakeFirst();
  return Number(plays.numDeletedRows + downloads.numDeletedRows);
}

/** One page of plays, latest first. */
async function listPlays(
  context: CatalogueContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'userPlayRecord/getList'>,
  caller: Caller,
): Promise<CallResponse<'userPlayRecord/getList'>> {
  const own = context.db.selectFrom('play_record').where('member_id', '=', memberOf(caller).id);
  const rows = await own
    .select(['id', 'version_id', 'played_at', 'plays'])
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = (await withTracks(context, rows, caller)).map(({ row, track }) => ({
    id: row.id,
    playedAt: row.played_at.toISOString(),
    plays: row.plays,
    track,
  }));
  return { list, total };
}

/** One page of downloads, latest first. */
async function listDownloads(
  context: CatalogueContext,
  { type, page, size = DEFAULT_SIZE }: CheckedRequest<'userDownRecord/getList'>,
  caller: Caller,
): Promise<CallResponse<'userDownRecord/getList'>> {
  const own = context.db
    .selectFrom('download_record')
    .where('member_id', '=', memberOf(caller).id)
    .$if(type !== undefined, (query) => query.where('type', '=', type!));
  const rows = await own
    .select(['id', 'version_id', 'downloaded_at', 'type'])
    .orderBy('downloaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = (await withTracks(context, rows, caller)).map(({ row, track }) => ({
    id: row.id,
    downloadedAt: row.downloaded_at.toISOString(),
    type: row.type,
    track,
  }));
  return { list, total };
}

/** Rows with the track of their version: one version may be on several days. */
async function withTracks<Row extends { version_id: number }>(context: CatalogueContext, rows: readonly Row[], caller: Caller) {
  const tracks = await presentTracks(context, caller, [...new Set(rows.map(({ version_id }) => version_id))]);
  const byId = new Map(tracks.map((track) => [track.id, track]));
  return rows.flatMap((row) => {
    const track = byId.get(row.version_id);
    return track ? [{ row, track }] : [];
  });
}

async function remove(db: Db, table: 'play_record' | 'download_record', caller: Caller, ids?: readonly number[]) {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('member_id', '=', memberOf(caller).id)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...ids!]))
    .executeTakeFirst();
  return { removed: Number(numDeletedRows) };
}

type RecordCall = Extract<CallName, `userPlayRecord/${string}` | `userDownRecord/${string}`>;

/** Answers of the calls about records. */
export function recordHandlers(context: CatalogueContext): Handlers<RecordCall> {
  return {
    'userPlayRecord/getList': (request, caller) => listPlays(context, request, caller),
    'userPlayRecord/deleteRecord': ({ ids }, caller) => remove(context.db, 'play_record', caller, ids),
    'userPlayRecord/clearRecord': (_request, caller) => remove(context.db, 'play_record', caller),
    'userDownRecord/getList': (request, caller) => listDownloads(context, request, caller),
    'userDownRecord/deleteRecord': ({ ids }, caller) => remove(context.db, 'download_record', caller, ids),
  };
}

/**
 * Counts a play (per version and Shanghai day, apart from the search rows) and its network (once a work and week), keeps it in a member's records, and answers
 * with a fresh address. Null when there is no such version, or it belongs to another library.
 */
export async function recordPlay(
  context: CatalogueContext,
  versionId: number,
  library: number | undefined,
  caller: Caller,
): Promise<Playable | null> {
  const [version] = await presentPlayables(context, caller, [versionId], 'peaks');
  if (!version || (library !== undefined && library !== version.musicLibraryTypeId)) return null;
  await inTransaction(context.db, async (tx) => {
    const { work_id } = await tx.selectFrom('version').select('work_id').where('id', '=', versionId).executeTakeFirstOrThrow();
    const networks = (await isNewNetwork(tx, context.now(), `play work ${work_id}`, caller)) ? 1 : 0;
    await tx
      .insertInto('play_daily')
      .values({ day: businessDay(context.now()), version_id: versionId, plays: 1, networks })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'version_id'])
          .doUpdateSet({ plays: sql`play_daily.plays + 1`, networks: sql`play_daily.networks + ${networks}` }),
      )
      .execute();
  });
  if (caller.member) await keepPlay(context.db, caller.member.id, versionId, context.now());
  return version;
}
