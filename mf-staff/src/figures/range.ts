/** Shanghai days, both included. */
export interface Range {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const USUAL_DAYS = 30;

/** The last days, today included. */
export function lastDays(days: number, now = Date.now()): Range {
  return { from: shanghaiDay(now - (days - 1) * DAY_MS), to: shanghaiDay(now) };
}

/** The days that an address names, thirty where it names none. What is no day is the service's to refuse. */
export function rangeIn(search: URLSearchParams): Range {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) ? { from, to } : lastDays(USUAL_DAYS);
}

function shanghaiDay(moment: number): string {
  return new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10);
}
