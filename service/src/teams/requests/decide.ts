import type { CallResponse } from 'shared-contracts/api/contract';
import { fitUses, returnUses } from '../../commerce/budgets/uses.ts';
import { refuseStale } from '../../commerce/licensing/refusals.ts';
import { changeRequest } from '../../commerce/requests/change-request.ts';
import { linesToCart } from '../../commerce/requests/lines-to-cart.ts';
import { tellAsker } from '../../commerce/requests/request-messages.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TeamsContext } from '../context.ts';
import { record } from '../people/record.ts';
import { checkedText } from './add-request.ts';
import { keepProjects, priceRequest, storePrices } from './price-request.ts';
import { lockRequest } from './request-rows.ts';
import { requireAct } from './require-act.ts';
import { mayDecide } from './rights.ts';

type Changed = CallResponse<'teamRequest/approve'>;

/**
 * Approves a request at its present price, which budgets reserve.
 * @throws Problem for a stale quote, with the new price; beyond the limit of a head; and beyond a budget, unless the owner approves.
 */
export async function approve(
  context: TeamsContext,
  { id, quote: shown }: CheckedRequest<'teamRequest/approve'>,
  caller: Caller,
): Promise<Changed> {
  const { db, now } = context;
  const at = now();
  const { actor, row, asked } = await lockRequest(context, id, caller);
  requireAct('approve', actor, asked);
  const priced = await priceRequest(context, row, caller.locale);
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, priced.quote);
  const total = Number(priced.quote.total);
  if (!mayDecide(actor, { ...asked, amount: total }))
    throw refusal(
      '金额超出您的审批额度，请由管理员或主账户审批',
      'The amount is beyond your limit. Please ask an administrator or the owner to approve it',
    );
  await storePrices(db, id, priced);
  await keepProjects(db, priced);
  const beyond = actor.role === 'owner';
  const fitting = { team: actor.team, departmentId: row.department_id, lines: priced.counted, beyond, at };
  const fit = await fitUses(db, { requestId: id }, fitting);
  if (fit === 'full')
    throw refusal('该申请超出预算，只有主账户可以批准', 'The request goes beyond a budget. Only the owner of the team can approve it');
  const values = { approved_total: total, beyond_budget: fit === 'beyond' };
  await changeRequest(db, { id, event: 'approve', actor: actor.id, at, values });
  await record(db, { team: actor.team, actor: actor.id, kind: 'requestApproved', subject: row.askedByName, details: { id, total } }, at);
  await tellAsker(context, row.askerId, row.total, { kind: 'approved' });
  return { id, state: 'approved' };
}

/** Refuses a request with a reason: its lines go back into the team cart, and what budgets reserved goes back. @throws Problem */
export async function refuse(
  context: TeamsContext,
  { id, reason: given }: CheckedRequest<'teamRequest/refuse'>,
  caller: Caller,
): Promise<Changed> {
  const { db, now } = context;
  const at = now();
  const { actor, row, asked } = await lockRequest(context, id, caller);
  requireAct('refuse', actor, asked);
  const reason = checkedText(given);
  if (reason === '') throw refusal('请填写原因', 'Please give the reason');
  await changeRequest(db, { id, event: 'refuse', actor: actor.id, reason, at });
  await returnUses(db, actor.team, { requestId: id });
  await linesToCart(db, id, at);
  await record(db, { team: actor.team, actor: actor.id, kind: 'requestRefused', subject: row.askedByName, details: { id } }, at);
  await tellAsker(context, row.askerId, row.total, { kind: 'refused', reason });
  return { id, state: 'refused' };
}

/** Withdraws a request of the caller that is not ordered. @throws Problem */
export async function withdraw({ db, now }: TeamsContext, id: number, caller: Caller): Promise<Changed> {
  const at = now();
  const { actor, asked } = await lockRequest({ db, now }, id, caller);
  requireAct('withdraw', actor, asked);
  await changeRequest(db, { id, event: 'withdraw', actor: actor.id, at });
  await returnUses(db, actor.team, { requestId: id });
  await linesToCart(db, id, at);
  if (asked.state !== 'draft')
    await record(db, { team: actor.team, actor: actor.id, kind: 'requestWithdrawn', subject: actor.name, details: { id } }, at);
  return { id, state: 'withdrawn' };
}
