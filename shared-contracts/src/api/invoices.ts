import { z } from 'zod';
import { INVOICE_BUYERS, INVOICE_KINDS, INVOICE_MEDIA, INVOICE_ORDERS_MAX, INVOICE_STATES } from '../orders/invoice-rules.ts';
import { cartType, declareCall, fen, id, isoTime, page, size } from './declaration.ts';
import { typed } from './user.ts';

const medium = z.enum(INVOICE_MEDIA);
const kind = z.enum(INVOICE_KINDS);
const state = z.enum(INVOICE_STATES);
const order = z.object({ id, number: z.string(), amount: fen, completedAt: isoTime });
/** Texts of the form; those that the kind of invoice does not have are empty. Without a tax number it names a person. */
const details = { header: typed, taxNumber: typed, address: typed, phone: typed, bank: typed, account: typed, email: typed };

export const invoiceCalls = {
  'invoiceRecord/applyInvoice': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Requests one invoice for completed orders, or submits a refused request (`id`) again. The amount is the money paid for them.',
    request: z.object({
      id: id.optional(),
      cartType,
      orderIds: z.array(id).max(INVOICE_ORDERS_MAX),
      medium,
      kind,
      /** Whom the invoice names; a company by default. */
      buyer: z.enum(INVOICE_BUYERS).optional(),
      ...z.object(details).partial().shape,
      /** Address that a paper invoice is sent to. */
      addressId: id.optional(),
    }),
    response: z.object({ id, state, amount: fen }),
  }),
  'invoiceRecord/getInvoiceRecord': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Invoices of the member, or with `cartType` 2 of their team, the newest first.',
    request: z.object({ cartType, page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          state,
          medium,
          kind,
          ...details,
          amount: fen,
          orders: z.array(order),
          /** Why it was refused or red-flushed; else empty. */
          reason: z.string(),
          appliedAt: isoTime,
          issuedAt: isoTime.nullable(),
        }),
      ),
      total: z.number().int().nonnegative(),
    }),
  }),
  'invoiceRecord/getInvoiceOrders': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Completed orders that were paid with money and have no invoice yet, the newest first, at most 200.',
    request: z.object({ cartType }),
    response: z.object({ list: z.array(order) }),
  }),
  'invoiceRecord/getInvoiceDown': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Address of the PDF of an issued invoice, for some minutes.',
    request: z.object({ id }),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
} as const;
