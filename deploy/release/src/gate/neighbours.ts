import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage } from '../messages/message.ts';
import { StoreError } from '../store/release-store.ts';
import type { ReleaseSet } from './check-set.ts';

/** Number of earlier releases of a unit that the gate compares with, besides pinned ones. */
const TARGETS_COMPARED = 5;

/** Reads a manifest; null for a release that does not exist (any more). */
export type ReadManifest = (unit: string, version: string) => Promise<ReleaseManifest | null>;

/** Releases that may run in a page beside a release that goes live. */
export interface Neighbours {
  /** The current release of each unit. */
  live: ReleaseSet;
  /** Releases that a share of the visitors gets. */
  canaries: ReleaseManifest[];
  /** Releases that each unit may be rolled back to: its targets, the newest first, then pinned ones; no live one. */
  retained: ReleaseManifest[];
}

/** Reads all of them. Throws `damaged` when a live release has no manifest: then nothing can be compared. */
export async function neighboursOf(body: ChannelBody | null, manifests: ReadManifest): Promise<Neighbours> {
  const units = Object.entries(body?.units ?? {});
  const served = async (unit: string, version: string) => {
    const manifest = await manifests(unit, version);
    if (!manifest) throw new StoreError('damaged', createMessage('release.lost', { release: `${unit}@${version}` }));
    return manifest;
  };
  const live = await Promise.all(units.map(async ([unit, { current }]) => [unit, await served(unit, current)] as const));
  const canaries = await Promise.all(units.flatMap(([unit, { canary }]) => (canary ? [served(unit, canary.version)] : [])));
  const kept = units.flatMap(([unit, { current, canary, targets, pinned = [] }]) => {
    const versions = new Set([...targets.slice(0, TARGETS_COMPARED), ...pinned]);
    return [...versions].filter((version) => version !== current && version !== canary?.version).map((version) => manifests(unit, version));
  });
  const retained = (await Promise.all(kept)).filter((manifest) => manifest !== null);
  return { live: new Map(live), canaries, retained };
}
