const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** The moment after so many working days, Monday to Friday in Shanghai. Those of a weekend do not count. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  let left = days;
  while (left > 0) {
    at += DAY_MS;
    if (!isWeekend(at)) left -= 1;
  }
  return new Date(at);
}

function isWeekend(at: number): boolean {
  const day = new Date(at + SHANGHAI_MS).getUTCDay();
  return day === 0 || day === 6;
}
