import type { DocumentUnit, ReleaseManifest } from 'shared-contracts';
import { isHost, type LiveSet, routesOf } from './live-set.ts';

/**
 * The set with another release in the place of a unit's, or beside the others when the set has no such unit. `base`: address of
 * its files. Without a stand-in: who wants to see this release must not be shown another. Throws for what is no unit.
 */
export function withUnit(set: LiveSet, record: ReleaseManifest, base: string): LiveSet {
  if (isHost({ record })) return { ...set, host: { record, base } };
  const { unit, version, container, exposes, descriptor } = record;
  if (!descriptor) throw new Error('no descriptor');
  const own: DocumentUnit = { unit, version, container, entry: base + record.entry, base, exposes, descriptor };
  const units = [...set.units.filter((item) => item.unit !== unit), own];
  return { ...set, units, fallbacks: set.fallbacks.filter((item) => item.unit !== unit), routes: routesOf(units) };
}
