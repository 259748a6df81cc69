import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { readStored } from '../../platform/objects/read-object.ts';
import { containing } from '../lists/containing.ts';

/** Invoices that a filter finds. */
export async function listInvoices(
  db: Db,
  { state, medium, kind, keyWords = '', sort = 'oldest', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/invoices/getList'>,
): Promise<StaffCallResponse<'staff/invoices/getList'>> {
  const text = containing(keyWords);
  const found = db
    .selectFrom('invoice as i')
    .$if(state !== undefined, (query) => query.where('i.state', '=', state!))
    .$if(medium !== undefined, (query) => query.where('i.medium', '=', medium!))
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind!))
    .$if(keyWords !== '', (query) =>
      query.where(
        sql<boolean>`(concat_ws(' ', i.header, i.tax_number, i.number) ilike ${text} or exists (select from invoice_order l
          join customer_order o on o.id = l.order_id where l.invoice_id = i.id and o.number ilike ${text}))`,
      ),
    );
  const rows = await found
    .selectAll('i')
    .$if(sort === 'amount', (query) => query.orderBy('i.amount', 'desc'))
    .orderBy('i.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(rowOf), total: Number(total) };
}

type InvoiceRow = Awaited<ReturnType<typeof findInvoice>>;

async function findInvoice(db: Db, id: number) {
  const invoice = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!invoice) throw notFound('没有这张发票', 'There is no such invoice');
  return invoice;
}

function rowOf({
  id,
  state,
  medium,
  kind,
  amount,
  header,
  tax_number,
  member_id,
  applied_at,
  issued_at,
  number,
  red_flush_due,
}: InvoiceRow) {
  return {
    id,
    state,
    medium,
    kind,
    amount,
    header,
    taxNumber: tax_number,
    memberId: member_id,
    appliedAt: applied_at.toISOString(),
    issuedAt: issued_at?.toISOString() ?? null,
    number,
    redFlushDue: red_flush_due !== null,
  };
}

/** One invoice with its orders, delivery and history. @throws Problem when there is none. */
export async function invoiceDetail(db: Db, id: number, locale: Locale): Promise<StaffCallResponse<'staff/invoices/getDetail'>> {
  const invoice = await findInvoice(db, id);
  const delivery = await db.selectFrom('invoice_delivery').selectAll().where('invoice_id', '=', id).executeTakeFirst();
  const file = await db.selectFrom('invoice_file').select('invoice_id').where('invoice_id', '=', id).executeTakeFirst();
  const orders = await db
    .selectFrom('invoice_order as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select(['o.id', 'o.number', 'o.payable as amount', 'o.state', 'l.released'])
    .where('l.invoice_id', '=', id)
    .orderBy('o.id')
    .execute();
  const history = await db.selectFrom('invoice_history').selectAll().where('invoice_id', '=', id).orderBy('id').execute();
  const { address, phone, bank, account, reason } = invoice;
  const mailing = delivery?.mailing;
  return {
    ...rowOf(invoice),
    address,
    phone,
    bank,
    account,
    reason,
    redNumber: invoice.red_number,
    email: delivery?.email ?? '',
    mailing: mailing ? { ...mailing, areas: mailing.areas[locale] } : null,
    hasFile: file !== undefined,
    orders,
    history: history.map(({ from_state, to_state, actor, reason: why, at }) => ({
      from: from_state,
      to: to_state,
      actor,
      reason: why,
      at: at.toISOString(),
    })),
  };
}

/** The PDF of an invoice. @throws Problem for an invoice without one. */
export async function invoiceFile(
  { db, objects }: Pick<CommerceContext, 'db' | 'objects'>,
  id: number,
): Promise<StaffCallResponse<'staff/invoices/getFile'>> {
  const row = await db.selectFrom('invoice_file').select(['bytes', 'object', 'sha256']).where('invoice_id', '=', id).executeTakeFirst();
  const file = row && (await readStored(objects, row));
  if (!file) throw notFound('这张发票没有 PDF', 'This invoice has no PDF');
  return { mime: 'application/pdf', file: Buffer.from(file).toString('base64') };
}
