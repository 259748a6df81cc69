import type { CommerceContext } from '../../commerce/context.ts';
import { cancelUnpaid } from '../../commerce/orders/end-order.ts';
import { lockOrder, noSuchOrder, refusedInState } from '../../commerce/orders/transition.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';

/** Cancels an unpaid order. @throws Problem for one that is paid or ended; who cancelled it, when somebody did. */
export async function cancelOrderOf(
  context: Pick<CommerceContext, 'db' | 'now' | 'payments'>,
  staff: StaffMember,
  { id, reason }: { id: number; reason: string },
): Promise<null> {
  const { db } = context;
  const order = await lockOrder(db, id);
  if (!order) throw noSuchOrder();
  if (!(await cancelUnpaid(context, order, { actor: staff.name, reason }))) {
    const cancelled = await db
      .selectFrom('order_history')
      .select(['actor', 'to_state as state', 'at'])
      .where('order_id', '=', id)
      .where('to_state', '=', 'cancelled')
      .executeTakeFirst();
    throw cancelled && order.state === 'cancelled' ? decidedAlready(cancelled) : refusedInState(order.state);
  }
  await audit(db, staff, 'order cancelled', `${order.number}: ${reason}`, {
    target: `order ${order.number}`,
    reason,
    before: { state: order.state },
    after: { state: 'cancelled' },
  });
  return null;
}
