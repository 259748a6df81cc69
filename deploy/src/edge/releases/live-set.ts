import type { ReleaseRecord, RouteDeclaration, UnitInDocument } from 'shared-contracts';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import type { Log } from '../log.ts';
import type { CheckedReleases } from './checked-releases.ts';
import type { ChannelView, ReleaseSource } from './release-source.ts';
import { readSkeletons } from './skeleton.ts';

/** Everything that pages are made of, read once per change of the channel and never changed afterwards. */
export interface LiveSet {
  channel: string;
  sequence: number;
  host: { record: ReleaseRecord; base: string };
  skeletons: Skeletons;
  units: UnitInDocument[];
  fallbacks: UnitInDocument[];
  routes: { owner: UnitInDocument; routes: readonly RouteDeclaration[] }[];
  /** `sha384-…` by address of every script and style of the set. */
  integrity: Record<string, string>;
}

/** Address of the folder of a release. */
export function baseOf(unit: string, version: string): string {
  return `/releases/${unit}/${version}/`;
}

/**
 * Loads what a channel names. A unit whose current release cannot be used keeps what was live before, else goes to its
 * newest target that can be used, else is left out: one bad release takes nothing else with it. Throws only without a host.
 */
export async function loadLiveSet(
  view: ChannelView,
  source: ReleaseSource,
  releases: CheckedReleases,
  before: LiveSet | null,
  log: Log,
): Promise<LiveSet> {
  const loaded = await Promise.all(
    Object.entries(view.units).map(async ([unit, { current, targets }]) => {
      const last = liveVersion(before, unit);
      const candidates = [...new Set([current, ...(last ? [last] : []), ...targets])];
      const usable = await firstUsable(unit, candidates, releases, log);
      if (!usable) return null;
      const earlier = usable.descriptor
        ? await firstUsable(unit, targets.filter((version) => version !== usable.version).slice(0, 2), releases, log)
        : null;
      return { usable, earlier };
    }),
  );
  const present = loaded.filter((item) => item !== null);
  const host = present.find(({ usable }) => usable.exposes['.'])?.usable;
  if (!host) throw new Error(`channel ${view.channel}: no usable host release`);
  const skeletonFile = await source.file(host.unit, host.version, 'skeleton.json');
  const units = present.flatMap(({ usable }) => inDocument(usable));
  const fallbacks = present.flatMap(({ earlier }) => (earlier ? inDocument(earlier) : []));
  const integrity: Record<string, string> = {};
  for (const { usable, earlier } of present) {
    Object.assign(integrity, hashes(usable));
    if (earlier) Object.assign(integrity, hashes(earlier));
  }
  return {
    channel: view.channel,
    sequence: view.sequence,
    host: { record: host, base: baseOf(host.unit, host.version) },
    skeletons: readSkeletons(skeletonFile),
    units,
    fallbacks,
    routes: units.map((owner) => ({ owner, routes: owner.descriptor.routes })),
    integrity,
  };
}

async function firstUsable(unit: string, versions: readonly string[], releases: CheckedReleases, log: Log): Promise<ReleaseRecord | null> {
  for (const version of versions) {
    try {
      return await releases.load(unit, version);
    } catch (error) {
      log.error({ unit, version, reason: error instanceof Error ? error.message : String(error) }, 'release refused');
    }
  }
  return null;
}

function liveVersion(set: LiveSet | null, unit: string): string | undefined {
  if (set?.host.record.unit === unit) return set.host.record.version;
  return set?.units.find((item) => item.unit === unit)?.version;
}

function inDocument(record: ReleaseRecord): UnitInDocument[] {
  if (!record.descriptor) return [];
  const { unit, version, container, entry, exposes, descriptor } = record;
  const base = baseOf(unit, version);
  return [{ unit, version, container, entry: base + entry, base, exposes, descriptor }];
}

function hashes(record: ReleaseRecord): Record<string, string> {
  const base = baseOf(record.unit, record.version);
  return Object.fromEntries(
    Object.entries(record.integrity)
      .filter(([file]) => /\.(?:js|css)$/.test(file))
      .map(([file, hash]) => [base + file, hash]),
  );
}
