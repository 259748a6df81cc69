import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Added to a share type for the English site. */
const ENGLISH_SHIFT = 6;
/** Libraries whose tracks and albums a share type covers. */
const LIBRARIES: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 3: [4], 4: [5], 5: [3] };
/** Any album, by the template of this type. */
const ALBUM = 2;
/** What belongs to no library is shared by this type: themes. */
const OTHER = 5;

/** Whether there is a version, album or theme of this id that is shared by this type, 1 to 11. */
export async function canBeShared(db: Db, dataId: number, type: number): Promise<boolean> {
  const kind = type > ENGLISH_SHIFT ? type - ENGLISH_SHIFT : type;
  const libraries = `{${(LIBRARIES[kind] ?? []).join(',')}}`;
  const { rows } = await sql<{ found: boolean }>`select
    exists (select 1 from version v join work w on w.id = v.work_id where v.id = ${dataId} and w.library = any(${libraries}::smallint[]))
    or exists (select 1 from album a where a.id = ${dataId} and (${kind === ALBUM} or a.library = any(${libraries}::smallint[])))
    or (${kind === OTHER} and exists (select 1 from theme t where t.id = ${dataId})) as found`.execute(db);
  return rows[0]!.found;
}
