import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Favourite } from 'shared-contracts/api/favourites';
import { FAVOURITE, FAVOURITES_MAX } from 'shared-contracts/favourites/folder-name';
import { albumsByIds } from '../../catalogue/works/albums.ts';
import { presentTracks } from '../../catalogue/works/present-tracks.ts';
import { themesByIds } from '../../catalogue/works/themes.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { badRequest, notFound } from '../../platform/http/problem.ts';
import type { MembersContext } from '../context.ts';
import { countsOf, defaultFolder, nameOf, ownFolder, refused } from './folders.ts';

/**
 * Adds works to a folder, the first of them newest. A work is favourited once per member and type: with a folder named, one in
 * another folder moves; without, it stays where it is.
 * @throws Problem when a work or the folder does not exist, or there would be too many favourites.
 */
export async function addFavourites(
  { db }: MembersContext,
  { favoritesId, type, dataId, dataIds, musicLibraryTypeId }: CheckedRequest<'userFavoritesData/favoritesData'>,
  caller: Caller,
): Promise<CallResponse<'userFavoritesData/favoritesData'>> {
  const member = memberOf(caller);
  if ((dataId === undefined) === (dataIds === undefined)) {
    throw badRequest('dataId 与 dataIds 请二选一', 'Please give either dataId or dataIds');
  }
  const ids = [...new Set(dataIds ?? [dataId!])];
  return inTransaction(db, async (tx) => {
    await requireTargets(tx, type, ids, musicLibraryTypeId);
    const folder = favoritesId === undefined ? await defaultFolder(tx, member.id) : (await ownFolder(tx, member.id, favoritesId)).id;
    const known = await tx
      .selectFrom('favourite')
      .select('data_id')
      .where('member_id', '=', member.id)
      .where('type', '=', type)
      .where('data_id', 'in', ids)
      .execute();
    const there = new Set(known.map(({ data_id }) => data_id));
    const fresh = ids.filter((id) => !there.has(id));
    if ((await favouritesOf(tx, member.id)) + fresh.length > FAVOURITES_MAX) throw refused('tooManyFavourites');
    if (fresh.length > 0) {
      // The last written one is the newest, so the list is written backwards.
      const rows = fresh.reverse().map((id) => ({ member_id: member.id, type, data_id: id, folder_id: folder }));
      await tx.insertInto('favourite').values(rows).execute();
    }
    const moved = favoritesId === undefined ? 0 : await moveTo(tx, member.id, folder, type, ids);
    return { favoritesId: folder, added: fresh.length, moved };
  });
}

/** Takes works out of the favourites; those that are none are no error. @throws Problem when there is no such folder. */
export async function removeFavourites(
  { db }: MembersContext,
  { favoritesId, type, dataIds }: CheckedRequest<'userFavoritesData/deleteFavorites'>,
  caller: Caller,
): Promise<{ removed: number }> {
  const member = memberOf(caller);
  if (favoritesId !== undefined) await ownFolder(db, member.id, favoritesId);
  const { numDeletedRows } = await db
    .deleteFrom('favourite')
    .where('member_id', '=', member.id)
    .where('type', '=', type)
    .where('data_id', 'in', dataIds)
    .$if(favoritesId !== undefined, (query) => query.where('folder_id', '=', favoritesId!))
    .executeTakeFirst();
  return { removed: Number(numDeletedRows) };
}

/** Moves favourites to a folder. @throws Problem when there is no such folder. */
export async function moveFavourites(
  { db }: MembersContext,
  { favoritesId, type, dataIds }: CheckedRequest<'userFavoritesData/moveFavorites'>,
  caller: Caller,
): Promise<{ moved: number }> {
  const member = memberOf(caller);
  return inTransaction(db, async (tx) => {
    await ownFolder(tx, member.id, favoritesId);
    return { moved: await moveTo(tx, member.id, favoritesId, type, dataIds) };
  });
}

