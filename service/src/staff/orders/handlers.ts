import type { staffOrderCalls } from 'shared-contracts/staff/orders';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { cancelOrderOf } from './cancel-order.ts';
import { listOrders } from './list-orders.ts';
import { orderDetail } from './order-detail.ts';

/** Answers of the calls about the orders of all members. */
export function staffOrderHandlers(context: CommerceContext): Handlers<keyof typeof staffOrderCalls> {
  return {
    'staff/orders/getList': (request) => listOrders(context.db, request),
    'staff/orders/getDetail': (request, { locale }) => orderDetail(context.db, request, locale),
    'staff/orders/cancel': (request, caller) => cancelOrderOf(context, staffOf(caller), request),
  };
}
