import type { MembersContext } from '../members/context.ts';
import type { Certificates } from './certificates/certificates.ts';
import type { Payments } from './payments/payments.ts';
import type { OrderSettlement } from './payments/settle-payment.ts';

/** What use cases of selling work with. */
export interface CommerceContext extends MembersContext {
  certificates: Certificates;
  payments: Payments;
  /** False where payments are a sandbox: the rules about passwords that somebody else set do not apply then. */
  movesMoney: boolean;
  /** What payments need of orders. */
  orders: OrderSettlement;
}
