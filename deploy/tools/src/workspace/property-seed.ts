import { randomInt } from 'node:crypto';

/** fast-check takes a signed 32-bit number. */
const SEEDS = 2 ** 31;

/**
 * Value of `PROPERTY_SEED` for a run of the tests: the one given, else a fresh one for the whole suite. Undefined otherwise: the
 * fixed seed of `jest/fast-check.cjs` counts. Throws for one that is no whole number.
 */
export function propertySeed({ full, given = '' }: { full: boolean; given?: string }): string | undefined {
  if (given === '') return full ? String(randomInt(SEEDS)) : undefined;
  if (!/^-?\d{1,10}$/.test(given)) throw new Error(`PROPERTY_SEED must be a whole number, not "${given}"`);
  return given;
}
