import type { CommerceContext } from '../../commerce/context.ts';
import { contactOf } from '../../members/account/passwords.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { notFound } from '../../platform/http/problem.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { changeApplication } from '../../teams/applications/change-application.ts';
import { foundTeam } from '../../teams/applications/found-team.ts';
import { pageAfter } from '../../teams/applications/team-page.ts';
import { endClaim } from '../work/claims.ts';

type DecisionContext = Pick<CommerceContext, 'db' | 'now' | 'hash' | 'objects' | 'messages' | 'publicOrigin'>;
type Decider = { id: number; name: string };

/**
 * Approves an application, in the transaction of the context: the team begins, and its applicant owns it and is told.
 * @throws Problem when it was decided before, or its tax number is that of another team.
 */
export async function approveApplication(context: DecisionContext, { id, by }: { id: number; by: Decider }): Promise<void> {
  const { db: tx, now } = context;
  const at = now();
  const application = await lockedApplication(tx, id);
  if (!(await changeApplication(tx, { id, event: 'approve', actor: by.name, at }))) throw await decidedBefore(tx, id);
  const { member_id: memberId, company_name: companyName, tax_number: taxNumber, contact } = application;
  const team = await foundTeam(tx, { id, memberId, companyName, taxNumber, contact }, at);
  await endClaim(tx, { kind: 'team', id });
  await audit(tx, by, 'team approved', `${id}: ${companyName}`, {
    target: `team application ${id}`,
    before: { state: 'reviewing' },
    after: { state: 'approved', team },
  });
  await tellApplicant(context, memberId, 'noticeTeamApproved');
}

/** Rejects an application; the applicant is told, and reads the reason. @throws Problem when it was decided before. */
export async function rejectApplication(
  context: DecisionContext,
  { id, reason, by }: { id: number; reason: string; by: Decider },
): Promise<void> {
  const { db: tx, now } = context;
  const { member_id: memberId } = await lockedApplication(tx, id);
  if (!(await changeApplication(tx, { id, event: 'reject', actor: by.name, reason, at: now() }))) throw await decidedBefore(tx, id);
  await endClaim(tx, { kind: 'team', id });
  await audit(tx, by, 'team rejected', `${id}: ${reason}`, {
    target: `team application ${id}`,
    reason,
    before: { state: 'reviewing' },
    after: { state: 'rejected' },
  });
  await tellApplicant(context, memberId, 'noticeTeamRejected');
}

/** An application whose member is locked, as each write of the member does first. @throws Problem when there is none. */
async function lockedApplication(tx: Db, id: number) {
  const found = await tx.selectFrom('team_application').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('没有这份申请', 'There is no such application');
  // Of a deleted account: it was withdrawn, which the state says.
  await lockMember(tx, found.member_id);
  return tx.selectFrom('team_application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Who decided an application before. */
async function decidedBefore(tx: Db, id: number): Promise<Error> {
  const last = await tx
    .selectFrom('team_application_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return decidedAlready(last);
}

async function tellApplicant(
  context: DecisionContext,
  memberId: number,
  template: 'noticeTeamApproved' | 'noticeTeamRejected',
): Promise<void> {
  const member = await context.db
    .selectFrom('member')
    .select(['email', 'phone', 'mobile_prefix', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const contact = contactOf(member);
  if (!contact) return;
  const { locale } = member;
  // A text message is sent by a template, which has no place for it.
  const details = contact.channel === 'mail' ? `\n\n${pageAfter(template, context.publicOrigin, locale)}` : '';
  await queueMessage(context, { contact, template, locale, code: null, details });
}
