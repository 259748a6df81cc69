import type { CallResponse } from 'shared-contracts/api/contract';
import type { invoiceCalls } from 'shared-contracts/api/invoices';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest, Handlers } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { ownerFor } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { applyInvoice } from './apply-invoice.ts';
import { invoiceReason } from './change-invoice.ts';
import { invoiceLink } from './invoice-file.ts';

type InvoiceOrder = CallResponse<'invoiceRecord/getInvoiceOrders'>['list'][number];
const MOST_ORDERS = 200;

/** Answers of the calls about invoices. */
export function invoiceHandlers(context: CommerceContext): Handlers<keyof typeof invoiceCalls> {
  return {
    'invoiceRecord/applyInvoice': (request, caller) => applyInvoice(context, request, caller),
    'invoiceRecord/getInvoiceRecord': (request, caller) => listInvoices(context, request, caller),
    'invoiceRecord/getInvoiceOrders': async ({ cartType }, caller) => ({
      list: await ordersToInvoice(context.db, await ownerFor(context.db, caller, cartType, 'invoice')),
    }),
    'invoiceRecord/getInvoiceDown': ({ id }, caller) => invoiceLink(context, id, caller),
  };
}

async function listInvoices(
  { db }: CommerceContext,
  { cartType, page, size = DEFAULT_SIZE }: CheckedRequest<'invoiceRecord/getInvoiceRecord'>,
  caller: Caller,
): Promise<CallResponse<'invoiceRecord/getInvoiceRecord'>> {
  const owner = await ownerFor(db, caller, cartType, 'invoice');
  const own = db.selectFrom('invoice as i').where('i.owner_id', '=', owner);
  const rows = await own
    .leftJoin('invoice_delivery as d', 'd.invoice_id', 'i.id')
    .selectAll('i')
    .select('d.email')
    .orderBy('i.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const orders = await ordersOf(
    db,
    rows.map(({ id }) => id),
  );
  const list = rows.map(({ id, state, medium, kind, amount, header, address, phone, bank, account, reason, ...row }) => ({
    id,
    state,
    medium,
    kind,
    amount,
    header,
    taxNumber: row.tax_number,
    address,
    phone,
    bank,
    account,
    email: row.email ?? '',
    orders: orders.get(id) ?? [],
    reason: invoiceReason(reason, caller.locale),
    appliedAt: row.applied_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
  }));
  return { list, total };
}

async function ordersOf(db: Db, invoiceIds: readonly number[]): Promise<Map<number, InvoiceOrder[]>> {
  const found = new Map<number, InvoiceOrder[]>();
  if (invoiceIds.length === 0) return found;
  const rows = await db
    .selectFrom('invoice_order as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select(['l.invoice_id', 'o.id', 'o.number', 'o.payable', 'o.completed_at'])
    .where('l.invoice_id', 'in', invoiceIds)
    .orderBy('o.id')
    .execute();
  for (const { invoice_id: of, ...row } of rows) found.set(of, [...(found.get(of) ?? []), orderOf(row)]);
  return found;
}

async function ordersToInvoice(db: Db, owner: OwnerId): Promise<InvoiceOrder[]> {
  const rows = await db
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.number', 'o.payable', 'o.completed_at'])
    .where('o.owner_id', '=', owner)
    .where('o.state', '=', 'completed')
    .where('o.payable', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('invoice_order as l').select('l.order_id').whereRef('l.order_id', '=', 'o.id').where('l.released', '=', false)),
      ),
    )
    .orderBy('o.id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return rows.map(orderOf);
}

function orderOf({ id, number, payable, completed_at }: { id: number; number: string; payable: number; completed_at: Date | null }) {
  return { id, number, amount: payable, completedAt: completed_at!.toISOString() };
}
