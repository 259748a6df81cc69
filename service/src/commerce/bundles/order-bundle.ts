import type { CallResponse } from 'shared-contracts/api/contract';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { badRequest, notFound, refusal } from '../../platform/http/problem.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { orderedProject } from '../licensing/ordered-projects.ts';
import { placeOrder } from '../orders/place-order.ts';

/**
 * Orders the chosen tracks of a bundle.
 * @throws Problem for a bundle that ended, another number of tracks, a track twice or of no such bundle, a project of another kind of
 * licensee, and as `placeOrder`: a price that changed comes with the new one.
 */
export async function orderBundle(
  context: CommerceContext,
  { bundleId, dataIds, projectId, quote }: CheckedRequest<'order/createBundleOrder'>,
  caller: Caller,
): Promise<CallResponse<'order/createBundleOrder'>> {
  const { db, now } = context;
  const at = now();
  const bundle = await db.selectFrom('bundle').selectAll().where('id', '=', bundleId).where('starts_at', '<=', at).executeTakeFirst();
  if (!bundle) throw notFound('没有这个套装', 'There is no such bundle');
  if (bundle.ends_at <= at) throw refusal('这个套装已结束，请看看其他优惠', 'This bundle has ended. Please see our other offers');
  await refuseWrongChoice(db, bundle, dataIds);
  const { grant_options: grant } = bundle;
  const project = await orderedProject(db, await callerReach(db, caller), callerAsOwner(caller), projectId, grant.licensee);
  const lines = dataIds.map((dataId) => ({ dataId, grant, project }));
  return placeOrder(context, callerAsOwner(caller), lines, quote, caller, { type: ORDER_TYPE.licences, bundle_id: bundleId });
}

async function refuseWrongChoice(db: Db, bundle: { id: number; choose: number }, dataIds: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('version as v')
    .innerJoin('bundle_work as b', 'b.work_id', 'v.work_id')
    .select(['v.id', 'v.work_id'])
    .where('b.bundle_id', '=', bundle.id)
    .where('v.id', 'in', [...dataIds])
    .execute();
  const works = new Map(rows.map(({ id, work_id }) => [id, work_id]));
  if (dataIds.some((id) => !works.has(id))) throw refusal('所选曲目不在这个套装内', 'A chosen track does not belong to this bundle');
  if (new Set(dataIds.map((id) => works.get(id))).size < dataIds.length)
    throw badRequest('同一首作品只能选一次', 'Each track can be chosen once');
  if (dataIds.length !== bundle.choose)
    throw refusal(
      `这个套装需选 ${bundle.choose} 首，您选了 ${dataIds.length} 首`,
      `This bundle takes ${bundle.choose} tracks, and you chose ${dataIds.length}`,
    );
}
