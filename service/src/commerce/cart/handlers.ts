import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { addFavourites } from '../../members/favourites/favourites.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, type Handlers, memberOf } from '../../platform/http/handler.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import type { CommerceContext } from '../context.ts';
import { checkedOptions, ownProject } from '../licensing/own-project.ts';
import { addToCart, alreadyLicensed, refuseOtherLicensee } from './add-to-cart.ts';
import { CART, countLines, listCart, lookAtLine, noSuchLine } from './cart-lines.ts';

type CartCall = Extract<CallName, `shoppingCart/${string}`>;

/** Answers of the calls about carts. */
export function cartHandlers(context: CommerceContext): Handlers<CartCall> {
  return {
    'shoppingCart/valid': ({ dataId, ...request }, caller) => alreadyLicensed(context, { ...request, dataIds: [dataId] }, caller),
    'shoppingCart/valids': (request, caller) => alreadyLicensed(context, request, caller),
    'shoppingCart/addCart': ({ dataId, ...request }, caller) => addToCart(context, { ...request, dataIds: [dataId] }, caller),
    'shoppingCart/addCarts': (request, caller) => addToCart(context, request, caller),
    'shoppingCart/cartList': ({ ids }, caller) => listCart(context, CART.personal, ids, caller),
    'shoppingCart/cartTeamList': ({ ids }, caller) => listCart(context, CART.team, ids, caller),
    'shoppingCart/lookCart': ({ id }, caller) => lookAtLine(context, id, caller),
    'shoppingCart/cartNumber': (_request, caller) => countLines(context.db, memberOf(caller).id),
    'shoppingCart/deleteCart': ({ ids }, caller) => removeLines(context, ids, caller),
    'shoppingCart/favoritesData': (request, caller) => moveToFavourites(context, request, caller),
    'shoppingCart/updateCartGrant': (request, caller) => changeLicences(context, request, caller),
  };
}

async function removeLines(
  { db }: CommerceContext,
  ids: readonly number[],
  caller: Caller,
): Promise<CallResponse<'shoppingCart/deleteCart'>> {
  const member = memberOf(caller);
  return inTransaction(db, async (tx) => {
    const removed = await deleteLines(tx, member.id, ids);
    return { removed, count: await countLines(tx, member.id) };
  });
}

/** Deletes lines of a member, in the transaction of what became of them. @returns how many there were. */
export async function deleteLines(tx: Db, memberId: number, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_item')
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Moves lines to the favourites. @throws Problem when none is in the cart, there is no such folder, or there are too many favourites. */
async function moveToFavourites(
  context: CommerceContext,
  { ids, favoritesId }: CheckedRequest<'shoppingCart/favoritesData'>,
  caller: Caller,
): Promise<CallResponse<'shoppingCart/favoritesData'>> {
  const member = memberOf(caller);
  return inTransaction(context.db, async (tx) => {
    const lines = await linesOf(tx, member.id, ids);
    if (lines.length === 0) throw noSuchLine();
    const dataIds = [...new Set(lines.map(({ version_id }) => version_id))];
    const folder = favoritesId === undefined ? {} : { favoritesId };
    const favourites = await addFavourites({ ...context, db: tx }, { ...folder, type: FAVOURITE.track, dataIds }, caller);
    const removed = await deleteLines(tx, member.id, ids);
    return { favoritesId: favourites.favoritesId, removed, count: await countLines(tx, member.id) };
  });
}

/**
 * Sets options and project of lines, of all or of none.
 * @throws Problem for a line that is gone, options that break a rule or are not those of the licensee, a project that is not the member's,
 * and a work that would be in the cart twice for one project.
 */
async function changeLicences(
  { db, prices }: CommerceContext,
  { ids, grant, projectId }: CheckedRequest<'shoppingCart/updateCartGrant'>,
  caller: Caller,
): Promise<CallResponse<'shoppingCart/updateCartGrant'>> {
  const member = memberOf(caller);
  if (grant === undefined && projectId === undefined) throw badRequest('请给出授权选项或项目', 'Please give the options or a project');
  return inTransaction(db, async (tx) => {
    const lines = await linesOf(tx, member.id, ids);
    if (lines.length < new Set(ids).size) throw noSuchLine();
    const project = projectId ? await ownProject(tx, member.id, projectId) : null;
    const chosen = grant ? checkedOptions(await prices.current(tx), grant) : grant;
    const options = chosen === undefined ? project?.grant : chosen;
    const projects = projectId === undefined ? lines.flatMap(({ project_id }) => project_id ?? []) : projectId === null ? [] : [projectId];
    if (options) for (const id of new Set(projects)) refuseOtherLicensee(await ownProject(tx, member.id, id), options);
    if (projectId !== undefined) await refuseTwice(tx, member.id, lines, projectId, caller);
    await tx
      .updateTable('cart_item')
      .set({
        ...(projectId !== undefined && { project_id: projectId }),
        ...(options !== undefined && { grant_options: options && JSON.stringify(options) }),
      })
      .where('member_id', '=', member.id)
      .where('id', 'in', ids)
      .execute();
    return { updated: lines.length };
  });
}

function linesOf(tx: Db, memberId: number, ids: readonly number[]) {
  return tx
    .selectFrom('cart_item')
    .select(['id', 'cart_type', 'work_id', 'version_id', 'project_id'])
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute();
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** @throws Problem when a work of the lines would be in a cart twice for the project. */
async function refuseTwice(tx: Db, memberId: number, lines: readonly Line[], projectId: number | null, caller: Caller): Promise<void> {
  const others = await tx
    .selectFrom('cart_item')
    .select(['cart_type', 'work_id'])
    .where('member_id', '=', memberId)
    .where('project_id', 'is not distinct from', projectId)
    .where(
      'id',
      'not in',
      lines.map(({ id }) => id),
    )
    .execute();
  const taken = new Set(others.map(keyOf));
  for (const line of lines) {
    if (taken.has(keyOf(line))) throw await inCartTwice(tx, line.work_id, caller);
    taken.add(keyOf(line));
  }
}

function keyOf({ cart_type, work_id }: Pick<Line, 'cart_type' | 'work_id'>): string {
  return `${cart_type} ${work_id}`;
}

async function inCartTwice(tx: Db, workId: number, { locale }: Caller): Promise<Error> {
  const work = await tx.selectFrom('work').select(['title_zh', 'title_en']).where('id', '=', workId).executeTakeFirstOrThrow();
  const title = work[columnOf('title', locale)];
  return refusal(
    `购物车里已有同一项目的《${title}》，请移除其中一项`,
    `“${title}” would be in the cart twice for the same project. Please remove one`,
  );
}
