import type { z } from 'zod';
import { staffCertificateCalls } from './certificates.ts';
import { declareStaffCall, type StaffCallDeclaration } from './declaration.ts';
import { staffInvoiceCalls } from './invoices.ts';
import { staffMemberCalls } from './members.ts';
import { staffOrderCalls, staffRefundCalls, staffTransferCalls } from './orders.ts';
import { staffPaymentCalls } from './payments.ts';
import { proposalCalls } from './proposals.ts';
import { workCalls } from './work.ts';

/** Most rows of one file of a list. */
export const LIST_FILE_ROWS = 5000;

const PART = { page: true, size: true } as const;
const members = staffMemberCalls['staff/members/getList'];
const orders = staffOrderCalls['staff/orders/getList'];
const invoices = staffInvoiceCalls['staff/invoices/getList'];
const refunds = staffRefundCalls['staff/refunds/getList'];
const transfers = staffTransferCalls['staff/transfers/getList'];
const payments = staffPaymentCalls['staff/payments/getList'];
const notices = staffPaymentCalls['staff/payments/getNotices'];
const certificates = staffCertificateCalls['staff/certificates/getList'];
const proposals = proposalCalls['staff/proposals/getList'];
const work = workCalls['staff/work/getList'];

/** Lists about people and their money for a file: each leaves a line of who took what along. */
export const fileCalls = {
  'staff/members/export': declareFile(members, members.request.omit(PART)),
  'staff/orders/export': declareFile(orders, orders.request.omit(PART)),
  'staff/invoices/export': declareFile(invoices, invoices.request.omit(PART)),
  'staff/refunds/export': declareFile(refunds, refunds.request.omit(PART)),
  'staff/transfers/export': declareFile(transfers, transfers.request.omit(PART)),
  'staff/payments/export': declareFile(payments, payments.request.omit(PART)),
  'staff/payments/exportNotices': declareFile(notices, notices.request.omit(PART)),
  'staff/certificates/export': declareFile(certificates, certificates.request.omit(PART)),
  'staff/proposals/export': declareFile(proposals, proposals.request.omit(PART)),
  'staff/work/export': declareFile(work, work.request.omit(PART)),
} as const;

/** The first rows that a filter of a list finds, for a file. */
function declareFile<Filter extends z.ZodType, Response extends z.ZodType>(
  { right, summary, response }: Pick<StaffCallDeclaration<z.ZodType, Response>, 'right' | 'summary' | 'response'>,
  request: Filter,
): StaffCallDeclaration<Filter, Response> {
  return declareStaffCall({
    right,
    writes: true,
    summary: `${summary} The first ${LIST_FILE_ROWS}, for a file; the audit log keeps who took them along.`,
    request,
    response,
  });
}
