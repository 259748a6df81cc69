import { sql } from 'kysely';
import type { CommerceContext } from '../../commerce/context.ts';
import { changeInvoice, redFlushInvoice } from '../../commerce/invoices/change-invoice.ts';
import { readInvoiceFile } from '../../commerce/invoices/invoice-file.ts';
import { lockOrder } from '../../commerce/orders/transition.ts';
import { newSecret } from '../../members/session/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { sha256Of } from '../../platform/objects/digest.ts';
import { nameObject, storeUnnamed } from '../../platform/objects/object-rows.ts';
import { endClaim } from '../work/claims.ts';

type Decider = { id: number; name: string };

/** A checked PDF, and its key in the object store; a rehearsal stores nothing. */
export interface InvoicePdf {
  key: string;
  bytes: Buffer;
  isStored: boolean;
}

/** Checks the PDF of an invoice and stores it, before the transaction that names it. @throws Problem for anything but a plain PDF. */
export async function storeInvoicePdf(
  context: Pick<CommerceContext, 'db' | 'objects' | 'now'>,
  base64: string,
  rehearse = false,
): Promise<InvoicePdf> {
  const bytes = await readInvoiceFile(base64);
  const key = `invoices/${newSecret()}.pdf`;
  if (!rehearse) await storeUnnamed(context, key, bytes);
  return { key, bytes, isStored: !rehearse };
}

/** Issues a requested invoice. @throws Problem when it was decided before, or an order of it is being refunded. */
export async function issueInvoice(
  tx: Db,
  { id, pdf, number = '', by, at }: { id: number; pdf: InvoicePdf | null; number?: string; by: Decider; at: Date },
): Promise<void> {
  await requireCompletedOrders(tx, id);
  if (!(await changeInvoice(tx, { id, event: 'issue', actor: by.name, at }))) throw await decidedBefore(tx, id);
  const { medium } = await tx.selectFrom('invoice').select('medium').where('id', '=', id).executeTakeFirstOrThrow();
  if (!pdf && medium === 'electronic') throw refusal('电子发票须上传 PDF', 'An electronic invoice needs its PDF');
  if (!pdf && number === '') throw refusal('纸质发票须填写发票号码', 'An invoice on paper needs its number');
  if (number !== '') {
    await requireOnce(tx, number);
    await tx.updateTable('invoice').set({ number }).where('id', '=', id).execute();
  }
  if (pdf) {
    if (pdf.isStored) await nameObject(tx, pdf.key);
    await tx
      .insertInto('invoice_file')
      .values({ invoice_id: id, object: pdf.key, sha256: sha256Of(pdf.bytes) })
      .execute();
  }
  await endClaim(tx, { kind: 'invoice', id });
  await audit(tx, by, 'invoice issued', pdf ? `${id}: ${pdf.bytes.length} bytes` : `${id}: number ${number}`, {
    target: `invoice ${id}`,
    before: { state: 'applied' },
    after: { state: 'issued', number, bytes: pdf?.bytes.length ?? 0 },
  });
}

/** One at a time, so that two of the staff cannot give one number at once. @throws Problem for a number that another invoice has. */
async function requireOnce(tx: Db, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice number ${number}`}::text, 0))`.execute(tx);
  const other = await tx
    .selectFrom('invoice')
    .select('id')
    .where(({ eb, or }) => or([eb('number', '=', number), eb('red_number', '=', number)]))
    .executeTakeFirst();
  if (other) throw refusal(`号码 ${number} 已用于另一张发票`, `Another invoice has the number ${number}`);
}

/** Records the red invoice of the tax office. @throws Problem where none is due, and for a number that another invoice has. */
export async function recordRedFlush(tx: Db, { id, number, by }: { id: number; number: string; by: Decider }): Promise<void> {
  const due = await tx.selectFrom('invoice').select('red_flush_due').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!due?.red_flush_due) throw refusal('这张发票没有待办的红冲', 'This invoice does not wait for a red flush');
  await requireOnce(tx, number);
  await tx.updateTable('invoice').set({ red_flush_due: null, red_number: number }).where('id', '=', id).execute();
  await endClaim(tx, { kind: 'invoice', id });
  await audit(tx, by, 'invoice red-flush recorded', `${id}: number ${number}`, {
    target: `invoice ${id}`,
    before: { due: due.red_flush_due.toISOString() },
    after: { due: null, number },
  });
}

/** Refuses a request of an invoice. @throws Problem when it was decided before. */
export async function refuseInvoice(tx: Db, { id, reason, by, at }: { id: number; reason: string; by: Decider; at: Date }): Promise<void> {
  if (!(await changeInvoice(tx, { id, event: 'refuse', actor: by.name, reason, at }))) throw await decidedBefore(tx, id);
  await endClaim(tx, { kind: 'invoice', id });
  await audit(tx, by, 'invoice refused', `${id}: ${reason}`, {
    target: `invoice ${id}`,
    reason,
    before: { state: 'applied' },
    after: { state: 'refused' },
  });
}

/** Cancels an issued invoice. @throws Problem when it is not issued. */
export async function cancelInvoice(tx: Db, { id, reason, by, at }: { id: number; reason: string; by: Decider; at: Date }): Promise<void> {
  if (!(await redFlushInvoice(tx, { id, actor: by.name, reason, at }))) throw await decidedBefore(tx, id);
  await audit(tx, by, 'invoice red-flushed', `${id}: ${reason}`, {
    target: `invoice ${id}`,
    reason,
    before: { state: 'issued' },
    after: { state: 'redFlushed' },
  });
}

/** Locks the orders, so that no refund ends meanwhile: it would leave an issued invoice of a refunded order. */
async function requireCompletedOrders(tx: Db, invoice: number): Promise<void> {
  const links = await tx.selectFrom('invoice_order').select('order_id').where('invoice_id', '=', invoice).orderBy('order_id').execute();
  const { state } = (await tx.selectFrom('invoice').select('state').where('id', '=', invoice).executeTakeFirst()) ?? {};
  if (state !== 'applied') throw await decidedBefore(tx, invoice);
  for (const { order_id: orderId } of links) {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'completed')
      throw refusal(`订单 ${order?.number} 正在退款，不能开票`, `Order ${order?.number} is being refunded, so it cannot be invoiced`);
  }
}

/** Why an invoice cannot be decided: who decided what and when, or that nobody asked for it. */
async function decidedBefore(tx: Db, id: number): Promise<Error> {
  const last = await tx
    .selectFrom('invoice_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('invoice_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last ? decidedAlready(last) : badRequest(`没有待开的发票 ${id}`, `There is no open invoice request ${id}`);
}
