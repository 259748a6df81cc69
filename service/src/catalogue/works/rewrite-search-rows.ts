import { inBulk } from '../../platform/database/bulk.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { ROW_FORMAT } from '../search/search-row.ts';
import { indexWorks } from './index-works.ts';

const AT_ONCE = 500;

/** Marks the rows of a new catalogue as written in the present format; call it before the first work is added. */
export async function markNewCatalogue(db: Db): Promise<void> {
  const filled = await db.selectFrom('track_search').select('version_id').limit(1).executeTakeFirst();
  if (!filled) await db.updateTable('catalogue_revision').set({ row_format: ROW_FORMAT }).execute();
}

/**
 * Writes search rows anew that an earlier version of the service wrote in another format. Search works meanwhile, but a row in the other
 * format misses words that the two write differently. @returns number of works.
 */
export async function rewriteSearchRows(db: Db): Promise<number> {
  const { row_format: format } = await db.selectFrom('catalogue_revision').select('row_format').executeTakeFirstOrThrow();
  if (format === ROW_FORMAT) return 0;
  let written = 0;
  for (let after = 0; ; ) {
    const works = await db.selectFrom('work').select('id').where('id', '>', after).orderBy('id').limit(AT_ONCE).execute();
    if (works.length === 0) break;
    await inBulk(db, (tx) =>
      indexWorks(
        tx,
        works.map(({ id }) => id),
      ),
    );
    written += works.length;
    after = works.at(-1)!.id;
  }
  await db.updateTable('catalogue_revision').set({ row_format: ROW_FORMAT }).execute();
  return written;
}
