import { sql } from 'kysely';
import type { CART_LINE_STATES, CartItem } from 'shared-contracts/api/cart';
import type { CallResponse } from 'shared-contracts/api/contract';
import { quoteLine } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { type CartLine, type CartLineQuote, type CartQuote, quoteCart } from 'shared-contracts/licensing/quote-cart';
import { presentLine, presentProject, presentSums } from '../../catalogue/prices/present-prices.ts';
import { offSale } from '../../catalogue/works/off-sale.ts';
import { presentTracks } from '../../catalogue/works/present-tracks.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import { CART } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { licensedWorks } from '../licensing/held-licences.ts';
import { brokenRule } from '../licensing/licence-options.ts';
import { ownerOfLines } from './whose-cart.ts';

/** Lines that one cart holds. */
export const CART_LINES_MAX = 200;
/** A larger price needs an offer, so that the sum of a full cart is a safe integer. Fen. */
const LARGEST_PRICE = BigInt(Math.floor(Number.MAX_SAFE_INTEGER / CART_LINES_MAX));

type LineState = (typeof CART_LINE_STATES)[number];
type Row = Awaited<ReturnType<typeof cartRows>>[number];

/** A line of a cart as it can be ordered at this moment. */
export interface PricedCartLine {
  row: Row;
  state: LineState;
  /** Null unless the state is `ready` or `noProject`. */
  quote: CartLineQuote | null;
}

/** Lines of a cart, the newest first, with the price of those that have one. */
export interface PricedCart {
  table: PriceTable;
  lines: PricedCartLine[];
  quote: CartQuote;
}

/** Prices a cart by the table in force; with `ids` these lines only. Ids that are not in the cart are left out. */
export async function priceCart(
  { db, prices }: Pick<CommerceContext, 'db' | 'prices'>,
  owner: OwnerId,
  ids?: readonly number[],
): Promise<PricedCart> {
  const table = await prices.current(db);
  const rows = await cartRows(db, owner, ids);
  const states = rows.map((row) => stateOf(table, row));
  const priced = rows.filter((_, at) => states[at] === 'ready' || states[at] === 'noProject');
  const quote = quoteCart(table, priced.map(cartLineOf));
  const quotes = new Map(priced.map(({ id }, at) => [id, quote.lines[at]!]));
  return { table, quote, lines: rows.map((row, at) => ({ row, state: states[at]!, quote: quotes.get(row.id) ?? null })) };
}

/** Each line with its work and project; the newest first, the order in which discounts are split. */
function cartRows(db: Db, owner: OwnerId, ids?: readonly number[]) {
  return (
    db
      .selectFrom('cart_item as c')
      .innerJoin('work as w', 'w.id', 'c.work_id')
      .leftJoin('version as v', 'v.id', 'c.version_id')
      .leftJoin('grant_project as p', (join) => join.onRef('p.id', '=', 'c.project_id').onRef('p.owner_id', '=', 'c.owner_id'))
      .select(['c.id', 'c.owner_id', 'c.order_type', 'c.version_id', 'c.work_id', 'c.grant_options', 'c.created_at'])
      .select(['w.base_price', 'w.promo_price', 'w.library', 'w.title_zh', 'w.title_en'])
      .select(offSale.as('withdrawn'))
      // Whom the team calls so now, or called so last.
      .select(
        sql<
          string | null
        >`(select t.name from team_member t where t.team_id = c.owner_id and t.member_id = c.member_id order by t.id desc limit 1)`.as(
          'added_by',
        ),
      )
      .select(['p.id as project_id', 'p.name as project_name', 'p.licensee', 'p.licensee_name'])
      .where('c.owner_id', '=', owner)
      .$if(ids !== undefined, (query) => query.where('c.id', '=', sql<number>`any(${`{${ids!.join(',')}}`}::int4[])`))
      .orderBy('c.id', 'desc')
      .execute()
  );
}

function stateOf(table: PriceTable, row: Row): LineState {
  if (row.withdrawn || !row.base_price) return 'notForSale';
  if (!row.grant_options) return 'noOptions';
  if (brokenRule(table, row.grant_options)) return 'optionsOutdated';
  // A company does not pay the price of a person, also when the project was changed after the options were chosen.
  if (row.licensee !== null && row.licensee !== row.grant_options.licensee) return 'optionsOutdated';
  const { base, options } = cartLineOf(row);
  if (quoteLine(table, base, options).price > LARGEST_PRICE) return 'byOffer';
  return row.project_id === null ? 'noProject' : 'ready';
}

