import type { Selectable } from 'kysely';
import { EXPIRING_DAYS, RENEWAL_DAYS } from 'shared-contracts/licensing/inventory-terms';
import type { InventoryQuotaTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { freeAllotments } from './allotments.ts';
import { type Act, addHistory, changeQuota, INVENTORY_TRANSITIONS, lockQuota, USABLE } from './inventory-states.ts';

type Quota = Selectable<InventoryQuotaTable>;

/** Lets units be used, from the moment that their order is complete. Those that renew a quota take its unused ones over, and follow on its end. */
export async function activateQuota(tx: Db, orderId: number, at: Date): Promise<void> {
  const quota = await quotaOfOrder(tx, orderId);
  const before = quota.renews === null ? null : await endRenewed(tx, quota, quota.renews, at);
  const carried = before ? before.free + before.allotted : 0;
  const from = before?.ends_at && before.ends_at > at ? before.ends_at : at;
  const values = {
    starts_at: at,
    ends_at: new Date(from.getTime() + quota.sold.days * DAY_MS),
    free: quota.total + (before?.free ?? 0),
    allotted: before?.allotted ?? 0,
    total: quota.total + carried,
    reserved: 0,
    carried,
  };
  await changeQuota(tx, { id: quota.id, event: 'paid', actor: 'payment', at, values });
}

/**
 * Whether units that are paid now can be used: not those that renew a quota which another order renewed, or which was refunded. The quota
 * stays locked; the caller has the budgets locked before.
 */
export async function canActivate(tx: Db, orderId: number): Promise<boolean> {
  const { renews, owner_id } = await quotaOfOrder(tx, orderId);
  if (renews === null) return true;
  const renewed = await lockQuota(tx, owner_id, renews);
  return renewed !== undefined && INVENTORY_TRANSITIONS.renew.from.includes(renewed.state);
}

/** Ends a quota whose renewal is paid, and takes its unused units. The caller asked `canActivate`. @returns it as it was. */
async function endRenewed(tx: Db, { id: renewal, owner_id }: Quota, renewed: number, at: Date): Promise<Quota> {
  const before = (await lockQuota(tx, owner_id, renewed))!;
  const values = { free: 0, allotted: 0, total: before.total - before.free - before.allotted };
  if (!(await changeQuota(tx, { id: renewed, event: 'renew', actor: 'payment', reason: renewedBy(renewal), at, values })))
    throw new Error(`quota ${renewed} changed under its lock`);
  await tx.updateTable('inventory_allotment').set({ quota_id: renewal }).where('quota_id', '=', renewed).execute();
  return before;
}

/**
 * Ends a quota whose order is refunded: what was allotted is taken back, and what it took over from another quota goes back there.
 * @throws Problem when a unit was used, or the quota was renewed.
 */
export async function endQuota(tx: Db, orderId: number, act: Act): Promise<void> {
  const quota = await quotaOfOrder(tx, orderId);
  if (quota.consumed + quota.reserved > 0)
    throw refusal(
      `这份保有量已使用 ${quota.consumed + quota.reserved} 份，不能退款`,
      `Units of this inventory were used (${quota.consumed + quota.reserved}), so it cannot be refunded`,
    );
  if (!INVENTORY_TRANSITIONS.refund.from.includes(quota.state))
    throw refusal('这份保有量已续期或已结束，不能退款', 'This inventory was renewed or has ended already, so it cannot be refunded');
  await freeAllotments(tx, quota.id, act);
  const back = quota.renews === null ? 0 : quota.carried;
  const values = { total: quota.total - back, free: quota.total - back, carried: 0 };
  await changeQuota(tx, { id: quota.id, event: 'refund', ...act, values });
  if (quota.renews === null) return;
  const renewed = await lockQuota(tx, quota.owner_id, quota.renews);
  if (renewed?.state !== 'renewed' || !(await wasRenewedBy(tx, quota))) return;
  const event = renewed.ends_at !== null && renewed.ends_at > act.at ? 'reopen' : 'reopenEnded';
  const returned = { total: renewed.total + back, free: renewed.free + back };
  await changeQuota(tx, { id: renewed.id, event, ...act, values: returned });
}

/** Whether a quota is the one that renewed the other: of two orders that were made for it, the first that was paid. */
async function wasRenewedBy(tx: Db, { id, renews }: Pick<Quota, 'id' | 'renews'>): Promise<boolean> {
  const last = await tx
    .selectFrom('inventory_history')
    .select('reason')
    .where('quota_id', '=', renews)
    .where('kind', '=', 'renew')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.reason === renewedBy(id);
}

function renewedBy(quotaId: number): string {
  return `quota ${quotaId}`;
}

/** Quotas that one run of the timer changes at most. */
const A_RUN = 200;

/** Marks quotas whose end is near, and ends those whose time is over. Several processes may run it at once. @returns how many changed. */
export async function ageQuotas(tx: Db, at: Date): Promise<number> {
  const near = new Date(at.getTime() + EXPIRING_DAYS * DAY_MS);
  const due = await tx
    .selectFrom('inventory_quota')
    .select(['id', 'ends_at'])
    .where(({ or, and, eb }) =>
      or([and([eb('state', '=', 'active'), eb('ends_at', '<=', near)]), and([eb('state', 'in', USABLE), eb('ends_at', '<=', at)])]),
    )
    .orderBy('ends_at')
    .limit(A_RUN)
    .execute();
  for (const { id, ends_at } of due)
    await changeQuota(tx, { id, event: ends_at !== null && ends_at <= at ? 'end' : 'nearEnd', actor: 'timer', at });
  return due.length;
}

/** The state of a quota at a moment: the timer may not have come to it yet. */
export function stateAt({ state, ends_at }: Pick<Quota, 'state' | 'ends_at'>, at: Date): Quota['state'] {
  if ((state !== 'active' && state !== 'expiring') || ends_at === null) return state;
  if (ends_at <= at) return 'expired';
  return renewalOpens(ends_at) <= at ? 'expiring' : 'active';
}

/** Whether a quota can be renewed now: from 30 days before its end until 30 days after it. */
export function isRenewable(quota: Pick<Quota, 'state' | 'ends_at'>, at: Date): boolean {
  const state = stateAt(quota, at);
  if (state === 'expiring') return true;
  return state === 'expired' && quota.ends_at!.getTime() + RENEWAL_DAYS * DAY_MS > at.getTime();
}

/** From when on a quota can be renewed. */
function renewalOpens(endsAt: Date): Date {
  return new Date(endsAt.getTime() - EXPIRING_DAYS * DAY_MS);
}

/** Makes a quota that staff give a team without an order; its units can be used at once. @returns its id. */
export async function grantQuota(
  tx: Db,
  { owner, offerId, sold }: { owner: OwnerId; offerId: number; sold: Quota['sold'] },
  { actor, reason = '', at }: Act,
): Promise<number> {
  const { units, days } = sold;
  const times = { created_at: at, starts_at: at, ends_at: new Date(at.getTime() + days * DAY_MS) };
  const { id } = await tx
    .insertInto('inventory_quota')
    .values({ owner_id: owner, offer_id: offerId, sold: JSON.stringify(sold), state: 'active', total: units, free: units, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addHistory(tx, { id, kind: 'granted', state: 'active', units, actor, reason, at });
  return id;
}

async function quotaOfOrder(tx: Db, orderId: number): Promise<Quota> {
  return tx.selectFrom('inventory_quota').selectAll().where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
