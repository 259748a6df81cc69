import type { orderCalls } from 'shared-contracts/api/orders';
import { type Handlers, prepared } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { storeProof, transferDetails, uploadProof } from '../payments/transfer/transfers.ts';
import { cancelOrder, deleteOrder } from './end-order.ts';
import { cartFaults, cartPrice, orderCart } from './order-cart.ts';
import { orderFileLink } from './order-file.ts';
import { orderInventory } from './order-inventory.ts';
import { orderPackage } from './order-package.ts';
import { payOrder } from './pay-order.ts';
import { paymentMethods } from './payment-methods.ts';
import { createOrder } from './place-order.ts';
import { listOrders, orderDetail, orderStatus } from './read-orders.ts';

type OrderCall = keyof typeof orderCalls;

/** Answers of the calls about orders. */
export function orderHandlers(context: CommerceContext): Handlers<OrderCall> {
  return {
    'payment/methods': ({ id }, caller) => paymentMethods(context, id, caller),
    'payment/transferDetails': ({ id }, caller) => transferDetails(context, id, caller),
    'payment/uploadProof': prepared(
      (request, caller) => storeProof(context, request, caller),
      (request, caller, stored) => uploadProof(context, request, caller, stored),
    ),
    'order/createOrder': (request, caller) =>
      ({ 1: createOrder, 3: orderPackage, 4: orderInventory })[request.orderType](context, request, caller),
    'order/createCartOrder': (request, caller) => orderCart(context, request, caller),
    'order/dataCartValid': ({ ids }, caller) => cartFaults(context, ids, caller),
    'order/computeCartPrice': ({ ids }, caller) => cartPrice(context, ids, caller),
    'order/payOrder': (request, caller) => payOrder(context, request, caller),
    'order/getOrderStatus': ({ id }, caller) => orderStatus(context, id, caller),
    'order/cancelOrder': ({ id }, caller) => cancelOrder(context, id, caller),
    'order/deleteOrder': ({ id }, caller) => deleteOrder(context, id, caller),
    'order/orderList': (request, caller) => listOrders(context, request, caller),
    'order/downData': (request, caller) => orderFileLink(context, request, caller),
    'order/orderDetail': ({ id }, caller) => orderDetail(context, id, caller),
  };
}
