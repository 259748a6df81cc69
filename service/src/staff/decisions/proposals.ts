import type { Selectable } from 'kysely';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { PROPOSAL_KINDS, PROPOSAL_RIGHTS, type ProposalKind } from 'shared-contracts/staff/proposals';
import { mayDo } from 'shared-contracts/staff/rights';
import type { CommerceContext } from '../../commerce/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { StaffProposalTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, Problem, refusal } from '../../platform/http/problem.ts';
import { refuseGivenPassword, requireIndependent } from '../accounts/given-passwords.ts';
import { revokeCertificate } from './certificates.ts';
import { correctPoints } from './points.ts';
import { publishChanged } from './prices.ts';
import { grantRefund } from './refunds.ts';
import { changeConfirmed } from './settings.ts';

type Context = Pick<CommerceContext, 'db' | 'now' | 'orders' | 'movesMoney'>;
type Proposal = Selectable<StaffProposalTable>;
/** Who decides: a session, or an account that showed its password at the command line. */
type Decider = Pick<StaffMember, 'id' | 'name' | 'role'>;

/** What a confirmed proposal does, by kind, in its transaction. */
const ACTS: Record<ProposalKind, (context: Context, proposal: Proposal, by: Decider) => Promise<unknown>> = {
  refund: (context, { target, reason }, by) => grantRefund(context, { order: target, reason, by }),
  points: ({ db, now }, { id, target, reason, details }, by) =>
    correctPoints(db, now(), {
      memberId: Number(target),
      points: (details as { points: number }).points,
      subject: `proposal ${id}`,
      reason,
      by,
    }),
  prices: ({ db, now }, { reason: note, details }, by) =>
    publishChanged(db, now(), { ...(details as { table: PriceTable; from: string | null }), note, by }),
  revokeCertificate: (context, { target, reason }, by) => revokeCertificate(context.db, { number: target, reason, by }),
  settings: ({ db }, { before, reason, details }, by) =>
    changeConfirmed(db, { ...(details as { limits: Record<string, number> }), before, reason, by }),
};

/**
 * Confirms what another person proposed, and does it. @param kind refuses proposals of other kinds.
 * @throws Problem for one's own, without the right, and for one that was decided.
 */
export async function confirmProposal(context: Context, staff: Decider, id: number, kind?: ProposalKind): Promise<null> {
  const { db, now } = context;
  await refuseGivenPassword(db, context, staff.id, now());
  const proposal = await undecided(context, staff, id);
  if (kind && proposal.kind !== kind) throw noSuchProposal();
  if (proposal.proposed_by === staff.id) throw refusal('须由另一位员工确认', 'Another member of staff must confirm what you proposed');
  await requireOther(context, staff, proposal);
  await decide(context, staff, proposal, { state: 'confirmed' });
  await ACTS[proposal.kind](context, proposal, staff);
  return null;
}

/**
 * @throws Problem where the proposer is no second person any more, or may be the confirmer under another name: who set a password lately
 * can act with it.
 */
async function requireOther(context: Context, staff: Decider, { kind, proposed_by, proposed_at }: Proposal): Promise<void> {
  const { db, now } = context;
  const proposer = await db
    .selectFrom('staff')
    .select(['name', 'role', 'disabled_at'])
    .where('id', '=', proposed_by)
    .executeTakeFirstOrThrow();
  if (proposer.disabled_at || !mayDo(proposer.role, PROPOSAL_RIGHTS[kind]))
    throw refusal(
      `${proposer.name} 已不能提出这项操作，请重新提出`,
      `${proposer.name} may not propose this any more. Please propose it again`,
    );
  await refuseGivenPassword(db, context, proposed_by, proposed_at);
  await requireIndependent(db, context, [proposed_by, staff.id], now());
}

/** Refuses what another person proposed. @throws Problem as above. */
export async function refuseProposal(context: Context, staff: StaffMember, id: number, reason: string): Promise<null> {
  const proposal = await undecided(context, staff, id);
  if (proposal.proposed_by === staff.id) throw refusal('自己提出的请撤回', 'Please withdraw what you proposed yourself');
  return decide(context, staff, proposal, { state: 'refused', decision: reason });
}

