import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export type Order = CallResponse<'order/orderDetail'>;
export type Method = CallResponse<'payment/methods'>['list'][number];

/** A package of the member, and why it cannot pay for the order. */
export type PackageChoice = CallResponse<'userMeal/userMealList'>['list'][number];

/** Inventory of the team, and why it cannot pay for the order. */
export type InventoryChoice = CallResponse<'userPopulation/choices'>['list'][number];

export interface CheckoutData {
  order: Order;
  methods: Method[];
  packages: PackageChoice[];
  inventory: InventoryChoice[];
}

/** The order that the address names, and the methods, packages and inventory that can pay it. */
export async function loadCheckout(host: HostProps, { request }: LoaderFunctionArgs): Promise<CheckoutData> {
  const id = orderIdOf(request.url);
  const [order, methods, packages, inventory] = await Promise.all([
    loadData(host, 'order/orderDetail', { id }, request.signal),
    loadData(host, 'payment/methods', { id }, request.signal),
    loadData(host, 'userMeal/userMealList', { id }, request.signal),
    loadData(host, 'userPopulation/choices', { id }, request.signal),
  ]);
  return { order, methods: methods.list, packages: packages.list, inventory: inventory.list };
}

/** Id of the order in an address; 0 when it names none: no order has this id. */
export function orderIdOf(url: string): number {
  const id = Number(new URL(url).searchParams.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** Where an order is paid. */
export const checkoutPath = (orderId: number): string => `/my/order/confirm?id=${orderId}`;

/** Where an order is shown. */
export const orderPath = (orderId: number): string => `/my/order/detail?id=${orderId}`;
