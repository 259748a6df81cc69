import { day } from 'shared-contracts/staff/declaration';
import { priceTable } from 'shared-contracts/staff/prices';
import { z } from 'zod';
import { latestPrices } from '../../catalogue/prices/prices.ts';
import { openRefunds } from '../../commerce/payments/refunds.ts';
import { proofOf, transfersToConfirm } from '../../commerce/payments/transfer/transfers.ts';
import { givenPasswords } from '../accounts/given-passwords.ts';
import { proposePrices } from '../decisions/prices.ts';
import { confirmProposal, waitingProposals } from '../decisions/proposals.ts';
import { recordPaidRefund, refundOrPropose } from '../decisions/refunds.ts';
import { decideTransfer, refuseTransfer } from '../decisions/transfers.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const line = staffLine(200);

/** Commands about money: refunds, prices and bank transfers. */
export const SALES_COMMANDS = {
  refund: command(z.object({ order: line, reason: line, ...proven }), (operator, { order: number, reason, ...proof }) =>
    asStaff(operator, 'refunds.decide', proof, async (tx, by) => ({
      number,
      ...(await refundOrPropose({ ...operator, db: tx }, by, { order: number, reason })),
    })),
  ),
  refundList: command(z.object({}), async ({ db }) => ({ refunds: await openRefunds(db) })),
  refundPaid: command(z.object({ order: line, reference: line, ...proven }), (operator, { order, reference, ...proof }) =>
    asStaff(operator, 'refunds.decide', proof, (tx, by) => recordPaidRefund({ ...operator, db: tx }, { order, reference, by })),
  ),
  pricesExport: command(z.object({}), async ({ db }) => ({ table: (await latestPrices(db)).table })),
  // One proposes, another confirms, as in the pages. The version names what was proposed: only one of it waits.
  pricesPublish: command(
    z.object({ table: priceTable, from: day.optional(), note: staffLine(200), ...proven }),
    (operator, { table, from, note, ...proof }) =>
      asStaff(operator, 'prices.propose', proof, async (tx, by) => {
        await proposePrices(tx, operator.now(), by, { table, from, reason: note });
        return { version: table.priceVersion + 1 };
      }),
  ),
  pricesWaiting: command(z.object({}), ({ db, now }) => waitingProposals(db, 'prices', now())),
  pricesConfirm: command(z.object({ proposal: z.number().int().positive(), ...proven }), async (operator, { proposal: id, ...proof }) => {
    const confirmed = await asStaff(operator, 'prices.confirm', proof, async (tx, by) => {
      await confirmProposal({ ...operator, db: tx }, by, id, 'prices');
      return { proposal: id };
    });
    if (!proof.dryRun) operator.prices.forget();
    return confirmed;
  }),
  transferList: command(z.object({}), async ({ db }) => ({ transfers: await transfersToConfirm(db) })),
  transferProof: command(z.object({ order: line }), async ({ db, objects }, { order }) => {
    const { mime, bytes } = await proofOf({ db, objects }, order);
    return { mime, file: Buffer.from(bytes).toString('base64') };
  }),
  // Two of the staff must be two: each one proves who confirms.
  transferConfirm: command(z.object({ order: line, ...proven }), (operator, { order, ...proof }) =>
    asStaff(operator, 'transfers.decide', proof, (tx, by) => decideTransfer(tx, operator, { order, by })),
  ),
  passwordsGiven: command(z.object({}), async ({ db, now }) => ({ list: await givenPasswords(db, now()) })),
  transferReject: command(z.object({ order: line, reason: line, ...proven }), (operator, { order, reason, ...proof }) =>
    asStaff(operator, 'transfers.decide', proof, (tx, by) => refuseTransfer(tx, operator.now(), { order, reason, by })),
  ),
} as const;
