import type { Locale } from 'shared-contracts/locale/locale';
import { withLocale } from 'shared-contracts/locale/locale';
import type { CommerceContext } from '../../commerce/context.ts';
import { changeContract } from '../../composers/contracts/change-contract.ts';
import type { ContractRow } from '../../composers/contracts/read-contract.ts';
import { contactOf } from '../../members/account/passwords.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { isBlocked } from '../../platform/ownership/standing.ts';
import { endClaim } from '../work/claims.ts';

type DecisionContext = Pick<CommerceContext, 'db' | 'now' | 'hash' | 'objects' | 'messages' | 'publicOrigin'>;
type Decider = { id: number; name: string };

/** The page that goes on after a decision. */
const STATUS_PAGE = '/my/composer/signStatus';

/**
 * Approves a contract, in the transaction of the context: it is in force, and the composer is told.
 * @param sha256 of the document that was read.
 * @throws Problem when it was decided before, was signed anew since, or the account is blocked.
 */
export async function approveContract(
  context: DecisionContext,
  { id, sha256, by }: { id: number; sha256: string; by: Decider },
): Promise<void> {
  const { db: tx, now } = context;
  const { member_id: memberId, document_sha256: signed } = await lockedContract(tx, id);
  if (await isBlocked(tx, memberId)) throw refusal('这个账户已被停用', 'This account is blocked');
  if (signed !== sha256)
    throw refusal('合同已重新签署，请重新查看后再决定', 'The contract was signed anew since. Please read it again before you decide');
  const at = now();
  if (!(await changeContract(tx, { id, event: 'approve', actor: by.name, at, values: { decided_at: at } })))
    throw await decidedBefore(tx, id);
  await endClaim(tx, { kind: 'composer', id });
  // By its number alone: the log outlives the account, and is never changed.
  await audit(tx, by, 'contract approved', String(id), {
    target: `composer contract ${id}`,
    before: { state: 'reviewing' },
    after: { state: 'signed' },
  });
  await tellComposer(context, memberId, 'noticeContractApproved');
}

/** Fails the audit of a contract; the composer is told, and reads the reason. @throws Problem when it was decided before. */
export async function failContract(
  context: DecisionContext,
  { id, reason, by }: { id: number; reason: string; by: Decider },
): Promise<void> {
  const { db: tx, now } = context;
  const { member_id: memberId } = await lockedContract(tx, id);
  const at = now();
  const change = { id, event: 'fail', actor: by.name, reason, at, values: { decided_at: at } } as const;
  if (!(await changeContract(tx, change))) throw await decidedBefore(tx, id);
  await endClaim(tx, { kind: 'composer', id });
  await audit(tx, by, 'contract failed', `${id}: ${reason}`, {
    target: `composer contract ${id}`,
    reason,
    before: { state: 'reviewing' },
    after: { state: 'auditFailed' },
  });
  await tellComposer(context, memberId, 'noticeContractFailed');
}

/** A contract whose member is locked, as each write of the member does first. @throws Problem when there is none. */
async function lockedContract(tx: Db, id: number): Promise<ContractRow> {
  const found = await tx.selectFrom('composer_contract').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('没有这份合同', 'There is no such contract');
  await lockMember(tx, found.member_id);
  return tx.selectFrom('composer_contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Who decided a contract before. */
async function decidedBefore(tx: Db, id: number): Promise<Error> {
  const last = await tx
    .selectFrom('composer_contract_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('contract_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return decidedAlready(last);
}

async function tellComposer(
  context: DecisionContext,
  memberId: number,
  template: 'noticeContractApproved' | 'noticeContractFailed',
): Promise<void> {
  const member = await context.db
    .selectFrom('member')
    .select(['email', 'phone', 'mobile_prefix', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const contact = contactOf(member);
  if (!contact) return;
  // A text message is sent by a template, which has no place for it.
  const details = contact.channel === 'mail' ? `\n\n${statusPage(context.publicOrigin, member.locale)}` : '';
  await queueMessage(context, { contact, template, locale: member.locale, code: null, details });
}

function statusPage(origin: string, locale: Locale): string {
  return `${origin}${withLocale(STATUS_PAGE, locale)}`;
}
