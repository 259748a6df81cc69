import { type Selectable, sql } from 'kysely';
import { divideDown } from 'shared-contracts/licensing/money';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { POINTS_PER_YUAN } from 'shared-contracts/points/reasons';
import { balanceOf, enterPoints } from '../../members/points/ledger.ts';
import type { CustomerOrderTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { isActiveIn } from '../../platform/ownership/standing.ts';
import { settleOrderBudget } from '../budgets/order-budgets.ts';
import { lockBudgets } from '../budgets/uses.ts';
import { isOrderedAgain } from '../held-prices/one-order.ts';
import { activateQuota, canActivate } from '../inventory/quotas.ts';
import { isRefunding } from '../licensing/licence-state.ts';
import { activatePackage } from '../packages/quota.ts';
import type { OrderSettlement } from '../payments/settle-payment.ts';
import { orderRevived } from '../requests/order-ended.ts';
import { type AfterRefund, orderRefunded, paymentRefunded } from './refund-order.ts';
import { changeState, lockOrder } from './transition.ts';

/** Issues the certificates of an order, in the transaction that grants its licences. */
export interface CertificateIssuer {
  issue(tx: Db, orderId: number, at: Date): Promise<void>;
}

/** What a payment asks of the orders. @param afterRefund what the folders above do when an order was refunded. */
export function orderSettlement(certificates: CertificateIssuer, afterRefund: readonly AfterRefund[]): OrderSettlement {
  return {
    settle: (tx, paid) => settleOrder(certificates, tx, paid),
    refunded: (tx, back, at) => paymentRefunded(afterRefund, tx, back, at),
    orderRefunded: (tx, orderId, at) => orderRefunded(afterRefund, tx, orderId, at),
  };
}

/** A payment that its gateway or our staff confirmed. Amount in fen. */
interface PaidOrder {
  orderId: number;
  paymentId: number;
  amount: bigint;
  at: Date;
}

/**
 * Completes a paid order in the transaction of its payment: licences, certificates and points come with it or not at all.
 * @returns `refund` when the money must go back: the order was cancelled, is paid already, costs another amount now, or renews what is
 * renewed already.
 */
async function settleOrder(
  certificates: CertificateIssuer,
  tx: Db,
  { orderId, paymentId, amount, at }: PaidOrder,
): Promise<'completed' | 'refund'> {
  const order = await lockOrder(tx, orderId);
  if (!order || BigInt(order.payable) !== amount) return 'refund';
  if (order.type === ORDER_TYPE.inventory) {
    // Budgets before quotas: everybody locks them in this order.
    await lockBudgets(tx, order.owner_id);
    if (!(await canActivate(tx, orderId))) return 'refund';
  }
  // A refund finds the payment by it.
  const reason = `payment ${paymentId}`;
  if (order.state === 'expired') {
    if (!(await revivable(tx, order, order.points)) || (await isOrderedAgain(tx, order))) return 'refund';
    // Budgets before points: everybody locks them in this order.
    if (!(await orderRevived(tx, order, at))) return 'refund';
    if (order.points > 0) {
      const again = {
        owner: order.owner_id,
        reason: 'payment' as const,
        subject: `order ${order.number} revived`,
        points: -order.points,
      };
      await enterPoints(tx, again, at);
    }
    // The member may have hidden the expired order; it is paid now, and belongs into the list.
    await tx.updateTable('customer_order').set({ hidden: false }).where('id', '=', orderId).execute();
    await changeState(tx, { orderId, event: 'revive', actor: 'payment', reason, at });
  } else if (!(await changeState(tx, { orderId, event: 'paid', actor: 'payment', reason, at }))) return 'refund';
  await completeOrder(certificates, tx, order, { amount, actor: 'payment', reason, at });
  return 'completed';
}

/** Completes an order that is paid: licences with their certificates, a package, or inventory; and the points that the money earns. */
export async function completeOrder(
  certificates: CertificateIssuer,
  tx: Db,
  { id: orderId, number, type, owner_id: owner }: Pick<Selectable<CustomerOrderTable>, 'id' | 'number' | 'type' | 'owner_id'>,
  { amount, actor, reason, at }: { amount: bigint; actor: string; reason: string; at: Date },
): Promise<void> {
  // Budgets before quotas and points: everybody locks them in this order.
  await settleOrderBudget(tx, orderId, owner);
  const hasLicences = type !== ORDER_TYPE.package && type !== ORDER_TYPE.inventory;
  if (type === ORDER_TYPE.package) await activatePackage(tx, orderId, at);
  if (type === ORDER_TYPE.inventory) await activateQuota(tx, orderId, at);
  if (hasLicences) await grantLicences(tx, owner, orderId, at);
  const points = Number(divideDown(amount, 100n) * BigInt(POINTS_PER_YUAN));
  if (points > 0) await enterPoints(tx, { owner, reason: 'purchase', subject: `order ${number}`, points }, at);
  await changeState(tx, { orderId, event: 'complete', actor, reason, at });
  // Last, because other orders wait for the chain of certificates from here on.
  if (hasLicences) await certificates.issue(tx, orderId, at);
}

/** The buyer still exists, is still in the team whose order it is, and whoever it belongs to has the points that came back when the order expired. */
async function revivable(
  tx: Db,
  { member_id, owner_id }: Pick<Selectable<CustomerOrderTable>, 'member_id' | 'owner_id'>,
  points: number,
): Promise<boolean> {
  const buyer = await tx.selectFrom('member').select('id').where('id', '=', member_id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!buyer || (await balanceOf(tx, owner_id)) < points) return false;
  return owner_id === personalOwner(member_id) || (await isActiveIn(tx, owner_id, member_id));
}

/**
 * One licence for each line; it ends with the same day and hour of its last month in Shanghai. A renewal, with the same options and
 * project, begins where the licences end that follow one another without a gap from now on. Where one of them was refunded, or is being refunded, a renewal
 * that was bought before keeps its dates, and the next licence fills the gap.
 */
async function grantLicences(tx: Db, owner: OwnerId, orderId: number, at: Date): Promise<void> {
  const start = sql<Date>`(
    with recursive held as (
      select c.valid_from, c.valid_to from licence c join customer_order_line bought on bought.id = c.order_line_id
      where c.owner_id = ${owner} and c.state = 'valid' and not ${isRefunding('c')} and c.version_id = customer_order_line.version_id
        and bought.grant_options - 'period' = customer_order_line.grant_options - 'period'
        and bought.project ->> 'id' is not distinct from customer_order_line.project ->> 'id'
    ), chain (reach) as (
      select ${at}::timestamptz
      union select held.valid_to from held, chain where held.valid_from <= chain.reach and held.valid_to > chain.reach
    ) select max(reach) from chain)`;
  await tx
    .insertInto('licence')
    .columns(['owner_id', 'work_id', 'version_id', 'order_line_id', 'valid_from', 'valid_to'])
    .expression((query) =>
      query
        .selectFrom('customer_order_line')
        .select([
          sql.lit(owner).as('owner_id'),
          'work_id',
          'version_id',
          'id as order_line_id',
          start.as('valid_from'),
          sql<Date | null>`((${start} at time zone 'Asia/Shanghai') + make_interval(months => months)) at time zone 'Asia/Shanghai'`.as(
            'valid_to',
          ),
        ])
        .where('order_id', '=', orderId)
        .orderBy('position'),
    )
    .execute();
}
