import { RATE_MAX, RATE_MIN, rateText } from 'shared-contracts/licensing/exchange-rates';
import { z } from 'zod';
import { listExchangeRates, setExchangeRates } from '../licensing/exchange-rates.ts';
import { audit } from '../staff/audit.ts';
import { command } from './commands.ts';
import { runOrRehearse } from './dry-run.ts';
import { financeStaff, responsible } from './finance-staff.ts';

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
      ...responsible,
    }),
    ({ db, now }, { rates, day, by, dryRun }) =>
      runOrRehearse(db, dryRun, async (tx) => {
        const actor = await financeStaff(tx, by);
        const { USD, EUR } = rates;
        const list = await setExchangeRates(tx, now(), {
          rates: { ...(USD !== undefined && { USD }), ...(EUR !== undefined && { EUR }) },
          ...{ day, by: actor.name },
        });
        await audit(tx, actor, 'exchange rates set', list.map((one) => `${one.currency} ${rateText(one.rate)} of ${one.day}`).join(', '));
        return { list };
      }),
  ),
} as const;
