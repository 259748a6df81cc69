import { revokeSessions } from '../../members/session/tokens.ts';
import { actorName, audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { type Problem, refusal } from '../../platform/http/problem.ts';
import { noSuchMember } from './member-detail.ts';

interface Decision {
  id: number;
  reason: string;
}

/** Phone number and e-mail address in full. Leaves a line that says who asked, and why. @throws Problem for a deleted member. */
export async function showContact(
  db: Db,
  staff: StaffMember,
  { id, reason }: Decision,
): Promise<{ phone: string | null; email: string | null }> {
  const member = await db
    .selectFrom('member')
    .select(['phone', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw noSuchMember();
  const { phone, email } = member;
  // The log is for ever: it says what was shown, not the contact, which a member may have deleted.
  const after = { phoneShown: phone !== null, emailShown: email !== null };
  await audit(db, staff, 'contact shown', '', { target: `member ${id}`, reason, after });
  return { phone, email };
}

/** Keeps a member out, whose sessions end. @throws Problem when somebody did so before. */
export async function blockMember(db: Db, staff: StaffMember, { id, reason }: Decision, at: Date): Promise<{ endedSessions: number }> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ blocked_at: at })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await decidedBefore(db, id, 'blocked');
  const endedSessions = await revokeSessions(db, { memberId: id }, at);
  await audit(db, staff, 'member blocked', '', {
    target: `member ${id}`,
    reason,
    before: { blocked: false, sessions: endedSessions },
    after: { blocked: true, sessions: 0 },
  });
  return { endedSessions };
}

/** Lets a member in again. @throws Problem for one who is not blocked. */
export async function unblockMember(db: Db, staff: StaffMember, { id, reason }: Decision): Promise<null> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ blocked_at: null })
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await decidedBefore(db, id, 'unblocked');
  await audit(db, staff, 'member unblocked', '', { target: `member ${id}`, reason, before: { blocked: true }, after: { blocked: false } });
  return null;
}

/** Who decided so before, as the audit log has it. */
async function decidedBefore(db: Db, id: number, state: 'blocked' | 'unblocked'): Promise<Problem> {
  const member = await db.selectFrom('member').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!member) return noSuchMember();
  const line = await db
    .selectFrom('audit_log')
    .select(['actor', 'at'])
    .where('target', '=', `member ${id}`)
    .where('action', '=', `member ${state}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!line) return refusal('该会员未被停用', 'This member is not blocked');
  return decidedAlready({ actor: line.actor.replace(actorName({ id: 0, name: '' }), ''), state, at: line.at });
}
