import { z } from 'zod';
import { confirmPayout, recordPayout, recordReturn, refusePayout } from '../payouts/decide.ts';
import { listPayouts, payoutDetail, payoutNumbers } from '../payouts/read-payouts.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const id = z.number().int().positive();
const MOST_LISTED = 1000;

/** Commands about payouts to composers. */
export const PAYOUT_COMMANDS = {
  payoutsList: command(z.object({}), async ({ db }) => {
    const open = { keyWords: '', sort: 'oldest', page: 1, size: MOST_LISTED } as const;
    const [requested, confirmed] = [
      await listPayouts(db, { ...open, state: 'requested' }),
      await listPayouts(db, { ...open, state: 'confirmed' }),
    ];
    return { payouts: [...requested.list, ...confirmed.list].toSorted((a, b) => a.id - b.id) };
  }),
  payoutNumbers: command(z.object({ id, ...proven }), (operator, { id: payout, ...proof }) =>
    asStaff(operator, 'payouts.decide', proof, async (tx, by) => {
      const { realName, bank, branch, net } = await payoutDetail(tx, payout, by);
      return { realName, bank, branch, net, ...(await payoutNumbers({ ...operator, db: tx }, payout, by)) };
    }),
  ),
  payoutConfirm: command(z.object({ id, ...proven }), (operator, { id: payout, ...proof }) =>
    asStaff(operator, 'payouts.decide', proof, (tx, by) => confirmPayout({ ...operator, db: tx }, { id: payout, by })),
  ),
  payoutPaid: command(z.object({ id, reference: staffLine(64), ...proven }), (operator, { id: payout, reference, ...proof }) =>
    asStaff(operator, 'payouts.decide', proof, async (tx, by) => {
      await recordPayout({ ...operator, db: tx }, { id: payout, reference, by });
      return { id: payout };
    }),
  ),
  payoutReturned: command(z.object({ id, reason: staffLine(200), ...proven }), (operator, { id: payout, reason, ...proof }) =>
    asStaff(operator, 'payouts.decide', proof, async (tx, by) => {
      await recordReturn({ ...operator, db: tx }, { id: payout, reason, by });
      return { id: payout };
    }),
  ),
  payoutRefuse: command(z.object({ id, reason: staffLine(200), ...proven }), (operator, { id: payout, reason, ...proof }) =>
    asStaff(operator, 'payouts.decide', proof, async (tx, by) => {
      await refusePayout({ ...operator, db: tx }, { id: payout, reason, by });
      return { id: payout };
    }),
  ),
} as const;
