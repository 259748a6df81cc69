import { STEP_KINDS, TAG_TYPES } from 'shared-contracts/licensing/price-table';
import { z } from 'zod';
import { Prices, publishPrices } from '../../catalogue/prices/prices.ts';
import { openRefunds } from '../../commerce/payments/refunds.ts';
import { proofOf, transfersToConfirm } from '../../commerce/payments/transfer/transfers.ts';
import { audit } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/problem.ts';
import { givenPasswords } from '../accounts/given-passwords.ts';
import { grantRefund, recordPaidRefund } from '../decisions/refunds.ts';
import { decideTransfer, refuseTransfer } from '../decisions/transfers.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine, staffText } from './staff-text.ts';

const line = staffLine(200);

const tag = z.strictObject({
  key: z.string(),
  name: z.strictObject({ zh: z.string(), en: z.string() }),
  basisPoints: z.number().int().nullable(),
  forms: z.array(z.string()),
  usage: z.string().nullable(),
  takes: z.enum(['seconds', 'shops', 'province']).nullable(),
  months: z.number().int().positive().nullable(),
});
const step = z.strictObject({ from: z.number().int(), basisPoints: z.number().int() });
/** A price table as `prices export` writes it; the version is that of the export. */
const priceTable = z.strictObject({
  priceVersion: z.number().int(),
  tags: z.strictObject(record(TAG_TYPES, z.array(tag).max(500))),
  steps: z.strictObject(record(STEP_KINDS, z.array(step).max(100))),
});

function record<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}

/** Commands about money: refunds, prices and bank transfers. */
export const SALES_COMMANDS = {
  refund: command(z.object({ order: line, reason: line, ...proven }), (operator, { order: number, reason, ...proof }) =>
    asStaff(operator, 'refunds.decide', proof, async (tx, by) => ({
      number,
      ...(await grantRefund({ ...operator, db: tx }, { order: number, reason, by })),
    })),
  ),
  refundList: command(z.object({}), async ({ db }) => ({ refunds: await openRefunds(db) })),
  refundPaid: command(z.object({ order: line, reference: line, ...proven }), (operator, { order, reference, ...proof }) =>
    asStaff(operator, 'refunds.decide', proof, (tx, by) => recordPaidRefund({ ...operator, db: tx }, { order, reference, by })),
  ),
  pricesExport: command(z.object({}), async ({ db }) => ({ table: await new Prices().current(db) })),
  pricesPublish: command(z.object({ table: priceTable, note: staffText(200), ...proven }), async (operator, { table, note, ...proof }) => {
    const published = await asStaff(operator, 'prices.confirm', proof, async (tx, actor) => {
      const version = await publishPrices(tx, table, { by: actor.name, note });
      // `publishPrices` holds the lock: no other version can come between.
      if (table.priceVersion !== version - 1)
        throw refusal(
          `文件基于价格版本 ${table.priceVersion}，当前版本为 ${version - 1}。请重新导出后修改`,
          `The file is based on price version ${table.priceVersion}, but ${version - 1} is in force. Please export again and repeat the changes`,
        );
      await audit(tx, actor, 'prices published', `version ${version}: ${note}`);
      return { version };
    });
    if (!proof.dryRun) operator.prices.forget();
    return published;
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
