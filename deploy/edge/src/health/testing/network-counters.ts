import type { ViewCount } from 'deploy-release';
import { addSignal, type Counters, emptyCounters } from '../counters.ts';

const ORIGIN = { unit: 'u', version: 'v', at: 0, since: 0 };

/** Counts one view of a network under each name. */
export function count(sum: Counters, from: string, ...names: ViewCount[]): void {
  for (const name of names) addSignal(sum, { ...ORIGIN, from, what: 'count', count: name });
}

/** Adds a value of a view of a network. */
export function measure(sum: Counters, from: string, name: string, value: number): void {
  addSignal(sum, { ...ORIGIN, from, what: 'value', name, value });
}

/** Views with timings around a median, from so many networks; the first `failed` views failed. */
export function counters(views: number, failed: number, lcp: number | null, networks = 50): Counters {
  const sum = emptyCounters();
  for (let index = 0; index < views; index += 1) {
    const from = `n${index % networks}`;
    count(sum, from, 'views');
    if (index < failed) count(sum, from, 'failed');
    if (lcp !== null) measure(sum, from, 'LCP', lcp * (0.7 + (0.6 * index) / views));
  }
  return sum;
}
