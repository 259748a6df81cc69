import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { checkFolderName, FAVOURITE, FOLDER_MESSAGES, FOLDERS_MAX, newFolderName } from 'shared-contracts/favourites/folder-name';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { FavouriteFolderTable } from '../../platform/database/generated/tables.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { MembersContext } from '../context.ts';

type Folder = Selectable<FavouriteFolderTable>;
type Counts = CallResponse<'userFavorites/favoritesList'>['list'][number]['counts'];

const DEFAULT_NAME: LocalisedText = { zh: '默认收藏夹', en: 'My favorites' };

/** Name of a folder in a language; a default folder that was never renamed has one in each. */
export function nameOf({ name }: Pick<Folder, 'name'>, locale: Locale): string {
  return name ?? DEFAULT_NAME[locale];
}

/** Folders of the member, the default one first, then the latest first. */
export async function listFolders({ db }: MembersContext, caller: Caller): Promise<CallResponse<'userFavorites/favoritesList'>> {
  const member = memberOf(caller);
  const folders = await db
    .selectFrom('favourite_folder')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const counts = await countsOf(
    db,
    folders.map(({ id }) => id),
  );
  const list = folders.map((folder) => ({
    id: folder.id,
    name: nameOf(folder, caller.locale),
    isDefault: folder.is_default ? (1 as const) : (0 as const),
    counts: counts.get(folder.id)!,
    shareKey: folder.share_key,
    createdAt: folder.created_at.toISOString(),
  }));
  return { list, total: list.length };
}

/** Numbers of favourites by type, of each folder. */
export async function countsOf(db: Db, folderIds: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map(folderIds.map((id) => [id, { album: 0, theme: 0, track: 0 }]));
  if (folderIds.length === 0) return counts;
  const rows = await db
    .selectFrom('favourite')
    .select(['folder_id', 'type', sql<number>`count(*)::int4`.as('count')])
    .where('folder_id', 'in', [...folderIds])
    .groupBy(['folder_id', 'type'])
    .execute();
  for (const { folder_id, type, count } of rows) {
    const kind = (Object.keys(FAVOURITE) as Array<keyof Counts>).find((key) => FAVOURITE[key] === type)!;
    counts.get(folder_id)![kind] = count;
  }
  return counts;
}

/** Adds a folder. @throws Problem when the name is too long or taken, or the member has as many folders as allowed. */
export async function addFolder({ db }: MembersContext, given: string, caller: Caller): Promise<{ id: number; name: string }> {
  const member = memberOf(caller);
  const wanted = checkedName(given);
  return inTransaction(db, async (tx) => {
    const names = await namesOf(tx, member.id);
    if (names.length >= FOLDERS_MAX) throw refused('tooManyFolders');
    if (await isTaken(tx, wanted, names)) throw refused('nameTaken');
    const name = wanted || freeName(names, caller.locale);
    const { id } = await tx.insertInto('favourite_folder').values({ member_id: member.id, name }).returning('id').executeTakeFirstOrThrow();
    return { id, name };
  });
}

/** Renames a folder; an empty name is that of a new folder. @throws Problem as `addFolder`, or when there is no such folder. */
export async function renameFolder(
  { db }: MembersContext,
  id: number,
  given: string,
  caller: Caller,
): Promise<{ id: number; name: string }> {
  const member = memberOf(caller);
  const wanted = checkedName(given);
  return inTransaction(db, async (tx) => {
    await ownFolder(tx, member.id, id);
    const others = (await namesOf(tx, member.id)).filter((folder) => folder.id !== id);
    if (await isTaken(tx, wanted, others)) throw refused('nameTaken');
    const name = wanted || freeName(others, caller.locale);
    await tx.updateTable('favourite_folder').set({ name }).where('id', '=', id).execute();
    return { id, name };
  });
}

/** Deletes a folder with its favourites. @throws Problem when there is no such folder. */
export async function deleteFolder({ db }: MembersContext, id: number, caller: Caller): Promise<{ removed: number }> {
  const member = memberOf(caller);
  return inTransaction(db, async (tx) => {
    await ownFolder(tx, member.id, id);
    const { numDeletedRows } = await tx.deleteFrom('favourite').where('folder_id', '=', id).executeTakeFirst();
    await tx.deleteFrom('favourite_folder').where('id', '=', id).execute();
    return { removed: Number(numDeletedRows) };
  });
}

/** The share key of a folder, made when it has none. @throws Problem when there is no such folder. */
export async function shareFolder({ db }: MembersContext, id: number, caller: Caller): Promise<{ shareKey: string }> {
  const shared = await db
    .updateTable('favourite_folder')
    .set({ share_key: sql`coalesce(share_key, ${randomBytes(24).toString('base64url')})` })
    .where('id', '=', id)
    .where('member_id', '=', memberOf(caller).id)
    .returning('share_key')
    .executeTakeFirst();
  if (!shared) throw noSuchFolder();
  return { shareKey: shared.share_key! };
}

/** Ends the sharing of a folder; sharing it again gives another key. @throws Problem when there is no such folder. */
export async function unshareFolder({ db }: MembersContext, id: number, caller: Caller): Promise<null> {
  const { numUpdatedRows } = await db
    .updateTable('favourite_folder')
    .set({ share_key: null })
    .where('id', '=', id)
    .where('member_id', '=', memberOf(caller).id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchFolder();
  return null;
}

/** A folder of this member. @throws Problem when there is none: the folder of another member is none. */
export async function ownFolder(tx: Db, memberId: number, id: number): Promise<Folder> {
  const folder = await tx
    .selectFrom('favourite_folder')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!folder) throw noSuchFolder();
  return folder;
}

/** Id of the default folder, made at its first use. */
export async function defaultFolder(tx: Db, memberId: number): Promise<number> {
  const found = await tx
    .selectFrom('favourite_folder')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (found) return found.id;
  if ((await namesOf(tx, memberId)).length >= FOLDERS_MAX) throw refused('tooManyFolders');
  const made = await tx
    .insertInto('favourite_folder')
    .values({ member_id: memberId, is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** A refusal in the words that a form shows as well. */
export function refused(message: keyof typeof FOLDER_MESSAGES): Error {
  return refusal(FOLDER_MESSAGES[message].zh, FOLDER_MESSAGES[message].en);
}

function checkedName(given: string): string {
  const issue = checkFolderName(given);
  if (issue) throw refused(issue);
  return visibleLine(given);
}

interface FolderName {
  id: number;
  /** Null: shown by its default name. */
  name: string | null;
}

async function namesOf(tx: Db, memberId: number): Promise<FolderName[]> {
  return tx.selectFrom('favourite_folder').select(['id', 'name']).where('member_id', '=', memberId).execute();
}

function freeName(folders: readonly FolderName[], locale: Locale): string {
  const taken = folders.flatMap(({ name }) => name ?? []);
  return newFolderName(taken, locale);
}

/** A default folder is named in both languages. The database compares, as its unique index does: its lower case is not that of JavaScript. */
async function isTaken(tx: Db, wanted: string, folders: readonly FolderName[]): Promise<boolean> {
  const names = folders.flatMap((folder) => (folder.name === null ? Object.values(DEFAULT_NAME) : [folder.name]));
  const { rows } = await sql`select 1 from unnest(${names}::text[]) as known where lower(known) = lower(${wanted}::text)`.execute(tx);
  return rows.length > 0;
}

function noSuchFolder(): Error {
  return notFound('没有这个收藏夹', 'There is no such folder');
}
