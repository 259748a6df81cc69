import type { UnitName } from '../units.ts';
import type { Canary, ChannelUnit } from './channel.ts';

/** Visitors are spread over this many cohorts; a visitor keeps theirs in a cookie. */
export const COHORTS = 10_000;
/** Cookie of a visitor's cohort, 0 to 9999, set by the edge. */
export const COHORT_COOKIE = 'yh_cohort';

/**
 * Whether a cohort gets a canary. Sticky: the same cohort gets the same answer for a release, and a growing share keeps
 * those who have it. Each release draws again, so that the canary visitors differ from release to release.
 */
export function inCanary(cohort: number, unit: UnitName, { version, percent }: Pick<Canary, 'version' | 'percent'>): boolean {
  return spread(`${cohort}:${unit}@${version}`) % COHORTS < percent * (COHORTS / 100);
}

/** The version of a unit that a cohort gets. */
export function servedVersion(unit: UnitName, { current, canary }: Pick<ChannelUnit, 'current' | 'canary'>, cohort: number): string {
  return canary && inCanary(cohort, unit, canary) ? canary.version : current;
}

/** FNV-1a with a final mix (murmur3's), 32 bits: neighbouring cohorts land far apart. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return hash >>> 0;
}