/** One page of favourites, newest first. @throws Problem when there is no such folder. */
export async function listFavourites(
  context: MembersContext,
  { favoritesId, type = FAVOURITE.track, page, size = DEFAULT_SIZE }: CheckedRequest<'userFavoritesData/getList'>,
  caller: Caller,
): Promise<CallResponse<'userFavoritesData/getList'>> {
  const member = memberOf(caller);
  if (favoritesId !== undefined) await ownFolder(context.db, member.id, favoritesId);
  const of = context.db
    .selectFrom('favourite')
    .where('member_id', '=', member.id)
    .where('type', '=', type)
    .$if(favoritesId !== undefined, (query) => query.where('folder_id', '=', favoritesId!));
  const rows = await of
    .select(['type', 'data_id', 'folder_id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: await present(context, rows, caller), total };
}

/** A page of a shared folder as this caller sees it; null when the key opens nothing. */
export async function sharedFolder(
  context: MembersContext,
  { shareKey, type = FAVOURITE.track, page, size = DEFAULT_SIZE }: CheckedRequest<'userFavorites/getShared'>,
  caller: Caller,
): Promise<CallResponse<'userFavorites/getShared'>> {
  const { db } = context;
  const folder = await db.selectFrom('favourite_folder').selectAll().where('share_key', '=', shareKey).executeTakeFirst();
  if (!folder) return null;
  const rows = await db
    .selectFrom('favourite')
    .select(['type', 'data_id', 'folder_id', 'created_at'])
    .where('folder_id', '=', folder.id)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const counts = (await countsOf(db, [folder.id])).get(folder.id)!;
  const kind = (Object.keys(FAVOURITE) as Array<keyof typeof counts>).find((key) => FAVOURITE[key] === type)!;
  // Which folder of the member it is concerns no visitor.
  const list = (await present(context, rows, caller)).map(({ favoritesId: _, ...row }) => row);
  return { name: nameOf(folder, caller.locale), counts, list, total: counts[kind] };
}

/** Number of all favourites of a member. */
export async function favouritesOf(db: Db, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('favourite')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}

async function moveTo(tx: Db, memberId: number, folder: number, type: number, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('favourite')
    .set({ folder_id: folder })
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('data_id', 'in', [...ids])
    .where('folder_id', '!=', folder)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @throws Problem when one of the works does not exist, or is not of the library that was named. */
async function requireTargets(tx: Db, type: number, ids: readonly number[], library: number | undefined): Promise<void> {
  const any = sql`any(${`{${ids.join(',')}}`}::int4[])`;
  const inLibrary = (column: string) => (library === undefined ? sql`` : sql`and ${sql.ref(column)} = ${library}`);
  const found =
    type === FAVOURITE.album
      ? sql<{
          found: number;
        }>`select count(*)::int4 as found from album a where a.id = ${any} and not a.withdrawn ${inLibrary('a.library')}`
      : type === FAVOURITE.theme
        ? sql<{ found: number }>`select count(*)::int4 as found from theme t where t.id = ${any}`
        : sql<{ found: number }>`select count(*)::int4 as found from version v join work w on w.id = v.work_id
            where v.id = ${any} ${inLibrary('w.library')}`;
  const { rows } = await found.execute(tx);
  if (rows[0]!.found < ids.length) throw notFound('其中有内容不存在或已下架', 'One of these does not exist any more');
}

interface Row {
  type: number;
  data_id: number;
  folder_id: number;
  created_at: Date;
}

/** Rows with their work. All are of one type. */
async function present(context: MembersContext, rows: readonly Row[], caller: Caller): Promise<Favourite[]> {
  const ids = rows.map(({ data_id }) => data_id);
  const type = rows[0]?.type;
  const byId = <Work extends { id: number }>(works: Work[]) => new Map(works.map((work) => [work.id, work]));
  const albums = byId(type === FAVOURITE.album ? await albumsByIds(context, ids, caller) : []);
  const themes = byId(type === FAVOURITE.theme ? await themesByIds(context, ids, caller) : []);
  const tracks = byId(type === FAVOURITE.track ? await presentTracks(context, caller, ids) : []);
  return rows.map(({ data_id, folder_id, created_at, ...row }) => ({
    type: row.type,
    favoritesId: folder_id,
    dataId: data_id,
    createdAt: created_at.toISOString(),
    album: albums.get(data_id) ?? null,
    theme: themes.get(data_id) ?? null,
    track: tracks.get(data_id) ?? null,
  }));
}
