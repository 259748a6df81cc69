import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { badRequest, notFound, refusal } from '../../platform/http/problem.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { moveUnits, unitsOf } from '../inventory/allotments.ts';
import { type Holder, lockQuota } from '../inventory/inventory-states.ts';
import { type InventoryPlace, inventoryPlace, mayAllotTo } from '../inventory/place-in-team.ts';
import { stateAt } from '../inventory/quotas.ts';
import { noSuchQuota } from '../orders/order-inventory.ts';

type Request = CheckedRequest<'userPopulationDetail/change'>;

/** Allots free units to a member or a department, or takes unused ones back. @throws Problem */
export async function changeUnits(context: CommerceContext, request: Request, caller: Caller): Promise<null> {
  const place = await allottingPlace(context.db, caller);
  const holder = await holderOf(context.db, place, request, request.units > 0);
  await move(context, place, holder, request);
  return null;
}

/** Sets how many units a member or a department has left. @throws Problem */
export async function setUnits(context: CommerceContext, { units, ...request }: Request, caller: Caller): Promise<null> {
  const { db } = context;
  const place = await allottingPlace(db, caller);
  const anybody = await holderOf(db, place, request, false);
  const left = (await unitsOf(db, request.id, anybody).executeTakeFirst())?.units ?? 0;
  const holder = await holderOf(db, place, request, units > left);
  await move(context, place, holder, { id: request.id, units: units - left });
  return null;
}

/** The place of the caller, who allots units; the team stays locked. */
async function allottingPlace(db: Db, caller: Caller): Promise<InventoryPlace> {
  const place = await inventoryPlace(db, caller);
  if (place.allots === null) throw powerMissing();
  return place;
}

/** Whom the units are for. @param gets they get some, and do not only give some back. @throws Problem for somebody whom the caller may not allot to. */
async function holderOf(
  db: Db,
  place: InventoryPlace,
  { memberId, departmentId }: Pick<Request, 'memberId' | 'departmentId'>,
  gets: boolean,
): Promise<Holder> {
  if ((memberId === undefined) === (departmentId === undefined))
    throw badRequest('请选择一名成员或一个部门', 'Please choose one member or one department');
  const { team } = place.membership;
  if (departmentId !== undefined) {
    const row = await db
      .selectFrom('team_department')
      .select('id')
      .where('id', '=', departmentId)
      .where('team_id', '=', team)
      .executeTakeFirst();
    if (!row || !mayAllotTo(place, departmentId)) throw notFound('没有这个部门', 'There is no such department');
    return { departmentId };
  }
  const row = await db
    .selectFrom('team_member')
    .select(['state', 'department_id'])
    .where('id', '=', memberId!)
    .where('team_id', '=', team)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (!row || !mayAllotTo(place, row.department_id)) throw notFound('没有这名成员', 'There is no such member');
  if (gets && row.state !== 'active')
    throw refusal('这名成员已停用，不能分配保有量', 'This member is disabled and can be assigned nothing');
  return { memberRef: memberId! };
}

async function move(
  { db, now }: CommerceContext,
  { membership }: InventoryPlace,
  holder: Holder,
  { id, units }: Pick<Request, 'id' | 'units'>,
): Promise<void> {
  const { team: owner, id: actedBy } = membership;
  const at = now();
  const quota = await lockQuota(db, owner, id);
  if (!quota || quota.state === 'pending') throw noSuchQuota();
  if (units === 0 || (await moveUnits(db, { id, owner, units, ...holder }, { actor: 'member', actedBy, at }))) return;
  const state = stateAt(quota, at);
  if (state !== 'active' && state !== 'expiring')
    throw refusal('这份保有量已结束，不能再分配', 'This inventory has ended and can no longer be assigned');
  if (units > 0) throw refusal(`未分配的只有 ${quota.free} 份`, `Free units: ${quota.free}`);
  const left = (await unitsOf(db, id, holder).executeTakeFirst())?.units ?? 0;
  throw refusal(`只剩 ${left} 份可以收回`, `Units left to take back: ${left}`);
}
