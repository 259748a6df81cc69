import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Number that grows with every change of the catalogue; what is remembered of the catalogue is remembered by it. */
export async function catalogueRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('catalogue_revision').select('revision').where('id', '=', 1).executeTakeFirstOrThrow();
  return revision;
}

/** Says that the catalogue changed; part of the change's own transaction. */
export async function touchCatalogue(db: Db): Promise<void> {
  await db.updateTable('catalogue_revision').set({ revision: sql`revision + 1` }).where('id', '=', 1).execute();
}
