import { touchCatalogue } from '../../catalogue/search/tag-dictionary.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';

type Given = CheckedRequest<'staff/albums/withdraw'>;

/** Takes an album off the shop; its works stay on sale one by one. @throws Problem when it is withdrawn. */
export function withdrawAlbum(db: Db, staff: StaffMember, given: Given): Promise<null> {
  return setWithdrawn(db, staff, given, true);
}

/** Shows and sells a withdrawn album again. @throws Problem when it is not withdrawn. */
export function restoreAlbum(db: Db, staff: StaffMember, given: Given): Promise<null> {
  return setWithdrawn(db, staff, given, false);
}

async function setWithdrawn(db: Db, staff: StaffMember, { id, reason }: Given, withdrawn: boolean): Promise<null> {
  const album = await db.selectFrom('album').select('withdrawn').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!album) throw notFound('没有这张专辑', 'There is no such album');
  if (album.withdrawn === withdrawn)
    throw withdrawn ? refusal('专辑已下架', 'The album is withdrawn already') : refusal('专辑未下架', 'The album is not withdrawn');
  await db.updateTable('album').set({ withdrawn }).where('id', '=', id).execute();
  // What caches keep of the catalogue has it.
  await touchCatalogue(db);
  const about = { target: `album ${id}`, reason, before: { withdrawn: !withdrawn }, after: { withdrawn } };
  await audit(db, staff, withdrawn ? 'album withdrawn' : 'album restored', '', about);
  return null;
}
