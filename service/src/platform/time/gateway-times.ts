const MINUTE_MS = 60_000;

/** Whole minutes from `now` to a moment, at least one: how gateways take a deadline. */
export function minutesUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS));
}

/** The moment of a Unix time in seconds, as gateways write it; an invalid date for any other text. */
export function momentOfSeconds(text: string): Date {
  return new Date(/^\d{1,12}$/.test(text) ? Number(text) * 1000 : Number.NaN);
}
