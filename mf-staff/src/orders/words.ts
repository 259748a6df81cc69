import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import type { STAFF_ORDER_STATES } from 'shared-contracts/staff/orders';
import type { STAFF_PAYMENT_STATES } from 'shared-contracts/staff/payments';
import type { TagProps } from 'ui-kit/core';

export type OrderState = (typeof STAFF_ORDER_STATES)[number];
export type PaymentState = (typeof STAFF_PAYMENT_STATES)[number];

export const ORDER_TONES: Record<OrderState, TagProps['tone']> = {
  created: 'warning',
  paying: 'warning',
  paid: 'accent',
  completed: 'success',
  cancelled: 'plain',
  expired: 'plain',
  refunding: 'warning',
  refunded: 'danger',
};

export const PAYMENT_TONES: Record<PaymentState, TagProps['tone']> = {
  init: 'plain',
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  closed: 'plain',
  awaiting: 'warning',
  proof: 'warning',
  confirmed: 'success',
  rejected: 'danger',
};

/** Values of a filter, in the order in which they are offered. A type that says them all keeps the lists complete. */
export const ORDER_STATES = Object.keys(ORDER_TONES) as OrderState[];
export const PAYMENT_STATES = Object.keys(PAYMENT_TONES) as PaymentState[];

/** Words for states, methods and types of orders. What is not known is shown as it is. */
export function useOrderWords() {
  const { t } = useTranslation('staff');
  return {
    order: (state: string) => t(`orders.states.${state as OrderState}`, { defaultValue: state }),
    payment: (state: string) => t(`payments.states.${state as PaymentState}`, { defaultValue: state }),
    refund: (state: string) => t(`orders.refundStates.${state as 'requested'}`, { defaultValue: state }),
    method: (method: string | null) => (method === null ? '' : t(`orders.methods.${method as PaymentMethod}`, { defaultValue: method })),
    type: (type: number) => t(`orders.types.${type as 1}`, { defaultValue: String(type) }),
  };
}
