import type { fileCalls } from 'shared-contracts/staff/files';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { listCertificates } from '../decisions/certificates.ts';
import { listProposals } from '../decisions/proposals.ts';
import { listInvoices } from '../decisions/read-invoices.ts';
import { listRefunds } from '../decisions/refunds.ts';
import { listTransfers } from '../decisions/transfers.ts';
import { listMembers } from '../members/list-members.ts';
import { listOrders } from '../orders/list-orders.ts';
import { listNotices } from '../payments/list-notices.ts';
import { listPayments } from '../payments/list-payments.ts';
import { listWork } from '../work/work-list.ts';
import { exportList } from './export-list.ts';

/** Answers of the calls that give lists about people and their money for a file. */
export function fileHandlers(context: CommerceContext): Handlers<keyof typeof fileCalls> {
  const { db, now } = context;
  return {
    'staff/members/export': (filter, caller) => exportList(db, staffOf(caller), 'members', filter, (part) => listMembers(db, part)),
    'staff/orders/export': (filter, caller) => exportList(db, staffOf(caller), 'orders', filter, (part) => listOrders(db, part)),
    'staff/invoices/export': (filter, caller) => exportList(db, staffOf(caller), 'invoices', filter, (part) => listInvoices(db, part)),
    'staff/refunds/export': (filter, caller) => exportList(db, staffOf(caller), 'refunds', filter, (part) => listRefunds(db, part)),
    'staff/transfers/export': (filter, caller) => exportList(db, staffOf(caller), 'transfers', filter, (part) => listTransfers(db, part)),
    'staff/payments/export': (filter, caller) => exportList(db, staffOf(caller), 'payments', filter, (part) => listPayments(db, part)),
    'staff/payments/exportNotices': (filter, caller) => exportList(db, staffOf(caller), 'notices', filter, (part) => listNotices(db, part)),
    'staff/certificates/export': (filter, caller) =>
      exportList(db, staffOf(caller), 'certificates', filter, (part) => listCertificates(db, part, caller.locale)),
    'staff/proposals/export': (filter, caller) =>
      exportList(db, staffOf(caller), 'proposals', filter, (part) => listProposals(context, staffOf(caller), part)),
    'staff/work/export': (filter, caller) =>
      exportList(db, staffOf(caller), 'work', filter, (part) => listWork(db, staffOf(caller), now(), part)),
  };
}
