import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Number that grows with every change of the catalogue; caches of the catalogue are keyed by it. */
export async function catalogueRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('catalogue_revision').select('revision').where('id', '=', 1).executeTakeFirstOrThrow();
  return revision;
}

/** Raises the revision; call it in the transaction of the change. */
export async function touchCatalogue(db: Db): Promise<void> {
  await db.updateTable('catalogue_revision').set({ revision: sql`revision + 1` }).where('id', '=', 1).execute();
}
