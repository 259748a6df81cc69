import type { Canary } from 'shared-contracts/release/channel';
import { createMessage } from '../../messages/message.ts';
import { StoreError } from '../release-store.ts';
import { heldError, type Units, unitOf } from './units.ts';

/**
 * Units after a share of the visitors gets `version` of a unit. A change of the share keeps when the canary began; another
 * version begins anew. A held unit may lower its share only. Throws `input` or `held`.
 */
export function withCanary(units: Units, unit: string, { version, percent }: Pick<Canary, 'version' | 'percent'>, at: string): Units {
  const before = unitOf(units, unit);
  if (!(percent > 0 && percent <= 100) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-9) {
    throw new StoreError('input', createMessage('canary.share', { percent }));
  }
  if (version === before.current) throw new StoreError('input', createMessage('canary.live', { release: `${unit}@${version}` }));
  if (before.targets.includes(version)) {
    throw new StoreError('input', createMessage('canary.target', { release: `${unit}@${version}` }));
  }
  const running = before.canary?.version === version ? before.canary : undefined;
  if (before.hold && !(running && percent <= running.percent)) throw heldError(unit, before);
  return { ...units, [unit]: { ...before, canary: { version, percent, since: running?.since ?? at } } };
}

/** Units after the canary of a unit ended without a report: nothing is held. The same units when there is none. */
export function withoutCanary(units: Units, unit: string): Units {
  const { canary, ...rest } = unitOf(units, unit);
  return canary ? { ...units, [unit]: rest } : units;
}
