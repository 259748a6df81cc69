import type { staffCertificateCalls } from 'shared-contracts/staff/certificates';
import type { staffInvoiceCalls } from 'shared-contracts/staff/invoices';
import type { staffPointCalls } from 'shared-contracts/staff/members';
import type { staffRefundCalls, staffTransferCalls } from 'shared-contracts/staff/orders';
import type { staffPriceCalls, staffRateCalls } from 'shared-contracts/staff/prices';
import type { proposalCalls, settingCalls } from 'shared-contracts/staff/proposals';
import type { CommerceContext } from '../../commerce/context.ts';
import { listExchangeRates } from '../../commerce/licensing/exchange-rates.ts';
import { proofOf } from '../../commerce/payments/transfer/transfers.ts';
import { type Handlers, prepared, staffOf } from '../../platform/http/handler.ts';
import { refuseGivenPassword } from '../accounts/given-passwords.ts';
import { listCertificates, proposeRevocation, recordMailed } from './certificates.ts';
import { cancelInvoice, issueInvoice, recordRedFlush, refuseInvoice, storeInvoicePdf } from './invoices.ts';
import { correctOrPropose } from './points.ts';
import { presentPrices, previewPrices, proposePrices } from './prices.ts';
import { confirmProposal, listProposals, refuseProposal, withdrawProposal } from './proposals.ts';
import { changeRates } from './rates.ts';
import { invoiceDetail, invoiceFile, listInvoices } from './read-invoices.ts';
import { listRefunds, recordPaidRefund, refundOrPropose } from './refunds.ts';
import { changeOrPropose, readSettings } from './settings.ts';
import { decideTransfer, listTransfers, refuseTransfer, transferDetail } from './transfers.ts';

type Decided = typeof staffInvoiceCalls &
  typeof staffRefundCalls &
  typeof staffTransferCalls &
  typeof staffCertificateCalls &
  typeof staffPointCalls &
  typeof staffPriceCalls &
  typeof staffRateCalls &
  typeof proposalCalls &
  typeof settingCalls;

/** Answers of the calls by which staff decide: the commands of the operator use the same functions. */
export function decisionHandlers(context: CommerceContext): Handlers<keyof Decided> {
  const { db, now } = context;
  return {
    'staff/invoices/getList': (request) => listInvoices(db, request),
    'staff/invoices/getDetail': ({ id }, { locale }) => invoiceDetail(db, id, locale),
    'staff/invoices/getFile': ({ id }) => invoiceFile(context, id),
    'staff/invoices/recordRedFlush': async ({ id, number }, caller) => {
      await recordRedFlush(db, { id, number, by: staffOf(caller) });
      return null;
    },
    'staff/invoices/issue': prepared(
      async ({ file }) => (file ? storeInvoicePdf(context, file) : null),
      async ({ id, number }, caller, pdf) => {
        await issueInvoice(db, { id, pdf, number: number ?? '', by: staffOf(caller), at: now() });
        return null;
      },
    ),
    'staff/invoices/refuse': async ({ id, reason }, caller) => {
      await refuseInvoice(db, { id, reason, by: staffOf(caller), at: now() });
      return null;
    },
    'staff/invoices/redFlush': async ({ id, reason }, caller) => {
      await cancelInvoice(db, { id, reason, by: staffOf(caller), at: now() });
      return null;
    },
    'staff/refunds/getList': (request) => listRefunds(db, request),
    'staff/refunds/refund': (request, caller) => refundOrPropose(context, staffOf(caller), request),
    'staff/refunds/paid': async ({ order, reference }, caller) => {
      await refuseGivenPassword(db, context, staffOf(caller).id, now());
      return recordPaidRefund(context, { order, reference, by: staffOf(caller) });
    },
    'staff/transfers/getList': (request) => listTransfers(db, request),
    'staff/transfers/getDetail': ({ order }) => transferDetail(db, order),
    'staff/transfers/getReceipt': async ({ order, receipt }) => {
      const { mime, bytes } = await proofOf(context, order, receipt);
      return { mime, file: Buffer.from(bytes).toString('base64') };
    },
    'staff/transfers/confirm': ({ order }, caller) => decideTransfer(db, context, { order, by: staffOf(caller) }),
    'staff/transfers/reject': ({ order, reason }, caller) => refuseTransfer(db, now(), { order, reason, by: staffOf(caller) }),
    'staff/certificates/getList': (request, { locale }) => listCertificates(db, request, locale),
    'staff/certificates/mailed': (request, caller) => recordMailed(db, { ...request, by: staffOf(caller), at: now() }),
    'staff/certificates/revoke': async (request, caller) => ({ proposal: await proposeRevocation(db, staffOf(caller), request, now()) }),
    'staff/points/correct': (request, caller) => correctOrPropose(db, now(), staffOf(caller), request),
    'staff/prices/getCurrent': () => presentPrices(context),
    'staff/prices/preview': ({ table }, { locale }) => previewPrices(context, table, locale),
    'staff/prices/propose': (request, caller) => proposePrices(db, now(), staffOf(caller), request),
    'staff/rates/get': () => listExchangeRates(context),
    'staff/rates/set': async (request, caller) => {
      await changeRates(db, now(), { ...request, day: request.day, by: staffOf(caller) });
      return listExchangeRates(context);
    },
    'staff/proposals/getList': (request, caller) => listProposals(context, staffOf(caller), request),
    'staff/proposals/confirm': ({ id }, caller) => {
      // It may be other prices: lists look for them at once.
      caller.afterCommit?.push(async () => context.prices.forget());
      return confirmProposal(context, staffOf(caller), id);
    },
    'staff/proposals/refuse': ({ id, reason }, caller) => refuseProposal(context, staffOf(caller), id, reason),
    'staff/proposals/withdraw': ({ id }, caller) => withdrawProposal(context, staffOf(caller), id),
    'staff/settings/get': () => readSettings(db),
    'staff/settings/set': (request, caller) => changeOrPropose(context, staffOf(caller), request),
  };
}
