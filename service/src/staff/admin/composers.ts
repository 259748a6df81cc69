import { z } from 'zod';
import { approveContract, failContract } from '../composers/decide.ts';
import { contractDocument, contractNumbers, listContracts } from '../composers/read-contracts.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const id = z.number().int().positive();
const MOST_LISTED = 1000;

/** Commands about contracts of composers. */
export const COMPOSER_COMMANDS = {
  composersList: command(z.object({}), async ({ db }) => {
    const { list } = await listContracts(db, { state: 'reviewing', keyWords: '', sort: 'oldest', page: 1, size: MOST_LISTED });
    return { contracts: list };
  }),
  composerDocument: command(z.object({ id, ...proven }), (operator, { id: contract, ...proof }) =>
    asStaff(operator, 'composers.review', proof, (tx, by) => contractDocument({ ...operator, db: tx }, contract, by)),
  ),
  composerNumbers: command(z.object({ id, ...proven }), (operator, { id: contract, ...proof }) =>
    asStaff(operator, 'composers.review', proof, (tx, by) => contractNumbers({ ...operator, db: tx }, contract, by)),
  ),
  composerApprove: command(z.object({ id, sha256: z.string().length(64), ...proven }), (operator, { id: contract, sha256, ...proof }) =>
    asStaff(operator, 'composers.review', proof, async (tx, by) => {
      await approveContract({ ...operator, db: tx }, { id: contract, sha256, by });
      return { id: contract };
    }),
  ),
  composerReject: command(z.object({ id, reason: staffLine(200), ...proven }), (operator, { id: contract, reason, ...proof }) =>
    asStaff(operator, 'composers.review', proof, async (tx, by) => {
      await failContract({ ...operator, db: tx }, { id: contract, reason, by });
      return { id: contract };
    }),
  ),
} as const;