/** Withdraws the caller's own proposal. @throws Problem as above. */
export async function withdrawProposal(context: Context, staff: StaffMember, id: number): Promise<null> {
  const proposal = await undecided(context, staff, id);
  if (proposal.proposed_by !== staff.id) throw refusal('只能撤回自己提出的', 'Only who proposed it may withdraw it');
  return decide(context, staff, proposal, { state: 'withdrawn' });
}

/** Locks a proposal that waits. @throws Problem when the caller lacks the right of its kind, or it was decided or expired. */
async function undecided({ db, now }: Context, staff: Decider, id: number): Promise<Proposal> {
  const proposal = await db.selectFrom('staff_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!proposal) throw noSuchProposal();
  if (!mayDo(staff.role, PROPOSAL_RIGHTS[proposal.kind]))
    throw new Problem(403, 0, { zh: '您的角色没有这项权限', en: 'Your role does not allow this' }, 'rightMissing');
  if (proposal.state !== 'proposed') {
    const decider = await db
      .selectFrom('staff')
      .select('name')
      .where('id', '=', proposal.decided_by ?? 0)
      .executeTakeFirst();
    throw decidedAlready({ actor: decider?.name ?? 'timer', state: proposal.state, at: proposal.decided_at ?? now() });
  }
  if (proposal.expires_at <= now()) throw decidedAlready({ actor: 'timer', state: 'expired', at: proposal.expires_at });
  return proposal;
}

function noSuchProposal(): Problem {
  return notFound('没有这项提议', 'There is no such proposal');
}

async function decide(
  { db, now }: Context,
  staff: Decider,
  { id, kind, target }: Proposal,
  { state, decision = '' }: { state: 'confirmed' | 'refused' | 'withdrawn'; decision?: string },
): Promise<null> {
  await db.updateTable('staff_proposal').set({ state, decision, decided_by: staff.id, decided_at: now() }).where('id', '=', id).execute();
  const about = { target: `${kind} ${target}`, reason: decision, before: { state: 'proposed' }, after: { state } };
  await audit(db, staff, `proposal ${state}`, `proposal ${id}`, about);
  return null;
}

/** Proposals of a kind that wait for another person, the oldest first. */
export async function waitingProposals(db: Db, kind: ProposalKind, at: Date) {
  const rows = await db
    .selectFrom('staff_proposal as p')
    .innerJoin('staff as a', 'a.id', 'p.proposed_by')
    .select(['p.id', 'p.target', 'p.reason', 'p.before', 'p.after', 'a.name as by'])
    .where('p.kind', '=', kind)
    .where('p.state', '=', 'proposed')
    .where('p.expires_at', '>', at)
    .orderBy('p.id')
    .limit(100)
    .execute();
  return { proposals: rows };
}

/** Proposals of the kinds that the caller decides, the latest first. */
export async function listProposals(
  { db, now }: Context,
  staff: StaffMember,
  { state, kind, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/proposals/getList'>,
): Promise<StaffCallResponse<'staff/proposals/getList'>> {
  const kinds = PROPOSAL_KINDS.filter((one) => mayDo(staff.role, PROPOSAL_RIGHTS[one]) && (kind === undefined || one === kind));
  if (kinds.length === 0) return { list: [], total: 0 };
  const at = now();
  const found = db
    .selectFrom('staff_proposal as p')
    .where('p.kind', 'in', kinds)
    .$if(state === 'expired', (query) =>
      query.where(({ or, and, eb }) =>
        or([eb('p.state', '=', 'expired'), and([eb('p.state', '=', 'proposed'), eb('p.expires_at', '<=', at)])]),
      ),
    )
    .$if(state === 'proposed', (query) => query.where('p.state', '=', 'proposed').where('p.expires_at', '>', at))
    .$if(state !== undefined && state !== 'expired' && state !== 'proposed', (query) => query.where('p.state', '=', state!));
  const rows = await found
    .innerJoin('staff as a', 'a.id', 'p.proposed_by')
    .leftJoin('staff as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select(['a.name as proposer', 'd.name as decider'])
    .orderBy('p.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state === 'proposed' && row.expires_at <= at ? 'expired' : row.state,
      target: row.target,
      reason: row.reason,
      before: row.before,
      after: row.after,
      proposedBy: row.proposer,
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedBy: row.decider,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decision: row.decision,
      own: row.proposed_by === staff.id,
    })),
    total: Number(total),
  };
}
