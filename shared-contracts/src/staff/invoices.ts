import { z } from 'zod';
import { fen, id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { INVOICE_KINDS, INVOICE_MEDIA, INVOICE_STATES } from '../orders/invoice-rules.ts';
import { declareStaffCall, keyWords, line, reason, total } from './declaration.ts';

const state = z.enum(INVOICE_STATES);
const row = {
  id,
  state,
  medium: z.enum(INVOICE_MEDIA),
  kind: z.enum(INVOICE_KINDS),
  amount: fen,
  header: z.string(),
  taxNumber: z.string(),
  memberId: id,
  appliedAt: isoTime,
  issuedAt: isoTime.nullable(),
  /** Of the tax office; empty before it is issued, and where only a file was kept. */
  number: z.string(),
  /** An order of it was refunded: finance still has to red-flush it at the tax office. */
  redFlushDue: z.boolean(),
};

/** A PDF of 5 MB as base64, and the rest of the request. */
const FILE_LIMIT = 7 * 1024 * 1024;

export const staffInvoiceCalls = {
  'staff/invoices/getList': declareStaffCall({
    right: 'invoices.decide',
    summary: 'Requests of invoices and invoices.',
    request: z.object({
      state: state.optional(),
      medium: z.enum(INVOICE_MEDIA).optional(),
      kind: z.enum(INVOICE_KINDS).optional(),
      /** In header, tax number, number, or number of an order. */
      keyWords,
      sort: z.enum(['oldest', 'newest', 'amount']).optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/invoices/getDetail': declareStaffCall({
    right: 'invoices.decide',
    summary: 'One invoice with its orders, delivery and history.',
    request: z.object({ id }),
    response: z.object({
      ...row,
      address: z.string(),
      phone: z.string(),
      bank: z.string(),
      account: z.string(),
      email: z.string(),
      /** Where a paper invoice goes. */
      mailing: z.object({ name: z.string(), phone: z.string(), areas: z.string(), detail: z.string() }).nullable(),
      reason: z.string(),
      hasFile: z.boolean(),
      /** Of the red invoice at the tax office; empty where there is none. */
      redNumber: z.string(),
      orders: z.array(z.object({ id, number: z.string(), amount: fen, state: z.string(), released: z.boolean() })),
      history: z.array(z.object({ from: z.string(), to: z.string(), actor: z.string(), reason: z.string(), at: isoTime })),
    }),
  }),
  'staff/invoices/getFile': declareStaffCall({
    right: 'invoices.decide',
    summary: 'The PDF of an invoice, base64.',
    request: z.object({ id }),
    response: z.object({ mime: z.string(), file: z.string() }),
  }),
  'staff/invoices/issue': declareStaffCall({
    right: 'invoices.decide',
    writes: true,
    bodyLimit: FILE_LIMIT,
    summary: 'Issues a requested invoice: an electronic one by its PDF, one on paper by its number. No two invoices have one number.',
    request: z.object({ id, file: z.string().max(FILE_LIMIT).optional(), number: line(40).optional() }),
    response: nothing,
  }),
  'staff/invoices/recordRedFlush': declareStaffCall({
    right: 'invoices.decide',
    writes: true,
    summary: 'Records that the invoice of a refunded order was red-flushed at the tax office.',
    request: z.object({ id, number: line(40).min(1) }),
    response: nothing,
  }),
  'staff/invoices/refuse': declareStaffCall({
    right: 'invoices.decide',
    writes: true,
    summary: 'Refuses a request; the member reads the reason and may apply again.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
  'staff/invoices/redFlush': declareStaffCall({
    right: 'invoices.decide',
    writes: true,
    summary: 'Cancels an issued invoice; the member reads the reason, and its orders can be invoiced again.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
} as const;
