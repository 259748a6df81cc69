import { randomInt } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/contract';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { callerReach, ownerFor } from '../../platform/ownership/reach.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { reserveForOrder } from '../budgets/order-budgets.ts';
import type { CommerceContext } from '../context.ts';
import { orderedProject } from '../licensing/ordered-projects.ts';
import { refuseStale } from '../licensing/refusals.ts';
import { usablePackages } from '../packages/quota.ts';
import { quoteOrder, type SoldAs } from './order-price.ts';
import { UNPAID_MINUTES } from './order-states.ts';
import { insertLines, pricedColumns, type WantedLine } from './ordered-lines.ts';

/** Unpaid orders that may be open at once: of a member for one owner, and of a whole team, so that one member does not stop the others. */
const UNPAID_MAX = { member: 20, team: 100 };

type Placed = CallResponse<'order/createOrder'>;
type ShownQuote = CheckedRequest<'order/createCartOrder'>['quote'];

/** Orders one licence, without the cart. @throws Problem as `placeOrder`, when there is no such project, or a field is missing. */
export async function createOrder(
  context: CommerceContext,
  { cartType, dataId, musicLibraryTypeId, grant, projectId, quote }: CheckedRequest<'order/createOrder'>,
  caller: Caller,
): Promise<Placed> {
  if (musicLibraryTypeId === undefined || !grant || projectId === undefined)
    throw badRequest('缺少音乐库、授权信息或项目', 'The library, the licence options or the project are missing');
  const owner = await ownerFor(context.db, caller, cartType, 'buy', 'quota');
  const project = await orderedProject(context.db, await callerReach(context.db, caller), owner, projectId, grant.licensee);
  return placeOrder(context, owner, [{ dataId, musicLibraryTypeId, grant, project }], quote, caller);
}

/**
 * Makes an order of an owner in the transaction of the caller: its lines are priced anew.
 * @param requestId the request of a team that it is made of; its budgets go over to it.
 * @throws Problem for a stale quote, with the new price; for a work that is not for sale; for too many unpaid orders;
 * for an order beyond a budget of the team.
 */
export async function placeOrder(
  { db, prices, now, recordings }: CommerceContext,
  owner: OwnerId,
  lines: readonly WantedLine[],
  shown: ShownQuote,
  caller: Caller,
  sold: SoldAs = { type: ORDER_TYPE.licences, bundle_id: null },
  requestId: number | null = null,
): Promise<Placed> {
  const table = await prices.current(db);
  const quote = await quoteOrder(db, table, sold, lines, caller.locale);
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, quote);
  if (quote.total === 0n) throw refusal('这些授权没有价格，无需下单', 'These licences have no price and need no order');
  const at = now();
  const amounts = { sum: Number(quote.sum), discount: Number(quote.discount), payable: Number(quote.total) };
  const placed = await insertOrder(db, { ...sold, owner, request_id: requestId, priceVersion: table.priceVersion, ...amounts, at }, caller);
  await insertLines(db, placed.id, lines, pricedColumns(table, lines, quote));
  await reserveForOrder(db, { id: placed.id, owner_id: owner, member_id: memberOf(caller).id }, requestId, at);
  // A package may pay at once, and HD files of orders that nobody pays would fill the disk.
  makeSound({ recordings }, caller, lines, (await usablePackages(db, owner, at)) > 0 ? 'hd' : 'trial');
  return placed;
}

/**
 * After the commit, makes the sound of these lines where it is missing. Their certificates wait for the HD file.
 */
export function makeSound(
  { recordings }: Pick<CommerceContext, 'recordings'>,
  caller: Caller,
  lines: readonly { dataId: number }[],
  file: 'trial' | 'hd',
): void {
  caller.afterCommit?.push(async () => {
    for (const { dataId } of lines)
      void (file === 'hd' ? recordings.hd(dataId, 'ordered') : recordings.trial(dataId)).catch((error: unknown) =>
        caller.warn?.(error, `making the ${file} file of ${dataId} failed`),
      );
  });
}

interface NewOrder extends Pick<Placed, 'sum' | 'discount' | 'payable'> {
  type: SoldAs['type'];
  owner: OwnerId;
  bundle_id?: SoldAs['bundle_id'];
  /** The quote whose prices it holds. */
  quote_id?: number | null;
  /** The request that it is made of. */
  request_id?: number | null;
  priceVersion: number;
  at: Date;
}

/** Adds an unpaid order with its history, without lines. @throws Problem for too many unpaid orders. */
export async function insertOrder(
  db: Db,
  { type, owner, bundle_id = null, quote_id = null, request_id = null, priceVersion, at, ...amounts }: NewOrder,
  caller: Caller,
): Promise<Placed> {
  const member = memberOf(caller);
  const { unpaid, own } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => [fn.countAll<number>().as('unpaid'), fn.countAll<number>().filterWhere('member_id', '=', member.id).as('own')])
    .where('owner_id', '=', owner)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirstOrThrow();
  if (own >= UNPAID_MAX.member)
    throw refusal(`您有 ${own} 笔未支付的订单，请先支付或取消`, `You have ${own} unpaid orders. Please pay or cancel some of them first`);
  if (unpaid >= UNPAID_MAX.team)
    throw refusal(
      `团队有 ${unpaid} 笔未支付的订单，请先支付或取消`,
      `Your team has ${unpaid} unpaid orders. Please pay or cancel some of them first`,
    );
  const number = documentNumber('YH', at);
  const order = await db
    .insertInto('customer_order')
    .values({
      number,
      member_id: member.id,
      owner_id: owner,
      type,
      bundle_id,
      quote_id,
      request_id,
      locale: caller.locale,
      state: 'created',
      price_version: priceVersion,
      ...amounts,
      created_at: at,
      expires_at: new Date(at.getTime() + UNPAID_MINUTES * 60_000),
    })
    .returning(['id', 'number', 'sum', 'discount', 'points', 'covered', 'payable', 'expires_at'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_history')
    .values({ order_id: order.id, from_state: null, to_state: 'created', actor: 'member', reason: '', at })
    .execute();
  const { expires_at, ...placed } = order;
  return { ...placed, expiresAt: expires_at.toISOString() };
}

/**
 * Day and twelve random digits: people read a number out on the phone and write it on transfers, and must not guess another one.
 * @param kind letters of the kind of document, such as `YH` of orders.
 */
export function documentNumber(kind: string, at: Date): string {
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${kind}${businessDay(at).replaceAll('-', '')}${digits()}${digits()}`;
}
