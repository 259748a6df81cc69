import { randomInt } from 'node:crypto';
import { COHORT_COOKIE, COHORTS } from 'shared-contracts/release/cohort';
import { cookieHeader } from './cookies.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** A visitor's cohort, and the cookie to set where there was no valid one. */
export interface Visitor {
  cohort: number;
  cookie: string | null;
}

/**
 * The cohort that a visitor keeps. It is drawn with the first page, whether there is a canary or not: an open tab must get the
 * same releases from the event stream as the next page from the edge, and only a cohort that stands before a canary begins does
 * that. One of ten thousand names nobody.
 */
export function visitorOf(cookies: ReadonlyMap<string, string>, secure: boolean): Visitor {
  const given = cookies.get(COHORT_COOKIE) ?? '';
  if (/^(?:0|[1-9]\d{0,3})$/.test(given) && Number(given) < COHORTS) return { cohort: Number(given), cookie: null };
  const cohort = randomInt(COHORTS);
  return { cohort, cookie: cookieHeader(COHORT_COOKIE, String(cohort), { secure, maxAge: YEAR_S }) };
}
