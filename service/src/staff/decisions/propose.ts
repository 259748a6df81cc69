import { PROPOSAL_DAYS, type ProposalKind } from 'shared-contracts/staff/proposals';
import { audit } from '../../platform/audit/audit.ts';
import type { ProposalDetails, ShownState } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';

interface Proposed {
  kind: ProposalKind;
  target: string;
  reason: string;
  details?: ProposalDetails;
  before: ShownState;
  after: ShownState;
}

/** Ends the proposals that nobody decided in time. */
export async function expireProposals(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('staff_proposal')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'proposed')
    .where('expires_at', '<=', now)
    .execute();
}

/** Proposes what another person must confirm. @returns its id. @throws Problem while somebody’s proposal of the same waits. */
export async function propose(db: Db, staff: Pick<StaffMember, 'id' | 'name'>, proposed: Proposed, at: Date): Promise<number> {
  await expireProposals(db, at);
  const { before, after, details, ...given } = proposed;
  const added = await db
    .insertInto('staff_proposal')
    .values({
      ...given,
      state: 'proposed',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      details: details === undefined ? null : JSON.stringify(details),
      proposed_by: staff.id,
      proposed_at: at,
      expires_at: new Date(at.getTime() + PROPOSAL_DAYS * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refusal('已有人提出，正等待另一位确认', 'Somebody proposed this already; it waits for another person to confirm it');
  const target = `${given.kind} ${given.target}`;
  await audit(db, staff, 'proposed', `proposal ${added.id}`, { target, reason: given.reason, before, after });
  return added.id;
}
