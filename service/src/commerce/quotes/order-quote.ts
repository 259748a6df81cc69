import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { QuoteState } from 'shared-contracts/orders/quote-states';
import type { QuotedLine } from '../../platform/database/json-columns.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { reserveForOrder } from '../budgets/order-budgets.ts';
import type { CommerceContext } from '../context.ts';
import { lockQuote } from '../held-prices/one-order.ts';
import { worksForSale } from '../licensing/count-price.ts';
import { requirePlacing } from '../orders/order-rights.ts';
import { insertLines, type pricedColumns } from '../orders/ordered-lines.ts';
import { insertOrder, makeSound } from '../orders/place-order.ts';
import { usablePackages } from '../packages/quota.ts';
import { requireChanging, requireProjects } from './quote-rights.ts';
import { requireQuote, stateOf } from './quote-rows.ts';

const REFUSALS: Readonly<Record<Exclude<QuoteState, 'valid'>, LocalisedText>> = {
  expired: { zh: '报价单已过期，请重新报价', en: 'This quote has expired. Please make a new one' },
  withdrawn: { zh: '报价单已撤回', en: 'This quote was withdrawn' },
  ordered: { zh: '该报价单已下单，请付款或取消该订单', en: 'There is an order of this quote already. Please pay or cancel that one' },
};

/**
 * Orders what a quote says, at its prices, in the transaction of the caller. Lines of the cart that are in it leave the cart.
 * @throws Problem for a quote that is not valid or has an order, a work that is no longer for sale, or too many unpaid orders.
 */
export async function orderQuote(context: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'quote/order'>> {
  const { db, now, recordings } = context;
  const at = now();
  const { quote: seen, reach } = await requireQuote(db, id, caller);
  const owner = seen.owner_id;
  requirePlacing(reach, owner);
  await requireProjects(db, reach, seen);
  await lockQuote(db, owner, id);
  // Somebody else may have ordered it a moment before.
  const { quote } = await requireQuote(db, id, caller);
  const state = stateOf(quote, at);
  if (state !== 'valid') throw refusal(REFUSALS[state].zh, REFUSALS[state].en);
  const { lines } = quote.content;
  const works = lines.map(({ dataId, work }) => ({ dataId, musicLibraryTypeId: work.library }));
  await worksForSale(db, works, caller.locale);
  const { sum, discount, total: payable, price_version: priceVersion } = quote;
  const placed = await insertOrder(
    db,
    { type: ORDER_TYPE.licences, owner, quote_id: id, priceVersion, sum, discount, payable, at },
    caller,
  );
  await insertLines(db, placed.id, lines, lines.map(columnsOf));
  await reserveForOrder(db, { id: placed.id, owner_id: owner, member_id: reach.memberId }, null, at);
  await leaveCart(db, owner, lines);
  // As of every order: a package may pay at once.
  makeSound({ recordings }, caller, lines, (await usablePackages(db, owner, at)) > 0 ? 'hd' : 'trial');
  return placed;
}

function columnsOf({ base, price, discount, total, factors, months }: QuotedLine): ReturnType<typeof pricedColumns>[number] {
  return { base, price, discount, total, factors: JSON.stringify(factors), months };
}

/** Takes the lines out of the cart that are for the same licences. */
async function leaveCart(tx: Db, owner: OwnerId, lines: readonly QuotedLine[]): Promise<void> {
  for (const { dataId, project, grant } of lines)
    await tx
      .deleteFrom('cart_item')
      .where('owner_id', '=', owner)
      .where('version_id', '=', dataId)
      .where('project_id', '=', project.id)
      .where(sql<boolean>`grant_options = ${JSON.stringify(grant)}::jsonb`)
      .execute();
}

/** Withdraws a quote; an order of it that was made before stays. @throws Problem for one that the caller may not change, or that ended. */
export async function withdrawQuote({ db, now }: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'quote/withdraw'>> {
  const { quote, reach } = await requireQuote(db, id, caller);
  requireChanging(reach, quote.owner_id);
  const locked = await lockQuote(db, quote.owner_id, id);
  if (!locked || locked.withdrawn_at !== null) throw refusal(REFUSALS.withdrawn.zh, REFUSALS.withdrawn.en);
  await db
    .updateTable('price_quote')
    .set({ withdrawn_at: now() })
    .where('id', '=', id)
    .where('owner_id', '=', quote.owner_id)
    .where('withdrawn_at', 'is', null)
    .execute();
  await deleteOldWithdrawn(db, quote.owner_id);
  return null;
}

/** Withdrawn quotes that an owner finds in the list; older ones are deleted, unless an order was made of them. */
const WITHDRAWN_KEPT = 100;

async function deleteOldWithdrawn(db: Db, owner: OwnerId): Promise<void> {
  const withdrawn = db.selectFrom('price_quote').select('id').where('owner_id', '=', owner).where('withdrawn_at', 'is not', null);
  await db
    .deleteFrom('price_quote')
    .where('owner_id', '=', owner)
    .where('id', 'in', withdrawn.orderBy('withdrawn_at', 'desc').orderBy('id', 'desc').offset(WITHDRAWN_KEPT))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer_order as o').select('o.id').whereRef('o.quote_id', '=', 'price_quote.id'))),
    )
    .execute();
}
