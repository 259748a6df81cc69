import type { staffCertificateCalls } from 'shared-contracts/staff/certificates';
import { STAFF_DECLARATIONS } from 'shared-contracts/staff/declarations';
import type { staffInvoiceCalls } from 'shared-contracts/staff/invoices';
import type { staffOrderCalls, staffRefundCalls, staffTransferCalls } from 'shared-contracts/staff/orders';
import type { proposalCalls, settingCalls } from 'shared-contracts/staff/proposals';
import type { workCalls } from 'shared-contracts/staff/work';
import type { Handlers } from '../platform/http/handler.ts';
import { refusal } from '../platform/http/problem.ts';

type Later =
  | keyof typeof workCalls
  | keyof typeof staffInvoiceCalls
  | keyof typeof staffOrderCalls
  | keyof typeof staffRefundCalls
  | keyof typeof staffTransferCalls
  | keyof typeof staffCertificateCalls
  | keyof typeof proposalCalls
  | keyof typeof settingCalls;

/** Declared calls that are not answered yet. */
export const LATER = Object.fromEntries(
  Object.keys(STAFF_DECLARATIONS)
    .filter((name) => !/^staff\/(?:session|secondFactor|account|audit)\//.test(name))
    .map((name) => [name, () => Promise.reject(refusal('这项功能还不能使用', 'This is not available yet'))]),
) as unknown as Handlers<Later>;
