import { type Units, unitOf } from './units.ts';

/** Units after a release was pinned: it stays in the store, and in what the gate compares with, however old it gets. */
export function pinned(units: Units, unit: string, version: string): Units {
  const before = unitOf(units, unit);
  return { ...units, [unit]: { ...before, pinned: [...new Set([...(before.pinned ?? []), version])].sort() } };
}

export function unpinned(units: Units, unit: string, version: string): Units {
  const { pinned: kept = [], ...rest } = unitOf(units, unit);
  const left = kept.filter((name) => name !== version);
  return { ...units, [unit]: left.length > 0 ? { ...rest, pinned: left } : rest };
}
