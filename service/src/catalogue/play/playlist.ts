import { sql } from 'kysely';
import type { Playable } from 'shared-contracts/events/playable';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { CatalogueContext } from '../context.ts';
import { offSale } from '../works/off-sale.ts';
import { presentPlayables } from '../works/present-tracks.ts';

const PAGE_SIZE = 50;
/** Most entries of a playlist; the oldest are removed first. */
const HOLDS = 1000;

/** One page of the member's playlist, in the order in which it plays: what was added last comes last. */
export async function playlist(
  context: CatalogueContext,
  page: number | undefined,
  size = PAGE_SIZE,
  caller: Caller,
): Promise<{ list: Playable[]; total: number }> {
  const member = memberOf(caller);
  const rows = await context.db
    .selectFrom('playlist_entry')
    .select('version_id')
    .where('member_id', '=', member.id)
    .orderBy('rank')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const ids = rows.map(({ version_id }) => version_id);
  return { list: await presentPlayables(context, caller, ids, 'peaks'), total: await entriesOf(context.db, member.id) };
}

/**
 * Puts versions at the end, in their order; those already in the list move.
 * @throws Problem when one does not exist, or belongs to another library.
 */
export async function addToPlaylist(
  context: CatalogueContext,
  entries: CheckedRequest<'userPlay/addPlay'>['list'],
  caller: Caller,
): Promise<{ total: number }> {
  const member = memberOf(caller);
  const ids = [...new Set(entries.map(({ id }) => id))];
  const known = await context.db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['v.id', 'w.library'])
    .where('v.id', 'in', ids)
    .execute();
  const libraries = new Map(known.map(({ id, library }) => [id, library]));
  if (entries.some(({ id, musicLibraryTypeId }) => libraries.get(id) !== musicLibraryTypeId))
    throw refusal('其中有作品不存在或已下架', 'One of the tracks does not exist any more');
  return inTransaction(context.db, async (tx) => {
    await putAtEnd(tx, member.id, ids);
    return { total: await entriesOf(tx, member.id) };
  });
}

/**
 * Merges the playlist of a guest: new versions go to the end in their order, those already in the list keep their place, those
 * that do not exist any more are skipped. A second merge of the same list changes nothing.
 */
export async function mergePlaylist(
  context: CatalogueContext,
  versionIds: readonly number[],
  caller: Caller,
): Promise<{ total: number; added: number; skipped: number }> {
  const member = memberOf(caller);
  const ids = [...new Set(versionIds)];
  return inTransaction(context.db, async (tx) => {
    const known = await tx
      .selectFrom('version as v')
      .innerJoin('work as w', 'w.id', 'v.work_id')
      .leftJoin('playlist_entry as p', (join) => join.onRef('p.version_id', '=', 'v.id').on('p.member_id', '=', member.id))
      .select(['v.id', 'p.member_id as kept'])
      .where('v.id', 'in', ids)
      .where(({ not }) => not(offSale))
      .execute();
    const fresh = new Set(known.flatMap(({ id, kept }) => (kept === null ? [id] : [])));
    const added = ids.filter((id) => fresh.has(id));
    await putAtEnd(tx, member.id, added);
    return { total: await entriesOf(tx, member.id), added: added.length, skipped: ids.length - known.length };
  });
}

/** Adds the main versions of an album in its order. @throws Problem when there is no such album. */
export async function addAlbumToPlaylist(
  context: CatalogueContext,
  albumId: number,
  caller: Caller,
): Promise<{ total: number; added: number }> {
  const member = memberOf(caller);
  const rows = await context.db
    .selectFrom('work as w')
    .innerJoin('version as v', (join) => join.onRef('v.work_id', '=', 'w.id').on('v.is_main', '=', true))
    .select('v.id')
    .where('w.album_id', '=', albumId)
    .where('w.withdrawn', '=', false)
    .orderBy('w.album_position')
    .orderBy('w.id')
    .limit(HOLDS)
    .execute();
  if (rows.length === 0) throw refusal('专辑不存在或没有曲目', 'There is no such album, or it has no tracks');
  const ids = rows.map(({ id }) => id);
  return inTransaction(context.db, async (tx) => {
    const before = await entriesOf(tx, member.id);
    await putAtEnd(tx, member.id, ids);
    const total = await entriesOf(tx, member.id);
    return { total, added: Math.max(0, total - before) };
  });
}

/** Takes versions out; those not in the list are no error. */
export async function deleteFromPlaylist(
  context: CatalogueContext,
  versionIds: readonly number[],
  caller: Caller,
): Promise<{ total: number }> {
  const member = memberOf(caller);
  await context.db
    .deleteFrom('playlist_entry')
    .where('member_id', '=', member.id)
    .where('version_id', 'in', [...versionIds])
    .execute();
  return { total: await entriesOf(context.db, member.id) };
}

async function putAtEnd(tx: Db, memberId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into playlist_entry (member_id, version_id)
    select ${memberId}, id from unnest(${`{${ids.join(',')}}`}::int4[]) with ordinality as added (id, place) order by place
    on conflict (member_id, version_id) do update set rank = nextval('playlist_rank')`.execute(tx);
  await sql`
    delete from playlist_entry where member_id = ${memberId} and version_id in (
      select version_id from playlist_entry where member_id = ${memberId} order by rank desc offset ${HOLDS})`.execute(tx);
}

async function entriesOf(db: Db, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('playlist_entry')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}
