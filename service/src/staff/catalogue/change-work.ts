import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { noSuchWork, usesOf } from './read-works.ts';
import { requireTags } from './tags.ts';
import { changeOf, makeChanges, offerEndFault, refuseOffer, type Work, type WorkWish } from './work-change.ts';

/**
 * Changes a work, and the search with it.
 * @throws Problem for a tag that does not exist, an offer that is no cheaper than the price or ended before today, and when nothing differs.
 */
export async function editWork(db: Db, now: Date, staff: StaffMember, given: CheckedRequest<'staff/works/edit'>): Promise<null> {
  const { id, tagIds, price, promoPrice, promoUntil, reason } = given;
  const work = await lockedWork(db, id);
  const tags = tagIds && [...new Set(tagIds)];
  if (tags) await requireTags(db, tags);
  const wish: WorkWish = {
    title_zh: given.titleZh,
    title_en: given.titleEn,
    description_zh: given.descriptionZh,
    description_en: given.descriptionEn,
    tag_ids: tags,
    base_price: price,
    promo_price: promoPrice,
    promo_until: promoUntil,
  };
  if (promoPrice !== undefined) refuseOffer(price ?? work.base_price, promoPrice);
  const offer = promoPrice === undefined ? work.promo_price : promoPrice;
  const fault = promoUntil === undefined ? null : offerEndFault(promoUntil, offer, businessDay(now));
  if (fault) throw refusal(fault.zh, fault.en);
  const change = changeOf(work, wish);
  if (!change) throw refusal('没有改动', 'Nothing differs');
  await makeChanges(db, staff, [change], reason);
  return null;
}

/** Takes a work off sale. @returns what has it. @throws Problem when it is withdrawn. */
export async function withdrawWork(
  db: Db,
  staff: StaffMember,
  { id, reason }: CheckedRequest<'staff/works/withdraw'>,
): Promise<{ carts: number; licences: number }> {
  const change = changeOf(await lockedWork(db, id), { withdrawn: true });
  if (!change) throw refusal('作品已下架', 'The work is withdrawn already');
  await makeChanges(db, staff, [change], reason);
  return usesOf(db, [id]);
}

/** Puts a withdrawn work on sale again. @throws Problem when it is not withdrawn. */
export async function restoreWork(db: Db, staff: StaffMember, { id, reason }: CheckedRequest<'staff/works/restore'>): Promise<null> {
  const change = changeOf(await lockedWork(db, id), { withdrawn: false });
  if (!change) throw refusal('作品未下架', 'The work is not withdrawn');
  const released = await db.selectFrom('song').select('id').where('work_id', '=', id).where('state', '=', 'released').executeTakeFirst();
  if (released)
    throw refusal(
      '作曲家已撤回授权，作品不能重新上架',
      'The composer ended the authorization of this work. It cannot be put on sale again',
    );
  await makeChanges(db, staff, [change], reason);
  return null;
}

async function lockedWork(db: Db, id: number): Promise<Work> {
  const work = await db.selectFrom('work').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!work) throw noSuchWork();
  return work;
}
