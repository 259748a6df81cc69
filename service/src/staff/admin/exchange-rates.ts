import { RATE_MAX, RATE_MIN } from 'shared-contracts/licensing/exchange-rates';
import { z } from 'zod';
import { listExchangeRates } from '../../commerce/licensing/exchange-rates.ts';
import { changeRates } from '../decisions/rates.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';

const rate = z.number().int().min(RATE_MIN).max(RATE_MAX).optional();

/** Commands about exchange rates, by which English pages name prices in other currencies. */
export const RATE_COMMANDS = {
  ratesShow: command(z.object({}), ({ db }) => listExchangeRates({ db })),
  ratesSet: command(
    z.object({
      rates: z.strictObject({ USD: rate, EUR: rate }),
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      ...proven,
    }),
    (operator, { rates, day, ...proof }) =>
      asStaff(operator, 'rates.set', proof, async (tx, by) => ({ list: await changeRates(tx, operator.now(), { rates, day, by }) })),
  ),
} as const;
