import type { MembersContext } from '../members/context.ts';
import type { Certificates } from './certificates/certificates.ts';
import type { Payments } from './payments/payments.ts';
import type { OrderSettlement } from './payments/settle-payment.ts';

/** What use cases of selling work with. */
export interface CommerceContext extends MembersContext {
  certificates: Certificates;
  payments: Payments;
  /** False: payments are a sandbox, so that trying two people out needs no waiting for passwords to become their owners' own. */
  movesMoney: boolean;
  /** What payments need of orders. */
  orders: OrderSettlement;
}
