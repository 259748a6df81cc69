import { accountCalls, auditCalls } from './accounts.ts';
import { staffCertificateCalls } from './certificates.ts';
import type { StaffCallDeclaration } from './declaration.ts';
import { staffInvoiceCalls } from './invoices.ts';
import { staffMemberCalls, staffPointCalls } from './members.ts';
import { staffOrderCalls, staffRefundCalls, staffTransferCalls } from './orders.ts';
import { staffPriceCalls, staffRateCalls } from './prices.ts';
import { proposalCalls, settingCalls } from './proposals.ts';
import { sessionCalls } from './session.ts';
import { staffWordCalls } from './words.ts';
import { workCalls } from './work.ts';
import { staffWorkCalls } from './works.ts';
import { staffBulkCalls } from './works-in-bulk.ts';

/** Every call of the provider's staff by name. No unit of the shop imports it, so that the shop carries nothing of it. */
export const STAFF_DECLARATIONS = {
  ...sessionCalls,
  ...accountCalls,
  ...auditCalls,
  ...workCalls,
  ...staffInvoiceCalls,
  ...staffOrderCalls,
  ...staffRefundCalls,
  ...staffTransferCalls,
  ...staffCertificateCalls,
  ...staffMemberCalls,
  ...staffPointCalls,
  ...staffPriceCalls,
  ...staffRateCalls,
  ...staffWorkCalls,
  ...staffBulkCalls,
  ...staffWordCalls,
  ...proposalCalls,
  ...settingCalls,
} as const satisfies Record<`staff/${string}`, StaffCallDeclaration>;
