import type { Canary } from 'shared-contracts/release/channel';
import { StoreError } from '../release-store.ts';
import { heldError, type Units, unitOf } from './units.ts';

/**
 * Units after a share of the visitors gets `version` of a unit. A change of the share keeps when the canary began; another
 * version begins anew. A held unit may lower its share only. Throws `input` or `held`.
 */
export function withCanary(units: Units, unit: string, { version, percent }: Pick<Canary, 'version' | 'percent'>, at: string): Units {
  const before = unitOf(units, unit);
  if (!(percent > 0 && percent <= 100) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-9) {
    throw new StoreError(
      'input',
      `the share of a canary is more than 0 and at most 100 per cent, with two decimals at most, not ${percent}`,
    );
  }
  if (version === before.current) throw new StoreError('input', `${unit}@${version} is live for everybody already`);
  if (before.targets.includes(version)) {
    throw new StoreError('input', `${unit}@${version} is a release to go back to: take the unit back to it, it needs no trial`);
  }
  const running = before.canary?.version === version ? before.canary : undefined;
  if (before.hold && !(running && percent <= running.percent)) throw heldError(unit, before);
  return { ...units, [unit]: { ...before, canary: { version, percent, since: running?.since ?? at } } };
}

/** Units after the canary of a unit ended without a judgement: nothing is held. The same units when there is none. */
export function withoutCanary(units: Units, unit: string): Units {
  const { canary, ...rest } = unitOf(units, unit);
  return canary ? { ...units, [unit]: rest } : units;
}
