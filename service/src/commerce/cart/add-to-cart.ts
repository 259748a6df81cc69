import type { CallResponse } from 'shared-contracts/api/contract';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { offSale } from '../../catalogue/works/off-sale.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { holdsLicence } from '../licensing/held-licences.ts';
import { checkedOptions, ownProject } from '../licensing/own-project.ts';
import { CART_LINES_MAX, countLines } from './cart-lines.ts';
import { ownerOfCart } from './whose-cart.ts';

type Added = CallResponse<'shoppingCart/addCarts'>;
type AddRequest = CheckedRequest<'shoppingCart/addCarts'>;
type Target = Awaited<ReturnType<typeof targetsOf>>[number];

const ORDER = { licences: 1, album: 2 } as const;

/** 1 when the owner of the cart holds a valid licence for one of the works. @throws Problem as `addToCart`. */
export async function alreadyLicensed(
  context: CommerceContext,
  request: CheckedRequest<'shoppingCart/valids'>,
  caller: Caller,
): Promise<0 | 1> {
  const owner = await ownerOfCart(context.db, request.cartType, caller);
  const targets = await targetsOf(context.db, request);
  return targets.length === 0
    ? 0
    : holdsLicence(
        context,
        owner,
        targets.map(({ id }) => id),
      );
}

/**
 * Puts works into a cart, the first of them newest. The line of a work for the same project is changed instead, and so is one that
 * has neither options nor a project yet when they are given now. With `keepsOptions` a line of the work that has options keeps them.
 * @throws Problem for a work that is gone, when none is for sale, options that break a rule or are not those of the project's licensee,
 * a project that is not the member's, and a full cart.
 */
export async function addToCart({ db, prices, now }: CommerceContext, request: AddRequest, caller: Caller): Promise<Added> {
  const member = memberOf(caller);
  const { cartType, grant, projectId, keepsOptions = false } = request;
  return inTransaction(db, async (tx) => {
    const owner = await ownerOfCart(tx, cartType, caller);
    const project = projectId === undefined ? null : await ownProject(tx, await callerReach(tx, caller), owner, projectId);
    const options = grant ? checkedOptions(await prices.current(tx), grant) : (project?.grant ?? null);
    if (project && options) refuseOtherLicensee(project, options);
    const targets = await targetsOf(tx, request);
    const works = [...new Map(targets.toReversed().map((target) => [target.work_id, target])).values()].toReversed().filter(isForSale);
    if (works.length === 0) throw notForSale(targets, caller);
    const lines = await linesOf(tx, owner, works);
    const ids: number[] = [];
    let [added, updated] = [0, 0];
    // The last written one is the newest, so the lines are written backwards.
    for (const { id: version_id, work_id } of works.toReversed()) {
      const ofWork = lines.filter((line) => line.work_id === work_id);
      const chosen = keepsOptions ? ofWork.find(({ grant_options }) => grant_options) : undefined;
      const same = chosen ?? ofWork.find((line) => line.project_id === (project?.id ?? null));
      const line = same ?? ofWork.find((other) => options && !other.project_id && !other.grant_options);
      const licence = options && !chosen && { grant_options: JSON.stringify(options), project_id: project?.id ?? null };
      if (!line) {
        const values = { member_id: member.id, owner_id: owner, order_type: ORDER.licences, version_id, work_id, created_at: now() };
        ids.push(
          (
            await tx
              .insertInto('cart_item')
              .values({ ...values, ...licence })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
        );
        added++;
        continue;
      }
      ids.push(line.id);
      if (line.version_id === version_id && !licence) continue;
      await tx
        .updateTable('cart_item')
        .set({ version_id, ...licence })
        .where('id', '=', line.id)
        .execute();
      updated++;
    }
    if (added > 0 && (await countLines(tx, owner)) > CART_LINES_MAX) throw cartFull();
    const skipped = new Set(targets.map(({ work_id }) => work_id)).size - works.length;
    return { ids: ids.toReversed(), added, updated, skipped, count: await countLines(tx, callerAsOwner(caller)) };
  });
}

/** @throws Problem for options of a company in the project of a person, or the other way round: it is named on the certificate. */
export function refuseOtherLicensee(project: { name: string; grant: LicenceOptions }, options: LicenceOptions): void {
  if (project.grant.licensee === options.licensee) return;
  throw refusal(
    `所选的被授权方类型与项目“${project.name}”不一致，请修改其中一个`,
    `The kind of licensee is not that of the project “${project.name}”. Please change one of them`,
  );
}

function linesOf(tx: Db, owner: OwnerId, works: readonly Target[]) {
  return tx
    .selectFrom('cart_item')
    .select(['id', 'work_id', 'version_id', 'project_id', 'grant_options'])
    .where('owner_id', '=', owner)
    .where(
      'work_id',
      'in',
      works.map(({ work_id }) => work_id),
    )
    .execute();
}

/** The versions that a request names, in its order; those of an album by their place. @throws Problem when one is gone. */
async function targetsOf(db: Db, { orderType, dataIds, musicLibraryTypeId }: Omit<AddRequest, 'cartType' | 'grant' | 'projectId'>) {
  const ids = [...new Set(dataIds)];
  const albums = orderType === ORDER.album;
  if (albums) await requireAlbums(db, ids, musicLibraryTypeId);
  const rows = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['v.id', 'v.work_id', 'w.base_price', 'w.title_zh', 'w.title_en', 'w.album_id'])
    .select(offSale.as('withdrawn'))
    .where(albums ? 'w.album_id' : 'v.id', 'in', ids)
    .$if(albums, (query) => query.where('v.is_main', '=', true))
    .$if(musicLibraryTypeId !== undefined, (query) => query.where('w.library', '=', musicLibraryTypeId!))
    .orderBy('w.album_position')
    .orderBy('v.id')
    .execute();
  const at = (row: (typeof rows)[number]) => ids.indexOf(albums ? row.album_id! : row.id);
  if (!albums && rows.length < ids.length) throw gone();
  return rows.sort((a, b) => at(a) - at(b));
}

/** @throws Problem for an album that does not exist or is withdrawn, or is bought as a whole. */
async function requireAlbums(db: Db, ids: readonly number[], library: number | undefined): Promise<void> {
  const rows = await db
    .selectFrom('album')
    .select('buyout_price')
    .where('id', 'in', [...ids])
    .where('withdrawn', '=', false)
    .$if(library !== undefined, (query) => query.where('library', '=', library!))
    .execute();
  if (rows.length < ids.length) throw gone();
  if (rows.some(({ buyout_price }) => buyout_price !== null))
    throw refusal('买断专辑整张购买，不放入购物车', 'A buyout album is bought as a whole and does not go into the cart');
}

function isForSale({ withdrawn, base_price }: Target): boolean {
  return !withdrawn && base_price !== null && base_price > 0;
}

function notForSale([first]: readonly Target[], { locale }: Caller): Error {
  if (!first) return refusal('这张专辑里没有可授权的作品', 'No work of this album can be licensed');
  const title = first[columnOf('title', locale)];
  return refusal(`《${title}》暂不出售`, `“${title}” is not for sale`);
}

function cartFull(): Error {
  return refusal(
    `购物车最多放 ${CART_LINES_MAX} 件作品，请先结算或移除一些`,
    `A cart holds up to ${CART_LINES_MAX} works. Please check out or remove some first`,
  );
}

function gone(): Error {
  return notFound('其中有内容不存在或已下架', 'One of these does not exist any more');
}
