import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/transaction.ts';
import { sha256Of } from './digest.ts';

/** An object that no row names is deleted after this time: the transaction that was to name it has ended. */
const UNNAMED_MS = 3_600_000;
/** After a failed deletion the next attempt comes this much later. */
const AGAIN_MS = 600_000;
const MOST_AT_ONCE = 200;

/** A stored file that a row is to name. */
export interface StoredFile {
  key: string;
  sha256: string;
}

/**
 * Stores a file before the transaction that names it in a row, so that no transaction waits for the store. Until `nameObject` in that
 * transaction the file counts as dropped: after a crash or a refusal it is deleted.
 */
export async function storeUnnamed(context: Deleter, key: string, bytes: Uint8Array): Promise<StoredFile> {
  const sha256 = sha256Of(bytes);
  await reserveObject(context, key);
  await context.objects.put(key, bytes, { sha256 });
  return { key, sha256 };
}

/** Before an object is stored by other means than `storeUnnamed`: until `nameObject` it counts as dropped. */
export async function reserveObject({ db, now }: Pick<Deleter, 'db' | 'now'>, key: string): Promise<void> {
  const delete_at = new Date(now().getTime() + UNNAMED_MS);
  // A second attempt stores the same object again.
  await db
    .insertInto('dropped_object')
    .values({ key, delete_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ delete_at }).where('dropped_object.deleting', '=', false))
    .execute();
}

/** In the transaction that names the object in a row. @throws Error when the object was deleted, because more than an hour passed. */
export async function nameObject(tx: Db, key: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('dropped_object').where('key', '=', key).where('deleting', '=', false).executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error(`${key} is no stored file that waits for its row`);
}

/** In the transaction that deletes or changes the row: the object is deleted soon after. */
export async function dropObject(tx: Db, key: string, now: Date): Promise<void> {
  await tx
    .insertInto('dropped_object')
    .values({ key, delete_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Deleter = Pick<PlatformContext, 'db' | 'objects' | 'now'>;

/**
 * Deletes dropped objects that are due. One that cannot be deleted is tried again later.
 * @returns how many were due. @throws the first error, after all of a batch were tried.
 */
export async function deleteDropped(context: Deleter): Promise<number> {
  let [all, batch] = [0, MOST_AT_ONCE];
  while (batch === MOST_AT_ONCE) {
    batch = await deleteBatch(context);
    all += batch;
  }
  return all;
}

async function deleteBatch({ db, objects, now }: Deleter): Promise<number> {
  const due = await db
    .selectFrom('dropped_object')
    .select('key')
    .where('delete_at', '<=', now())
    .orderBy('delete_at')
    .limit(MOST_AT_ONCE)
    .execute();
  const errors: unknown[] = [];
  for (const { key } of due) {
    // From here on nobody names it; a row that was named meanwhile is not found.
    const claimed = await db
      .updateTable('dropped_object')
      .set({ deleting: true, delete_at: new Date(now().getTime() + AGAIN_MS) })
      .where('key', '=', key)
      .where('delete_at', '<=', now())
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) continue;
    try {
      await objects.delete(key);
      await db.deleteFrom('dropped_object').where('key', '=', key).execute();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return due.length;
}
