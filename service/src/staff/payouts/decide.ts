import type { Selectable } from 'kysely';
import { PAYOUT_CONFIRMATIONS } from 'shared-contracts/composer/payout-rules';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { changePayout } from '../../composers/earnings/change-payout.ts';
import type { PayoutEvent } from '../../composers/earnings/payout-states.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { PayoutTable } from '../../platform/database/generated/tables.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { isBlocked } from '../../platform/ownership/standing.ts';
import { refuseGivenPassword, requireIndependent } from '../accounts/given-passwords.ts';
import { endClaim } from '../work/claims.ts';
import { tellComposer } from './tell-composer.ts';

type DecisionContext = Pick<CommerceContext, 'db' | 'now' | 'messages' | 'publicOrigin' | 'movesMoney'>;
type Decider = { id: number; name: string };
type Payout = Selectable<PayoutTable>;

/**
 * Confirms a payout, in the transaction of the context. @throws Problem for one's own, for one that the caller confirmed before, that two
 * people confirmed, or that was decided; for a blocked account; and where the two people may be one.
 */
export async function confirmPayout(
  context: DecisionContext,
  { id, by }: { id: number; by: Decider },
): Promise<StaffCallResponse<'staff/payouts/confirm'>> {
  const { db: tx, now } = context;
  const at = now();
  await refuseGivenPassword(tx, context, by.id, at);
  const payout = await lockedPayout(tx, id, by);
  if (await isBlocked(tx, payout.member_id)) throw refusal('这个账户已被停用', 'This account is blocked');
  const others = await confirmationsOf(tx, id);
  if (others.includes(by.id))
    throw refusal('须由另一位员工再次确认', 'You confirmed this already. Another member of staff must confirm it as well');
  if (others.length >= PAYOUT_CONFIRMATIONS && payout.state === 'confirmed') throw await decidedBefore(tx, id);
  for (const other of others) await requireIndependent(tx, context, [other, by.id], at);
  await decide(context, payout, { event: 'confirm', by, action: 'payout confirmed' });
  await tx.insertInto('payout_confirmation').values({ payout_id: id, staff_id: by.id, at }).execute();
  return { state: 'confirmed' };
}

/** Records the transfer of a payout that two people confirmed; the composer is told. @throws Problem for one that waits, or was decided. */
export async function recordPayout(
  context: DecisionContext,
  { id, reference, by }: { id: number; reference: string; by: Decider },
): Promise<void> {
  const { db: tx, now } = context;
  await refuseGivenPassword(tx, context, by.id, now());
  const payout = await lockedPayout(tx, id, by);
  await requireConfirmed(tx, payout);
  await decide(context, payout, { event: 'pay', by, action: 'payout paid', values: { reference, decided_at: now() } });
  await tellComposer(context, payout, 'noticePayoutPaid');
}

/**
 * Records that the transfer of a payout failed or came back: the amount is in the balance again, and the composer is told.
 * @throws Problem for one that two people did not confirm, or that ended.
 */
export async function recordReturn(
  context: DecisionContext,
  { id, reason, by }: { id: number; reason: string; by: Decider },
): Promise<void> {
  const { db: tx, now } = context;
  await refuseGivenPassword(tx, context, by.id, now());
  const payout = await lockedPayout(tx, id, by);
  await requireConfirmed(tx, payout);
  await decide(context, payout, { event: 'comeBack', by, reason, action: 'payout returned', values: { decided_at: now() } });
  await tellComposer(context, payout, 'noticePayoutReturned');
}

/** Refuses a payout that is not paid yet; the composer is told, and reads the reason. @throws Problem for one that was decided. */
export async function refusePayout(
  context: DecisionContext,
  { id, reason, by }: { id: number; reason: string; by: Decider },
): Promise<void> {
  const { db: tx, now } = context;
  const payout = await lockedPayout(tx, id, by);
  await decide(context, payout, { event: 'refuse', by, reason, action: 'payout refused', values: { decided_at: now() } });
  await tellComposer(context, payout, 'noticePayoutRefused');
}

/** A payout that is locked, after its member as each write of the member does first. @throws Problem when there is none, or it is one's own. */
async function lockedPayout(tx: Db, id: number, by: Decider): Promise<Payout> {
  const found = await tx.selectFrom('payout').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw noSuchPayout();
  await lockMember(tx, found.member_id);
  if (await isOwn(tx, found.member_id, by.id))
    throw refusal('不能处理自己的付款，请由其他员工处理', 'Nobody decides on their own payout. Somebody else has to do this');
  return tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Whether an account of the shop belongs to a member of staff. */
export async function isOwn(db: Db, memberId: number, staffId: number): Promise<boolean> {
  const own = await db.selectFrom('staff').select('id').where('id', '=', staffId).where('shop_member_id', '=', memberId).executeTakeFirst();
  return own !== undefined;
}

/** Who confirmed a payout, in order. */
export async function confirmationsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('payout_confirmation').select('staff_id').where('payout_id', '=', id).orderBy('at').execute();
  return rows.map(({ staff_id }) => staff_id);
}

async function requireConfirmed(tx: Db, { id, state }: Payout): Promise<void> {
  if (['requested', 'confirmed'].includes(state) && (await confirmationsOf(tx, id)).length < PAYOUT_CONFIRMATIONS)
    throw refusal('须先由两位员工确认', 'Two members of staff must confirm this payout first');
}

interface Decision {
  event: PayoutEvent;
  by: Decider;
  /** What the audit log calls it. */
  action: string;
  reason?: string;
  values?: { reference?: string; decided_at: Date };
}

async function decide(
  { db: tx, now }: DecisionContext,
  payout: Payout,
  { event, by, action, reason = '', values }: Decision,
): Promise<void> {
  const { id, number, state, amount } = payout;
  if (!(await changePayout(tx, { id, event, actor: by.name, reason, at: now(), ...(values && { values }) })))
    throw await decidedBefore(tx, id);
  await endClaim(tx, { kind: 'payout', id });
  const after = await tx.selectFrom('payout').select(['state', 'reference']).where('id', '=', id).executeTakeFirstOrThrow();
  await audit(tx, by, action, after.reference === '' ? number : `${number}: ${after.reference}`, {
    target: `payout ${id}`,
    reason,
    before: { state },
    after: { state: after.state, amount },
  });
}

/** Who decided a payout before. */
async function decidedBefore(tx: Db, id: number): Promise<Error> {
  const last = await tx
    .selectFrom('payout_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('payout_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return decidedAlready(last);
}

/** For a payout that does not exist. */
export function noSuchPayout(): Error {
  return notFound('没有这笔付款', 'There is no such payout');
}
