import type { CallResponse } from 'shared-contracts/api/contract';
import {
  checkInvoiceField,
  INVOICE_FIELDS,
  INVOICE_MESSAGES,
  type InvoiceMessage,
  invoiceFields,
  invoiceValue,
} from 'shared-contracts/orders/invoice-rules';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { refuseUnprintable } from '../../platform/documents/document-font.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { ownerFor } from '../../platform/ownership/reach.ts';
import { addressNow } from '../certificates/mail-certificates.ts';
import type { CommerceContext } from '../context.ts';
import { lockOrder, noSuchOrder } from '../orders/transition.ts';
import { changeInvoice } from './change-invoice.ts';

type Application = CheckedRequest<'invoiceRecord/applyInvoice'>;

/**
 * Requests an invoice, or submits a refused request again with other details or orders.
 * @throws Problem for a field that breaks a rule, orders that are not the owner's, not complete, or invoiced already.
 */
export async function applyInvoice(
  { db, now }: CommerceContext,
  request: Application,
  caller: Caller,
): Promise<CallResponse<'invoiceRecord/applyInvoice'>> {
  const member = memberOf(caller);
  const fields = checkedFields(request);
  return inTransaction(db, async (tx) => {
    const owner = await ownerFor(tx, caller, request.cartType, 'invoice');
    const orderIds = [...new Set(request.orderIds)].toSorted((one, other) => one - other);
    const amount = await payableOf(tx, owner, orderIds);
    const mailing = request.medium === 'paper' ? await addressNow(tx, member.id, request.addressId ?? 0) : null;
    if (request.medium === 'paper' && !mailing) throw refused('mailingAddressMissing');
    const { email, taxNumber, ...texts } = fields;
    const values = { medium: request.medium, kind: request.kind, amount, tax_number: taxNumber, ...texts };
    const at = now();
    const id =
      request.id === undefined
        ? await insertInvoice(tx, { ...values, member_id: member.id, owner_id: owner, state: 'applied', applied_at: at })
        : await submitAgain(tx, owner, request.id, at, values);
    await linkOrders(tx, id, orderIds);
    // Whose address it is: of a team, a colleague may apply again.
    const delivery = { member_id: member.id, email, mailing: mailing && JSON.stringify(mailing) };
    await tx
      .insertInto('invoice_delivery')
      .values({ invoice_id: id, ...delivery })
      .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet(delivery))
      .execute();
    return { id, state: 'applied', amount };
  });
}

/** The texts as they are stored; those that this kind of invoice does not have are empty. */
function checkedFields(request: Application): Record<(typeof INVOICE_FIELDS)[number], string> {
  const { medium, kind, buyer = 'company' } = request;
  if (kind === 'special' && buyer === 'person') throw refused('specialForCompanies');
  const needed = invoiceFields({ medium, kind, buyer });
  const fault = needed.map((field) => checkInvoiceField(field, request[field] ?? '')).find((message) => message !== null);
  if (fault) throw refused(fault);
  const entries = INVOICE_FIELDS.map((field) => [field, needed.includes(field) ? invoiceValue(field, request[field] ?? '') : '']);
  refuseUnprintable(...entries.map(([, value]) => value!));
  return Object.fromEntries(entries);
}

/** Locks the orders. @returns what was paid for them, fen. */
async function payableOf(tx: Db, owner: OwnerId, orderIds: readonly number[]): Promise<number> {
  if (orderIds.length === 0) throw refused('ordersMissing');
  let sum = 0;
  for (const orderId of orderIds) {
    const order = await lockOrder(tx, orderId);
    if (order?.owner_id !== owner) throw noSuchOrder();
    if (order.state !== 'completed') throw refused('orderNotComplete');
    if (order.payable === 0) throw refused('nothingPaid');
    sum += order.payable;
  }
  return sum;
}

interface InvoiceValues extends Record<'header' | 'tax_number' | 'address' | 'phone' | 'bank' | 'account', string> {
  medium: Application['medium'];
  kind: Application['kind'];
  amount: number;
}

async function insertInvoice(
  tx: Db,
  values: InvoiceValues & { member_id: number; owner_id: OwnerId; state: 'applied'; applied_at: Date },
): Promise<number> {
  return (await tx.insertInto('invoice').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function submitAgain(tx: Db, owner: OwnerId, id: number, at: Date, values: InvoiceValues): Promise<number> {
  const own = await tx.selectFrom('invoice').select('id').where('id', '=', id).where('owner_id', '=', owner).executeTakeFirst();
  if (!own) throw noSuchInvoice();
  if (!(await changeInvoice(tx, { id, event: 'apply', actor: 'member', at }))) throw refused('invoiceNotRefused');
  await tx.updateTable('invoice').set(values).where('id', '=', id).execute();
  await tx.deleteFrom('invoice_order').where('invoice_id', '=', id).execute();
  return id;
}

/** The unique index refuses an order that has an invoice, also when both came at once. */
async function linkOrders(tx: Db, id: number, orderIds: readonly number[]): Promise<void> {
  const linked = await tx
    .insertInto('invoice_order')
    .values(orderIds.map((orderId) => ({ invoice_id: id, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute();
  if (linked.length < orderIds.length) throw refused('orderInvoiced');
}

/** For an invoice that is not the member's. */
export function noSuchInvoice(): Error {
  return notFound('没有这张发票', 'There is no such invoice');
}

function refused(message: InvoiceMessage): Error {
  return refusal(INVOICE_MESSAGES[message].zh, INVOICE_MESSAGES[message].en);
}
