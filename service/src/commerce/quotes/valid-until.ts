import { QUOTE_DAYS } from 'shared-contracts/orders/quote-states';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { businessDay } from '../../platform/time/business-day.ts';

/** When the prices of a quote end to hold: with the last of its days in Shanghai, which the day on which it is made does not count to. */
export function validUntil(madeAt: Date): Date {
  // Shanghai has no summer time.
  const midnight = new Date(`${businessDay(madeAt)}T00:00:00+08:00`);
  return new Date(midnight.getTime() + (QUOTE_DAYS + 1) * DAY_MS);
}

/** The last day in Shanghai on which a quote holds, `YYYY-MM-DD`. */
export function lastDay(until: Date): string {
  return businessDay(new Date(until.getTime() - 1));
}
