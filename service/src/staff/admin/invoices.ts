import { z } from 'zod';
import { changeInvoice } from '../../commerce/invoices/change-invoice.ts';
import { readInvoiceFile } from '../../commerce/invoices/invoice-file.ts';
import { lockOrder } from '../../commerce/orders/transition.ts';
import { newSecret } from '../../members/session/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { sha256Of } from '../../platform/objects/digest.ts';
import { nameObject, storeUnnamed } from '../../platform/objects/object-rows.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const id = z.number().int().positive();
const MOST_LISTED = 1000;

/** Commands about invoices: open requests, and the red-flushed ones, which finance also enters at the tax office. */
export const INVOICE_COMMANDS = {
  invoicesList: command(z.object({}), async ({ db }) => {
    const rows = await db
      .selectFrom('invoice as i')
      .leftJoin('invoice_delivery as d', 'd.invoice_id', 'i.id')
      .selectAll('i')
      .select(['d.email', 'd.mailing'])
      .where('i.state', 'in', ['applied', 'redFlushed'])
      .orderBy('i.state')
      .orderBy('i.id')
      .limit(MOST_LISTED)
      .execute();
    return { invoices: rows.map(({ applied_at, issued_at, ...row }) => ({ ...row, appliedAt: applied_at.toISOString() })) };
  }),
  invoiceIssue: command(
    z.object({ id, file: z.string().max(10_000_000), ...proven }),
    async (operator, { id: invoice, file, ...proof }) => {
      const { db, objects, now } = operator;
      const bytes = await readInvoiceFile(file);
      const key = `invoices/${newSecret()}.pdf`;
      const stored = proof.dryRun ? null : await storeUnnamed({ db, objects, now }, key, bytes);
      return asStaff(operator, 'invoices.decide', proof, async (tx, actor) => {
        await requireCompletedOrders(tx, invoice);
        if (!(await changeInvoice(tx, { id: invoice, event: 'issue', actor: actor.name, at: now() }))) throw notOpen(invoice);
        if (stored) await nameObject(tx, key);
        await tx
          .insertInto('invoice_file')
          .values({ invoice_id: invoice, object: key, sha256: sha256Of(bytes) })
          .execute();
        await audit(tx, actor, 'invoice issued', `${invoice}: ${bytes.length} bytes`);
        return { id: invoice };
      });
    },
  ),
  invoiceRefuse: command(z.object({ id, reason: staffLine(200), ...proven }), (operator, { id: invoice, reason, ...proof }) =>
    asStaff(operator, 'invoices.decide', proof, async (tx, actor) => {
      if (!(await changeInvoice(tx, { id: invoice, event: 'refuse', actor: actor.name, reason, at: operator.now() })))
        throw notOpen(invoice);
      await audit(tx, actor, 'invoice refused', `${invoice}: ${reason}`);
      return { id: invoice };
    }),
  ),
} as const;

/** Locks the orders, so that no refund ends meanwhile: it would leave an issued invoice of a refunded order. */
async function requireCompletedOrders(tx: Db, invoice: number): Promise<void> {
  const links = await tx.selectFrom('invoice_order').select('order_id').where('invoice_id', '=', invoice).orderBy('order_id').execute();
  for (const { order_id: orderId } of links) {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'completed')
      throw refusal(`订单 ${order?.number} 正在退款，不能开票`, `Order ${order?.number} is being refunded, so it cannot be invoiced`);
  }
}

function notOpen(invoice: number): Error {
  return badRequest(`没有待开的发票 ${invoice}`, `There is no open invoice request ${invoice}`);
}
