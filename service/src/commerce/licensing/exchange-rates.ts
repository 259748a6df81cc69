import type { CallResponse } from 'shared-contracts/api/contract';
import { CURRENCIES, type Currency, type ExchangeRate } from 'shared-contracts/licensing/exchange-rates';
import type { Db } from '../../platform/database/transaction.ts';
import { badRequest } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CommerceContext } from '../context.ts';

/** The rates in force, for readers of English pages; currencies without one are left out. */
export async function listExchangeRates({ db }: Pick<CommerceContext, 'db'>): Promise<CallResponse<'exchangeRate/getList'>> {
  const rows = await db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'rate', 'day'])
    .orderBy('currency')
    .orderBy('id', 'desc')
    .execute();
  const list = CURRENCIES.flatMap((currency) => rows.find((row) => row.currency === currency) ?? []) as ExchangeRate[];
  return { list };
}

/** False for `2026-02-31`. */
function isDay(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${text}T`);
}

/** Puts rates of a day in force; other currencies keep theirs. @throws Problem for no rate at all, and for a day to come or none. */
export async function setExchangeRates(
  tx: Db,
  now: Date,
  { rates, day, by }: { rates: Readonly<Partial<Record<Currency, number>>>; day: string | undefined; by: string },
): Promise<ExchangeRate[]> {
  const today = businessDay(now);
  const of = day ?? today;
  if (!isDay(of) || of > today)
    throw badRequest('汇率日期须为不晚于今天的日期，例如 2026-11-20', 'The day of a rate is a date up to today, such as 2026-11-20');
  const rows = CURRENCIES.flatMap((currency) => {
    const rate = rates[currency];
    return rate === undefined ? [] : [{ currency, rate, day: of }];
  });
  if (rows.length === 0) throw badRequest('请至少给出一种汇率', 'Please give at least one rate');
  await tx
    .insertInto('exchange_rate')
    .values(rows.map((row) => ({ ...row, set_by: by })))
    .execute();
  return rows;
}
