import type { Selectable } from 'kysely';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { checkStageName } from 'shared-contracts/composer/profile-rules';
import { visibleLine, visibleText } from 'shared-contracts/text/visible-line';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { changePicture, type PictureChange, storePicture } from '../../members/uploads/pictures.ts';
import type { ComposerProfileTable } from '../../platform/database/generated/tables.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { HOUR_MS, takeFrom } from '../../platform/limits/rate-limit.ts';
import type { ComposersContext } from '../context.ts';
import { isContractComposer, latestContract } from '../contracts/read-contract.ts';

type ProfileRow = Selectable<ComposerProfileTable>;
type Profile = NonNullable<CallResponse<'composer/getProfile'>>;

const PORTRAITS = { name: 'portraits', most: 30, windowMs: HOUR_MS };

/** The public page of the caller as they edit it; null without a contract in force. */
export async function ownProfile({ db }: ComposersContext, caller: Caller): Promise<Profile | null> {
  const { id } = memberOf(caller);
  return (await isContractComposer(db, id)) ? present(db, id) : null;
}

/**
 * Saves names and words, in the transaction of the context. A new name shows on all works of the composer, which are found by it.
 * @throws Problem for a broken rule, and without a contract in force.
 */
export async function saveProfile(
  { db, now }: ComposersContext,
  { nameZh, nameEn, wordsZh, wordsEn }: CallRequest<'composer/saveProfile'>,
  caller: Caller,
): Promise<Profile> {
  const { id: memberId } = memberOf(caller);
  for (const fault of [checkStageName(nameZh), checkStageName(nameEn)]) if (fault) throw refusal(fault.zh, fault.en);
  await requireContract(db, memberId);
  const before = await ensureProfile(db, memberId, now());
  const names = { name_zh: visibleLine(nameZh).trim(), name_en: visibleLine(nameEn).trim() };
  const words = { words_zh: visibleText(wordsZh).trim(), words_en: visibleText(wordsEn).trim() };
  await db
    .updateTable('composer_profile')
    .set({ ...names, ...words })
    .where('id', '=', before.id)
    .execute();
  if (names.name_zh !== before.name_zh || names.name_en !== before.name_en) await renameWorks(db, before.id, names);
  return present(db, memberId);
}

async function renameWorks(tx: Db, composerId: number, { name_zh, name_en }: Pick<ProfileRow, 'name_zh' | 'name_en'>): Promise<void> {
  const works = await tx
    .updateTable('work')
    .set({ composer_zh: name_zh, composer_en: name_en })
    .where('composer_id', '=', composerId)
    .returning('id')
    .execute();
  await indexWorks(
    tx,
    works.map(({ id }) => id),
  );
}

/** Stores a portrait that the caller uploads, before the transaction that names it; null: none any more. @throws Problem for other bytes. */
export async function storePortrait(context: ComposersContext, picture: string | undefined, caller: Caller): Promise<PictureChange> {
  const { id } = memberOf(caller);
  await requireContract(context.db, id);
  if (picture !== undefined) await takeFrom(context, PORTRAITS, id);
  return storePicture(context, picture ?? null);
}

/** Puts a stored portrait into effect, in the transaction of the context. */
export async function setPortrait(
  { db, now }: ComposersContext,
  change: PictureChange,
  caller: Caller,
): Promise<CallResponse<'composer/setPortrait'>> {
  const { id, portrait: before } = await ensureProfile(db, memberOf(caller).id, now());
  const portrait = await changePicture(db, now(), before, change);
  await db.updateTable('composer_profile').set({ portrait }).where('id', '=', id).execute();
  return { portrait };
}

async function requireContract(db: Db, memberId: number): Promise<void> {
  if (!(await isContractComposer(db, memberId)))
    throw refusal('签约生效后才能编辑作曲家主页', 'Your composer page can be edited while a contract is in force');
}

/**
 * The profile of a composer. One who has none yet gets one, named by the nickname, else by the contract. The caller is in a transaction.
 */
export async function ensureProfile(tx: Db, memberId: number, at: Date): Promise<ProfileRow> {
  await lockMember(tx, memberId);
  const found = await tx.selectFrom('composer_profile').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (found) return found;
  const name = await firstName(tx, memberId);
  return tx
    .insertInto('composer_profile')
    .values({ member_id: memberId, name_zh: name, name_en: name, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function firstName(db: Db, memberId: number): Promise<string> {
  const profile = await db.selectFrom('member_profile').select('nick_name').where('member_id', '=', memberId).executeTakeFirst();
  return profile?.nick_name || ((await latestContract(db, memberId))?.real_name ?? '');
}

async function present(db: Db, memberId: number): Promise<Profile> {
  const row = await db.selectFrom('composer_profile').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row) {
    const name = await firstName(db, memberId);
    return { id: null, nameZh: name, nameEn: name, wordsZh: '', wordsEn: '', portrait: null, trackCount: 0, followers: 0 };
  }
  const { tracks } = await db
    .selectFrom('work')
    .select(({ fn }) => fn.countAll<number>().as('tracks'))
    .where('composer_id', '=', row.id)
    .where('withdrawn', '=', false)
    .executeTakeFirstOrThrow();
  const { followers } = await db
    .selectFrom('composer_follow')
    .select(({ fn }) => fn.countAll<number>().as('followers'))
    .where('composer_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    wordsZh: row.words_zh,
    wordsEn: row.words_en,
    portrait: row.portrait,
    trackCount: Number(tracks),
    followers: Number(followers),
  };
}
