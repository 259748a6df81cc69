import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { balanceOf, enterPoints } from '../../members/points/ledger.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { correctionAlone, oneAfterAnother, pointsAlone } from './decided-alone.ts';
import { propose } from './propose.ts';
import { readSettings } from './settings.ts';

interface Correction {
  memberId: number;
  /** Negative: takes them. */
  points: number;
  /** What the ledger knows the entry by: none is entered twice. */
  subject: string;
  reason: string;
  by: { id: number; name: string };
}

/** Enters a correction into the points ledger. @returns the new balance. @throws Problem for more than the member has. */
export async function correctPoints(tx: Db, now: Date, { memberId, points, subject, reason, by }: Correction): Promise<number> {
  const before = await balanceAfter(tx, memberId, points);
  const balance = await enterPoints(tx, { owner: personalOwner(memberId), reason: 'correction', subject, points }, now);
  if (balance === null) throw refusal('这次调整已入账', 'This correction was entered already');
  await audit(tx, by, 'points corrected', `${points} points`, {
    target: `member ${memberId}`,
    reason,
    before: { balance: before },
    after: { balance, points },
  });
  return balance;
}

/** @returns the balance now. @throws Problem when the member is gone, or has fewer points than are taken. */
async function balanceAfter(db: Db, memberId: number, points: number): Promise<number> {
  const member = await db.selectFrom('member').select('id').where('id', '=', memberId).where('deleted_at', 'is', null).executeTakeFirst();
  if (!member) throw notFound('没有这个会员', 'There is no such member');
  const balance = await balanceOf(db, personalOwner(memberId));
  // What is not there is not taken in part: whoever decides sees the number that counts.
  if (balance + points < 0) throw refusal(`该会员只有 ${balance} 积分`, `The member has ${balance} points only`);
  return balance;
}

/**
 * Corrects points, or proposes to where their number needs two people, with what the person gave to the member or took from it within a day.
 * @throws Problem as above.
 */
export async function correctOrPropose(
  db: Db,
  now: Date,
  staff: StaffMember,
  { memberId, points, reason }: CheckedRequest<'staff/points/correct'>,
): Promise<StaffCallResponse<'staff/points/correct'>> {
  if (points === 0) throw refusal('请填写要增加或扣除的积分', 'Please say how many points to give or to take');
  const { pointsTwoPeopleFrom } = await readSettings(db);
  await oneAfterAnother(db, staff.id);
  if ((await pointsAlone(db, { staff, owner: personalOwner(memberId), now })) + Math.abs(points) < pointsTwoPeopleFrom) {
    const subject = correctionAlone(staff.id, now);
    return { outcome: 'done', proposal: null, balance: await correctPoints(db, now, { memberId, points, subject, reason, by: staff }) };
  }
  const balance = await balanceAfter(db, memberId, points);
  const proposed = { kind: 'points' as const, target: String(memberId), reason, details: { points } };
  const after = { balance: balance + points, points };
  return { outcome: 'proposed', balance, proposal: await propose(db, staff, { ...proposed, before: { balance }, after }, now) };
}
