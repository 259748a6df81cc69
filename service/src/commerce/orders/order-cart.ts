import type { CART_LINE_STATES } from 'shared-contracts/api/cart';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { presentSums } from '../../catalogue/prices/present-prices.ts';
import { balanceOf } from '../../members/points/ledger.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import { type PricedCart, priceCart } from '../cart/cart-lines.ts';
import { deleteLines } from '../cart/handlers.ts';
import { ownerOfLines } from '../cart/whose-cart.ts';
import type { CommerceContext } from '../context.ts';
import { licensedWorks } from '../licensing/held-licences.ts';
import { orderedProjects } from '../licensing/ordered-projects.ts';
import { PRICE_ON_REQUEST } from '../licensing/refusals.ts';
import { requirePlacing } from './order-rights.ts';
import type { WantedLine } from './ordered-lines.ts';
import { placeOrder } from './place-order.ts';

type Fault = Exclude<(typeof CART_LINE_STATES)[number], 'ready'>;

/** Why a cart line cannot be ordered as it is. */
const FAULTS: Readonly<Record<Fault, LocalisedText>> = {
  noOptions: { zh: '未选择授权信息', en: 'Option not authorized' },
  optionsOutdated: { zh: '授权信息需要重新选择', en: 'Option not authorized: please choose the licence options again' },
  noProject: { zh: '请选择授权项目', en: 'Please choose the project that the licence is for' },
  notForSale: { zh: '这首作品暂不出售', en: 'This work is not for sale' },
  byOffer: PRICE_ON_REQUEST,
};

/** The lines as they are in the cart. @throws Problem when one is gone. */
export async function cartOf(context: CommerceContext, ids: readonly number[], caller: Caller): Promise<PricedCart> {
  const cart = await priceCart(context, await ownerOfLines(context.db, ids, caller), ids);
  if (cart.lines.length < new Set(ids).size) throw cartChanged();
  return cart;
}

/** For lines of which one is gone. */
export function cartChanged(): Error {
  return notFound('购物车已变化，请刷新后重试', 'Your cart has changed. Please reload it and try again');
}

/** Whose the lines are that `cartOf` found: there is at least one. */
export function ownerOf({ lines }: PricedCart): OwnerId {
  return lines[0]!.row.owner_id;
}

/** @throws Problem for the first line that cannot be ordered. */
export function refuseFaults({ lines }: PricedCart): void {
  for (const { state } of lines) if (state !== 'ready') throw refusal(FAULTS[state].zh, FAULTS[state].en);
}

/** Which lines cannot be ordered, and which works are licensed already. */
export async function cartFaults(
  context: CommerceContext,
  ids: readonly number[],
  caller: Caller,
): Promise<CallResponse<'order/dataCartValid'>> {
  const cart = await cartOf(context, ids, caller);
  const { lines } = cart;
  const works = lines.map(({ row }) => row.work_id);
  const licensed = await licensedWorks(context.db, ownerOf(cart), works, context.now());
  return {
    faults: lines.flatMap(({ row, state }) =>
      state === 'ready' ? [] : [{ id: row.id, fault: state, message: FAULTS[state][caller.locale] }],
    ),
    licensedIds: lines.filter(({ row }) => licensed.has(row.work_id)).map(({ row }) => row.id),
  };
}

/** Price of some lines together. @throws Problem for the first line that cannot be ordered. */
export async function cartPrice(
  context: CommerceContext,
  ids: readonly number[],
  caller: Caller,
): Promise<CallResponse<'order/computeCartPrice'>> {
  const cart = await cartOf(context, ids, caller);
  refuseFaults(cart);
  const balance = await balanceOf(context.db, ownerOf(cart));
  return { priceVersion: cart.quote.priceVersion, ...presentSums(cart.quote), balance };
}

/** Orders lines of the cart, which leave it in the same transaction. @throws Problem as `placeOrder`, and for the first faulty line. */
export async function orderCart(
  context: CommerceContext,
  { ids, quote }: CheckedRequest<'order/createCartOrder'>,
  caller: Caller,
): Promise<CallResponse<'order/createCartOrder'>> {
  const cart = await cartOf(context, ids, caller);
  refuseFaults(cart);
  const owner = ownerOf(cart);
  const reach = await callerReach(context.db, caller);
  requirePlacing(reach, owner);
  const projects = await orderedProjects(
    context.db,
    reach,
    owner,
    cart.lines.map(({ row }) => row.project_id!),
  );
  const lines = cart.lines.map(({ row }): WantedLine => {
    const found = projects.get(row.project_id!);
    if (!found) throw notYourProject(row.project_name!);
    return { dataId: row.version_id, grant: row.grant_options!, project: found.project };
  });
  const placed = await placeOrder(context, owner, lines, quote, caller);
  // Somebody else of the team may have ordered a line a moment before.
  if ((await deleteLines(context.db, owner, ids)) < lines.length) throw cartChanged();
  return placed;
}

/** For a line that a colleague put into the team cart for a project that the caller may not use. */
function notYourProject(name: string): Error {
  return refusal(
    `项目“${name}”只开放给指定成员，您不能为它下单`,
    `The project “${name}” is open to some members only. You cannot order for it`,
  );
}
