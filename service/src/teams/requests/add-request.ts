import type { CallResponse } from 'shared-contracts/api/contract';
import { powersOf } from 'shared-contracts/team/powers';
import { REQUEST_DAYS, REQUEST_TEXT_MAX } from 'shared-contracts/team/purchase-requests';
import { visibleText } from 'shared-contracts/text/visible-line';
import { fitUses, returnUses } from '../../commerce/budgets/uses.ts';
import { CART_LINES_MAX, type PricedCart, priceCart } from '../../commerce/cart/cart-lines.ts';
import { deleteLines } from '../../commerce/cart/handlers.ts';
import { orderedProjects } from '../../commerce/licensing/ordered-projects.ts';
import { noSuchProject } from '../../commerce/licensing/own-project.ts';
import { cartChanged, refuseFaults } from '../../commerce/orders/order-cart.ts';
import { changeRequest } from '../../commerce/requests/change-request.ts';
import { OPEN_REQUESTS } from '../../commerce/requests/request-states.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { callerReach, powerMissing, type Reach } from '../../platform/ownership/reach.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { lockActor } from '../people/actor.ts';
import { record } from '../people/record.ts';
import { tellThoseWhoDecide } from './approvers.ts';
import { priceRequest, storePrices } from './price-request.ts';
import { lockRequest } from './request-rows.ts';
import { requireAct } from './require-act.ts';

type Changed = CallResponse<'teamRequest/add'>;

/** Open requests that a member may have at once. */
const OPEN_MAX = 100;

/** Makes a request of lines of the team cart, which leave it. @throws Problem for the first line that cannot be ordered as it is. */
export async function addRequest(
  context: TeamsContext,
  { ids, comment = '', ask }: CheckedRequest<'teamRequest/add'>,
  caller: Caller,
): Promise<Changed> {
  const { db, now } = context;
  const actor = await lockActor(db, caller);
  if (!powersOf(actor).includes('teamCart')) throw powerMissing();
  const text = checkedText(comment);
  await refuseTooMany(db, actor);
  if (ask === 0) await refuseTooLong(db, actor, ids.length);
  const cart = await priceCart(context, actor.team, ids);
  if (cart.lines.length < new Set(ids).size) throw cartChanged();
  refuseFaults(cart);
  await refuseOthersProjects(db, await callerReach(db, caller), cart);
  const { total, priceVersion } = cart.quote;
  if (total === 0n) throw refusal('这些授权没有价格，无需申请', 'These licences have no price and need no request');
  const { id } = await db
    .insertInto('purchase_request')
    .values({
      team_id: actor.team,
      asked_by: actor.id,
      department_id: actor.departmentId,
      state: 'draft',
      comment: text,
      price_version: priceVersion,
      total: Number(total),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchase_request_history')
    .values({ request_id: id, from_state: null, to_state: 'draft', actor: actor.id, at: now() })
    .execute();
  await moveLines(db, actor, id, cart);
  if (ask === 1) await askNow(context, actor, id, caller);
  return { id, state: ask === 1 ? 'asked' : 'draft' };
}

/** Asks for a draft of the caller, at the price that it has now. @throws Problem */
export async function askForDraft(context: TeamsContext, id: number, caller: Caller): Promise<Changed> {
  const { actor, asked } = await lockRequest(context, id, caller);
  requireAct('ask', actor, asked);
  await askNow(context, actor, id, caller);
  return { id, state: 'asked' };
}

/** What somebody wrote, as it is stored. @throws Problem for a text that is too long. */
export function checkedText(given: string): string {
  const text = visibleText(given);
  if ([...text].length > REQUEST_TEXT_MAX)
    throw refusal(`说明最多 ${REQUEST_TEXT_MAX} 个字`, `The text may have at most ${REQUEST_TEXT_MAX} characters`);
  return text;
}

/** Another member may have put a line into the cart for a project that the caller may not use. @throws Problem for it. */
async function refuseOthersProjects(tx: Db, reach: Reach, { lines }: PricedCart): Promise<void> {
  const ids = lines.map(({ row }) => row.project_id!);
  const usable = await orderedProjects(tx, reach, lines[0]!.row.owner_id, ids);
  if (ids.some((id) => !usable.has(id))) throw noSuchProject();
}

async function refuseTooMany(tx: Db, { team, id }: Membership): Promise<void> {
  const { open } = await tx
    .selectFrom('purchase_request')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('team_id', '=', team)
    .where('asked_by', '=', id)
    .where('state', 'in', OPEN_REQUESTS)
    .executeTakeFirstOrThrow();
  if (open >= OPEN_MAX)
    throw refusal(`您有 ${open} 个未结束的申请，请先撤回一些`, `You have ${open} open requests. Please withdraw some of them first`);
}

/** Drafts are no second cart: what somebody keeps in them is as much as one holds. @throws Problem */
async function refuseTooLong(tx: Db, { team, id }: Membership, more: number): Promise<void> {
  const { kept } = await tx
    .selectFrom('purchase_request_line as l')
    .innerJoin('purchase_request as r', 'r.id', 'l.request_id')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('r.team_id', '=', team)
    .where('r.asked_by', '=', id)
    .where('r.state', '=', 'draft')
    .executeTakeFirstOrThrow();
  if (kept + more > CART_LINES_MAX)
    throw refusal(
      `草稿中的曲目最多 ${CART_LINES_MAX} 项，请先提交或撤回一些`,
      `Drafts hold at most ${CART_LINES_MAX} works in all. Please ask for some of them, or withdraw them first`,
    );
}

/** Lines leave the cart, and are the request's then. */
async function moveLines(tx: Db, { team }: Membership, requestId: number, { lines }: PricedCart): Promise<void> {
  const ids = lines.map(({ row }) => row.id);
  const added = await tx.selectFrom('cart_item').select(['id', 'member_id']).where('owner_id', '=', team).where('id', 'in', ids).execute();
  const addedBy = new Map(added.map(({ id, member_id }) => [id, member_id]));
  const rows = lines.map(({ row, quote }, position) => ({
    request_id: requestId,
    position,
    version_id: row.version_id,
    work_id: row.work_id,
    project_id: row.project_id,
    grant_options: JSON.stringify(row.grant_options),
    member_id: addedBy.get(row.id)!,
    price: Number(quote!.price),
    discount: Number(quote!.discount),
    total: Number(quote!.total),
  }));
  await tx.insertInto('purchase_request_line').values(rows).execute();
  if ((await deleteLines(tx, team, ids)) < lines.length) throw cartChanged();
}

/** Asks for a draft: budgets with room reserve it, all of them or none. */
async function askNow(context: TeamsContext, actor: Membership, id: number, caller: Caller): Promise<void> {
  const { db, now } = context;
  const at = now();
  const { departmentId, team } = actor;
  const priced = await priceRequest(context, { id, team_id: team }, caller.locale);
  await storePrices(db, id, priced);
  const fit = await fitUses(db, { requestId: id }, { team, departmentId, lines: priced.counted, beyond: false, at });
  if (fit === 'full') await returnUses(db, team, { requestId: id });
  const total = Number(priced.quote.total);
  const expires_at = new Date(at.getTime() + REQUEST_DAYS * DAY_MS);
  const values = { total, department_id: departmentId, asked_at: at, expires_at, beyond_budget: fit === 'full' };
  await changeRequest(db, { id, event: 'ask', actor: actor.id, at, values });
  await record(db, { team, actor: actor.id, kind: 'requestAsked', subject: actor.name, details: { id, total } }, at);
  await tellThoseWhoDecide(context, actor, { departmentId, total, lines: priced.lines.length, beyond: fit === 'full' });
}