function cartLineOf(row: Row): CartLine {
  return {
    work: row.work_id,
    base: BigInt(row.promo_price ?? row.base_price!),
    options: row.grant_options!,
    project: row.project_id === null ? null : String(row.project_id),
  };
}

function originalBaseOf({ promo_price, base_price }: Row): number | null {
  return promo_price === null ? null : base_price;
}

/** A cart as this caller sees it. */
export async function listCart(
  context: CommerceContext,
  owner: OwnerId,
  ids: readonly number[] | undefined,
  caller: Caller,
): Promise<CallResponse<'shoppingCart/cartList'>> {
  const cart = await priceCart(context, owner, ids);
  const names = new Map(cart.lines.map(({ row }) => [row.project_id, row.project_name]));
  return {
    priceVersion: cart.quote.priceVersion,
    list: await presentLines(context, cart.table, cart.lines, caller),
    projects: cart.quote.projects.map((project) => {
      const projectId = Number(project.project);
      return { projectId, name: names.get(projectId)!, ...presentProject(project) };
    }),
    ...presentSums(cart.quote),
  };
}

/** One line, priced with the others of its cart. @throws Problem when the caller has no such line. */
export async function lookAtLine(context: CommerceContext, id: number, caller: Caller): Promise<CartItem> {
  const owner = await ownerOfLines(context.db, [id], caller);
  const { table, lines } = await priceCart(context, owner);
  const [line] = await presentLines(
    context,
    table,
    lines.filter(({ row }) => row.id === id),
    caller,
  );
  if (!line) throw noSuchLine();
  return line;
}

async function presentLines(
  context: CommerceContext,
  table: PriceTable,
  lines: readonly PricedCartLine[],
  caller: Caller,
): Promise<CartItem[]> {
  const rows = lines.map(({ row }) => row);
  const versions = [...new Set(rows.map(({ version_id }) => version_id))];
  const tracks = new Map((await presentTracks(context, caller, versions)).map((track) => [track.id, track]));
  const works = [...new Set(rows.map(({ work_id }) => work_id))];
  const licensed = await licensedWorks(context.db, rows[0]?.owner_id ?? callerAsOwner(caller), works, context.now());
  return lines.flatMap(({ row, state, quote }) => {
    const track = tracks.get(row.version_id);
    // Deleted since the lines were read.
    if (!track) return [];
    return {
      id: row.id,
      cartType: row.owner_id === callerAsOwner(caller) ? CART.personal : CART.team,
      orderType: row.order_type,
      addedBy: row.added_by,
      dataId: row.version_id,
      track,
      grant: row.grant_options,
      state,
      project: row.project_id === null ? null : { id: row.project_id, name: row.project_name!, licenseeName: row.licensee_name! },
      licensed: licensed.has(row.work_id) ? 1 : 0,
      quote: quote && presentLine(table, quote, { options: row.grant_options!, originalBase: originalBaseOf(row) }, caller.locale),
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** Number of lines in the cart of an owner. */
export async function countLines(db: Db, owner: OwnerId): Promise<number> {
  const { total } = await db
    .selectFrom('cart_item')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Takes the lines of a project out of it, before it is deleted. Where the work is in the cart without a project as well, the line with
 * options stays.
 */
export async function leaveProject(tx: Db, projectId: number): Promise<void> {
  const twins = sql`from cart_item p join cart_item o using (owner_id, work_id)
    where p.project_id = ${projectId} and o.project_id is null`;
  await sql`delete from cart_item where id in (select o.id ${twins} and o.grant_options is null)`.execute(tx);
  await sql`delete from cart_item where id in (select p.id ${twins})`.execute(tx);
  await tx.updateTable('cart_item').set({ project_id: null }).where('project_id', '=', projectId).execute();
}

/** For a line that is not in a cart of the member. */
export function noSuchLine(): Error {
  return notFound('购物车里没有这一项', 'This is not in your cart');
}
