import type { reconciliationCalls, staffPaymentCalls } from 'shared-contracts/staff/payments';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { listNotices } from './list-notices.ts';
import { listPayments } from './list-payments.ts';
import { latestReconciliation, reconcileNow } from './reconciliation.ts';

/** Answers of the calls about payments, notices of gateways, and whether everything adds up. */
export function staffPaymentHandlers({
  db,
  now,
}: Pick<CommerceContext, 'db' | 'now'>): Handlers<keyof (typeof staffPaymentCalls & typeof reconciliationCalls)> {
  return {
    'staff/payments/getList': (request) => listPayments(db, request),
    'staff/payments/getNotices': (request) => listNotices(db, request),
    'staff/reconciliation/getList': (request, { locale }) => latestReconciliation(db, request, locale),
    'staff/reconciliation/run': (_request, caller) => reconcileNow(db, staffOf(caller), now()),
  };
}
