import { type ExchangeRate, rateText } from 'shared-contracts/licensing/exchange-rates';
import { listExchangeRates, setExchangeRates } from '../../commerce/licensing/exchange-rates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface GivenRates {
  rates: { USD?: number | undefined; EUR?: number | undefined };
  day: string | undefined;
  reason?: string | undefined;
  by: { id: number; name: string };
}

/** Puts exchange rates in force, with a line of how they were. @returns those that were set. @throws Problem as `setExchangeRates`. */
export async function changeRates(tx: Db, now: Date, { rates: { USD, EUR }, day, reason, by }: GivenRates): Promise<ExchangeRate[]> {
  const before = (await listExchangeRates({ db: tx })).list;
  const list = await setExchangeRates(tx, now, {
    rates: { ...(USD !== undefined && { USD }), ...(EUR !== undefined && { EUR }) },
    day,
    by: by.name,
  });
  const changed = list.map(({ currency }) => currency);
  await audit(tx, by, 'exchange rates set', textOf(list), {
    target: 'exchange rates',
    reason,
    before: shownOf(before.filter(({ currency }) => changed.includes(currency))),
    after: shownOf(list),
  });
  return list;
}

function textOf(list: readonly ExchangeRate[]): string {
  return list.map((one) => `${one.currency} ${rateText(one.rate)} of ${one.day}`).join(', ');
}

function shownOf(list: readonly ExchangeRate[]): Record<string, string> {
  return Object.fromEntries(list.map(({ currency, rate, day }) => [currency, `${rateText(rate)} of ${day}`]));
}
