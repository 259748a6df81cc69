import { divideHalfUp } from 'shared-contracts/licensing/money';
import { BATCH_WORKS, WORK_TAGS } from 'shared-contracts/staff/work-sheet';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { Plan, Refused } from './plan.ts';
import { worksFound } from './read-works.ts';
import { requireTags } from './tags.ts';
import { changeOf, offerEndFault, offerFault, type Work, type WorkWish } from './work-change.ts';

type Batch = Pick<CheckedRequest<'staff/works/batchPreview'>, 'works' | 'change'>;
type Change = Batch['change'];

/**
 * What a change makes of each of the works. @param lock true where the plan is carried out in this transaction.
 * @throws Problem for no change, tags that do not exist, and more works than may change at once.
 */
export async function planBatch(db: Db, now: Date, { works, change }: Batch, lock = false): Promise<Plan> {
  const { addTagIds: add = [], removeTagIds: remove = [] } = change;
  if (add.length === 0 && remove.length === 0 && change.price === undefined && change.promo === undefined && change.withdrawn === undefined)
    throw badRequest('请选择要改的内容', 'Please choose what to change');
  if (add.some((id) => remove.includes(id)))
    throw badRequest('同一标签不能既添加又移除', 'A tag cannot be added and removed at the same time');
  await requireTags(db, [...add, ...remove]);
  const plan: Plan = { changes: [], refusals: [], unchanged: 0 };
  const found = await read(db, works, lock);
  if ('ids' in works)
    for (const id of new Set(works.ids))
      if (!found.some((work) => work.id === id))
        plan.refusals.push({ code: `#${id}`, row: null, reason: { zh: '没有这首作品', en: 'There is no such work' } });
  for (const work of found) {
    const wish = wishFor(work, change, businessDay(now));
    if ('reason' in wish) plan.refusals.push(wish);
    else {
      const changed = changeOf(work, wish.wish);
      if (changed) plan.changes.push({ ...changed, row: null });
      else plan.unchanged += 1;
    }
  }
  return plan;
}

/** The works in the order of their ids: two who lock the same ones wait for each other. */
async function read(db: Db, works: Batch['works'], lock: boolean): Promise<Work[]> {
  const query = 'ids' in works ? db.selectFrom('work').where('id', 'in', works.ids) : worksFound(db, works.filter);
  const found = await query
    .selectAll()
    .orderBy('id')
    .limit(BATCH_WORKS + 1)
    .$if(lock, (one) => one.forUpdate())
    .execute();
  if (found.length > BATCH_WORKS)
    throw refusal(
      `一次最多修改 ${BATCH_WORKS} 首，请缩小筛选范围`,
      `At most ${BATCH_WORKS} works change at once. Please narrow the filter`,
    );
  return found;
}

function wishFor(work: Work, change: Change, today: string): { wish: WorkWish } | Refused {
  const refused = (zh: string, en: string): Refused => ({ code: work.code, row: null, reason: { zh, en } });
  const { addTagIds: add = [], removeTagIds: remove = [], price, promo } = change;
  const tag_ids = [...new Set([...work.tag_ids.filter((id) => !remove.includes(id)), ...add])];
  if (tag_ids.length > WORK_TAGS && add.length > 0)
    return refused(`标签将超过 ${WORK_TAGS} 个`, `It would have more than ${WORK_TAGS} tags`);
  if (price && work.base_price === null && 'scale' in price)
    return refused('没有基础价，无法按比例调整', 'It has no base price that could be scaled');
  const base_price = price && ('set' in price ? price.set : scaled(work.base_price!, price.scale));
  if (base_price === 0) return refused('调整后价格为零', 'The price would be nothing');
  if (change.withdrawn === work.withdrawn)
    return work.withdrawn ? refused('作品已下架', 'The work is withdrawn already') : refused('作品未下架', 'The work is not withdrawn');
  const after = base_price ?? work.base_price;
  const promo_price = promo && offerOf(after, promo);
  // A new offer that names no end has none.
  const promo_until = promo && ('until' in promo ? (promo.until ?? null) : null);
  const fault =
    promo_price === undefined ? null : (offerFault(after, promo_price) ?? offerEndFault(promo_until ?? null, promo_price, today));
  if (fault) return refused(fault.zh, fault.en);
  return { wish: { tag_ids, base_price, promo_price, promo_until, withdrawn: change.withdrawn } };
}

/** The offer for a price; null ends it. An offer of nothing is none that could be cheaper. */
function offerOf(price: number | null, promo: NonNullable<Change['promo']>): number | null {
  if ('end' in promo) return null;
  if ('set' in promo) return promo.set;
  return price === null ? 0 : scaled(price, promo.scale);
}

/** A price in fen times a factor in basis points, to the next whole yuan. */
function scaled(price: number, factor: number): number {
  return Number(divideHalfUp(BigInt(price) * BigInt(factor), 1_000_000n) * 100n);
}
