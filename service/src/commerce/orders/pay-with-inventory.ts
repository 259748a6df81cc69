import type { Selectable } from 'kysely';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { CustomerOrderTable } from '../../platform/database/generated/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { CommerceContext } from '../context.ts';
import { lockQuota } from '../inventory/inventory-states.ts';
import { placeInTeam } from '../inventory/place-in-team.ts';
import { consumeUnits, reserveUnits, takeable } from '../inventory/take-units.ts';
import { unitFault } from '../inventory/unit-fault.ts';
import type { OrderedLine } from './ordered-lines.ts';
import { completeOrder } from './settle-order.ts';
import { changeState } from './transition.ts';

/**
 * Pays an order of licences of a team with its inventory, one unit for each line: units, licences and certificates change in the
 * transaction of the caller, which has the lock of the team; no money moves.
 * @param total price of the licences, fen.
 * @throws Problem when the quota does not license a line as it is ordered, or the caller may use too few units of it.
 */
export async function payWithInventory(
  { db, now, payments, certificates }: CommerceContext,
  order: Selectable<CustomerOrderTable>,
  { inventoryId, total, lines }: { inventoryId: number | undefined; total: bigint; lines: readonly OrderedLine[] },
  caller: Caller,
): Promise<void> {
  if (order.type !== ORDER_TYPE.licences) throw refusal('保有量只能支付音乐授权', 'Inventory pays for music licences only');
  // A bundle is sold for one price in money.
  if (order.bundle_id !== null)
    throw refusal(
      '套装按套装价购买，不能使用保有量。如要使用保有量，请逐首下单',
      'A bundle has a price of its own, which no inventory pays. To use inventory, please order the tracks one by one',
    );
  if (order.points > 0)
    throw refusal(
      '使用保有量的订单不能使用积分。请取消订单后重新下单',
      'An order that inventory pays cannot use points. Please cancel it and order again',
    );
  const at = now();
  const place = await placeInTeam(db, memberOf(caller).id);
  const quota = place?.membership.team === order.owner_id ? await lockQuota(db, order.owner_id, inventoryId ?? 0) : undefined;
  if (!place || !quota) throw notFound('请选择一份保有量', 'Please choose an inventory');
  const fault = unitFault(quota, await takeable(db, quota, place.taker), lines, at);
  if (fault) throw refusal(fault.zh, fault.en);
  await db
    .updateTable('customer_order')
    .set({ covered: Number(total), payable: 0 })
    .where('id', '=', order.id)
    .execute();
  await payments.supersede(db, order.id, at);
  const step = { orderId: order.id, actor: 'member', reason: 'inventory', at };
  await changeState(db, { ...step, event: 'pay' });
  await changeState(db, { ...step, event: 'paid' });
  const lineIds = lines.map(({ id }) => id);
  const reserved = { quotaId: quota.id, owner: order.owner_id, lineIds, taker: place.taker, at };
  // The team is locked: nobody took units since they were counted.
  if (!(await reserveUnits(db, reserved))) throw new Error(`quota ${quota.id} refused ${lines.length} units that it has`);
  await completeOrder(certificates, db, order, { ...step, amount: 0n });
  await consumeUnits(db, order.id);
}
