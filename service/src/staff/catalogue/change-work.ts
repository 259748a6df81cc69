import { indexWorks } from '../../catalogue/works/index-works.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { noSuchWork, usesOf } from './read-works.ts';

/** Changes a work, and the search with it. @throws Problem for a tag that does not exist, and when nothing differs. */
export async function editWork(db: Db, staff: StaffMember, given: CheckedRequest<'staff/works/edit'>): Promise<null> {
  const { id, tagIds, price } = given;
  const work = await db.selectFrom('work').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!work) throw noSuchWork();
  const tags = tagIds && [...new Set(tagIds)];
  if (tags && tags.length > 0) {
    const known = await db.selectFrom('tag').select('id').where('id', 'in', tags).execute();
    if (known.length < tags.length) throw refusal('有标签不存在', 'A tag does not exist');
  }
  const wanted = {
    title_zh: given.titleZh ?? work.title_zh,
    title_en: given.titleEn ?? work.title_en,
    description_zh: given.descriptionZh ?? work.description_zh,
    description_en: given.descriptionEn ?? work.description_en,
    tag_ids: tags ?? work.tag_ids,
    base_price: price ?? work.base_price,
    // An offer that is no cheaper than the new price is none any more.
    promo_price: price !== undefined && work.promo_price !== null && work.promo_price >= price ? null : work.promo_price,
  };
  const shown = (of: typeof wanted) => ({ ...of, tag_ids: of.tag_ids.join(' ') });
  const [was, is] = [shown({ ...work }), shown(wanted)];
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((column) => was[column] !== is[column]);
  if (changed.length === 0) throw refusal('没有改动', 'Nothing differs');
  await db.updateTable('work').set(wanted).where('id', '=', id).execute();
  await indexWorks(db, [id]);
  const of = (state: typeof is) => Object.fromEntries(changed.map((column) => [column, state[column]]));
  await audit(db, staff, 'work edited', '', { target: `work ${work.code}`, reason: given.reason, before: of(was), after: of(is) });
  return null;
}

/** Takes a work off sale. @returns what has it. @throws Problem when it is withdrawn. */
export async function withdrawWork(
  db: Db,
  staff: StaffMember,
  { id, reason }: CheckedRequest<'staff/works/withdraw'>,
): Promise<{ carts: number; licences: number }> {
  await setWithdrawn(db, staff, { id, reason, withdrawn: true });
  return usesOf(db, id);
}

/** Puts a withdrawn work on sale again. @throws Problem when it is not withdrawn. */
export async function restoreWork(db: Db, staff: StaffMember, { id, reason }: CheckedRequest<'staff/works/restore'>): Promise<null> {
  await setWithdrawn(db, staff, { id, reason, withdrawn: false });
  return null;
}

async function setWithdrawn(
  db: Db,
  staff: StaffMember,
  { id, reason, withdrawn }: { id: number; reason: string; withdrawn: boolean },
): Promise<void> {
  const work = await db
    .updateTable('work')
    .set({ withdrawn })
    .where('id', '=', id)
    .where('withdrawn', '=', !withdrawn)
    .returning('code')
    .executeTakeFirst();
  if (!work) {
    if (!(await db.selectFrom('work').select('id').where('id', '=', id).executeTakeFirst())) throw noSuchWork();
    throw withdrawn ? refusal('作品已下架', 'The work is withdrawn already') : refusal('作品未下架', 'The work is not withdrawn');
  }
  await indexWorks(db, [id]);
  const about = { target: `work ${work.code}`, reason, before: { withdrawn: !withdrawn }, after: { withdrawn } };
  await audit(db, staff, withdrawn ? 'work withdrawn' : 'work restored', '', about);
}
