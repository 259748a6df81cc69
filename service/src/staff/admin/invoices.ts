import { z } from 'zod';
import { issueInvoice, refuseInvoice, storeInvoicePdf } from '../decisions/invoices.ts';
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
      const pdf = await storeInvoicePdf(operator, file, proof.dryRun);
      return asStaff(operator, 'invoices.decide', proof, async (tx, by) => {
        await issueInvoice(tx, { id: invoice, pdf, by, at: operator.now() });
        return { id: invoice };
      });
    },
  ),
  invoiceRefuse: command(z.object({ id, reason: staffLine(200), ...proven }), (operator, { id: invoice, reason, ...proof }) =>
    asStaff(operator, 'invoices.decide', proof, async (tx, by) => {
      await refuseInvoice(tx, { id: invoice, reason, by, at: operator.now() });
      return { id: invoice };
    }),
  ),
} as const;
