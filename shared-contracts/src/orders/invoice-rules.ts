import type { LocalisedText } from '../locale/locale.ts';
import { checkEmail, emailAddress } from '../members/field-rules.ts';
import { pastedCode, telephoneNumber } from '../text/pasted-number.ts';
import { visibleLine } from '../text/visible-line.ts';

/** `applied`: invoicing; `issued`: downloadable; `redFlushed`: cancelled by a negative invoice after a refund. */
export const INVOICE_STATES = ['applied', 'issued', 'refused', 'redFlushed'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** How a member receives an invoice. */
export const INVOICE_MEDIA = ['electronic', 'paper'] as const;
/** Ordinary and special VAT invoice. */
export const INVOICE_KINDS = ['plain', 'special'] as const;
/** Who an invoice names: a private person has no tax number, and no special VAT invoice. */
export const INVOICE_BUYERS = ['company', 'person'] as const;
export type InvoiceBuyer = (typeof INVOICE_BUYERS)[number];
/** Most orders of one invoice. */
export const INVOICE_ORDERS_MAX = 50;

/** Text fields of an application; `invoiceFields` says which of them it has. */
export const INVOICE_FIELDS = ['header', 'taxNumber', 'address', 'phone', 'bank', 'account', 'email'] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

export interface InvoiceDetails {
  medium: (typeof INVOICE_MEDIA)[number];
  kind: (typeof INVOICE_KINDS)[number];
  buyer: InvoiceBuyer;
}

/** The buyer of an invoice: every company has a tax number, and no person. */
export function invoiceBuyer({ taxNumber }: { taxNumber: string }): InvoiceBuyer {
  return taxNumber === '' ? 'person' : 'company';
}

const LONGEST = 100;

/** Messages of the invoice form; the service refuses with the same words. */
export const INVOICE_MESSAGES = {
  specialForCompanies: { zh: '增值税专用发票只开给企业', en: 'Special VAT invoices are for companies only' },
  headerForm: { zh: `请输入发票抬头，最多 ${LONGEST} 个字`, en: `Please enter the invoice title, up to ${LONGEST} characters` },
  taxNumberForm: { zh: '税号应为 15-20 位数字或大写字母', en: 'The tax number has 15-20 digits or capital letters' },
  addressForm: { zh: `请输入注册地址，最多 ${LONGEST} 个字`, en: `Please enter the registered address, up to ${LONGEST} characters` },
  phoneForm: { zh: '请输入注册电话，7-20 位数字', en: 'Please enter the registered telephone number, 7-20 digits' },
  bankForm: { zh: `请输入开户银行，最多 ${LONGEST} 个字`, en: `Please enter the bank, up to ${LONGEST} characters` },
  accountForm: { zh: '银行账号应为 8-30 位数字', en: 'The bank account number has 8-30 digits' },
  emailForm: { zh: '请输入接收发票的邮箱', en: 'Please enter the email address that receives the invoice' },
  mailingAddressMissing: { zh: '请选择邮寄地址', en: 'Please choose a mailing address' },
  ordersMissing: { zh: '请选择要开票的订单', en: 'Please choose the orders to invoice' },
  orderNotComplete: { zh: '只有已完成的订单可以开票', en: 'Only completed orders can be invoiced' },
  orderInvoiced: { zh: '订单已申请过发票，请勿重复申请', en: 'An invoice was already requested for this order' },
  nothingPaid: { zh: '订单没有实付金额，不能开票', en: 'No money was paid for this order, so it has no invoice' },
  invoiceNotRefused: { zh: '只有被拒绝的申请可以重新提交', en: 'Only a refused application can be submitted again' },
} as const satisfies Record<string, LocalisedText>;
export type InvoiceMessage = keyof typeof INVOICE_MESSAGES;

/** Fields that an application needs. A person needs the title alone, a company for a plain invoice also its tax number. */
export function invoiceFields({ medium, kind, buyer }: InvoiceDetails): InvoiceField[] {
  return INVOICE_FIELDS.filter((field) => {
    if (field === 'email') return medium === 'electronic';
    if (field === 'header') return true;
    return buyer === 'company' && (kind === 'special' || field === 'taxNumber');
  });
}

/** A field as it is stored: without hidden marks; numbers without spaces, tax numbers in capitals. */
export function invoiceValue(field: InvoiceField, given: string): string {
  if (field === 'taxNumber') return pastedCode(given).toUpperCase();
  if (field === 'account') return pastedCode(given).replaceAll('-', '');
  if (field === 'email') return emailAddress(given);
  return field === 'phone' ? telephoneNumber(given) : visibleLine(given);
}

/** @returns the key of the message for a field that an application needs; null when the value is accepted. */
export function checkInvoiceField(field: InvoiceField, given: string): InvoiceMessage | null {
  const value = invoiceValue(field, given);
  return ACCEPTS[field](value) ? null : `${field}Form`;
}

const isLine = (value: string) => /[\p{L}\p{N}]/u.test(value) && [...value].length <= LONGEST;
const ACCEPTS: Readonly<Record<InvoiceField, (value: string) => boolean>> = {
  header: isLine,
  taxNumber: (value) => /^[0-9A-Z]{15,20}$/.test(value),
  address: isLine,
  phone: (value) => /^\+?[0-9][0-9 -]{5,18}[0-9]$/.test(value),
  bank: isLine,
  account: (value) => /^[0-9]{8,30}$/.test(value),
  email: (value) => checkEmail(value) === null,
};
