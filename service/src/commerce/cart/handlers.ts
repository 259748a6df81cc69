import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { addFavourites } from '../../members/favourites/favourites.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest, Handlers } from '../../platform/http/handler.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import { CART, callerReach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { checkedOptions, ownProject } from '../licensing/own-project.ts';
import { addToCart, alreadyLicensed, refuseOtherLicensee } from './add-to-cart.ts';
import { countLines, listCart, lookAtLine, noSuchLine } from './cart-lines.ts';
import { ownerOfCart, ownerOfLines } from './whose-cart.ts';

type CartCall = Extract<CallName, `shoppingCart/${string}`>;

/** Answers of the calls about carts. */
export function cartHandlers(context: CommerceContext): Handlers<CartCall> {
  return {
    'shoppingCart/valid': ({ dataId, ...request }, caller) => alreadyLicensed(context, { ...request, dataIds: [dataId] }, caller),
    'shoppingCart/valids': (request, caller) => alreadyLicensed(context, request, caller),
    'shoppingCart/addCart': ({ dataId, ...request }, caller) => addToCart(context, { ...request, dataIds: [dataId] }, caller),
    'shoppingCart/addCarts': (request, caller) => addToCart(context, request, caller),
    'shoppingCart/cartList': ({ ids }, caller) => listCart(context, callerAsOwner(caller), ids, caller),
    'shoppingCart/cartTeamList': ({ ids }, caller) =>
      ownerOfCart(context.db, CART.team, caller).then((owner) => listCart(context, owner, ids, caller)),
    'shoppingCart/lookCart': ({ id }, caller) => lookAtLine(context, id, caller),
    'shoppingCart/cartNumber': (_request, caller) => countLines(context.db, callerAsOwner(caller)),
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
  return inTransaction(db, async (tx) => {
    const owner = await ownerOfLines(tx, ids, caller);
    const removed = await deleteLines(tx, owner, ids);
    return { removed, count: await countLines(tx, callerAsOwner(caller)) };
  });
}

/** Deletes lines of a cart, in the transaction of what became of them. @returns how many there were. */
export async function deleteLines(tx: Db, owner: OwnerId, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_item')
    .where('owner_id', '=', owner)
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
  return inTransaction(context.db, async (tx) => {
    const owner = await ownerOfLines(tx, ids, caller);
    const lines = await linesOf(tx, owner, ids);
    if (lines.length === 0) throw noSuchLine();
    const dataIds = [...new Set(lines.map(({ version_id }) => version_id))];
    const folder = favoritesId === undefined ? {} : { favoritesId };
    const favourites = await addFavourites({ ...context, db: tx }, { ...folder, type: FAVOURITE.track, dataIds }, caller);
    const removed = await deleteLines(tx, owner, ids);
    return { favoritesId: favourites.favoritesId, removed, count: await countLines(tx, callerAsOwner(caller)) };
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
  if (grant === undefined && projectId === undefined) throw badRequest('请给出授权选项或项目', 'Please give the options or a project');
  return inTransaction(db, async (tx) => {
    const owner = await ownerOfLines(tx, ids, caller);
    const lines = await linesOf(tx, owner, ids);
    if (lines.length < new Set(ids).size) throw noSuchLine();
    const reach = await callerReach(tx, caller);
    const project = projectId ? await ownProject(tx, reach, owner, projectId) : null;
    const chosen = grant ? checkedOptions(await prices.current(tx), grant) : grant;
    const options = chosen === undefined ? project?.grant : chosen;
    const projects = projectId === undefined ? lines.flatMap(({ project_id }) => project_id ?? []) : projectId === null ? [] : [projectId];
    if (options) for (const id of new Set(projects)) refuseOtherLicensee(await ownProject(tx, reach, owner, id), options);
    if (projectId !== undefined) await refuseTwice(tx, owner, lines, projectId, caller);
    await tx
      .updateTable('cart_item')
      .set({
        ...(projectId !== undefined && { project_id: projectId }),
        ...(options !== undefined && { grant_options: options && JSON.stringify(options) }),
      })
      .where('owner_id', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return { updated: lines.length };
  });
}

function linesOf(tx: Db, owner: OwnerId, ids: readonly number[]) {
  return tx
    .selectFrom('cart_item')
    .select(['id', 'work_id', 'version_id', 'project_id'])
    .where('owner_id', '=', owner)
    .where('id', 'in', [...ids])
    .execute();
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** @throws Problem when a work of the lines would be in a cart twice for the project. */
async function refuseTwice(tx: Db, owner: OwnerId, lines: readonly Line[], projectId: number | null, caller: Caller): Promise<void> {
  const others = await tx
    .selectFrom('cart_item')
    .select(['work_id'])
    .where('owner_id', '=', owner)
    .where('project_id', 'is not distinct from', projectId)
    .where(
      'id',
      'not in',
      lines.map(({ id }) => id),
    )
    .execute();
  const taken = new Set(others.map(({ work_id }) => work_id));
  for (const line of lines) {
    if (taken.has(line.work_id)) throw await inCartTwice(tx, line.work_id, caller);
    taken.add(line.work_id);
  }
}

async function inCartTwice(tx: Db, workId: number, { locale }: Caller): Promise<Error> {
  const work = await tx.selectFrom('work').select(['title_zh', 'title_en']).where('id', '=', workId).executeTakeFirstOrThrow();
  const title = work[columnOf('title', locale)];
  return refusal(
    `购物车里已有同一项目的《${title}》，请移除其中一项`,
    `“${title}” would be in the cart twice for the same project. Please remove one`,
  );
}
