import type { ReleaseRecord, RouteDeclaration, UnitInDocument } from 'shared-contracts';
import { integrityOf, releaseBase, unitInDocument } from 'shared-contracts/release/in-document';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import type { CriticalStyles } from './critical-styles.ts';
import type { LoadedChannel } from './loaded-channel.ts';

/** Everything that pages are made of for one choice of canaries; never changed once it is made. */
export interface LiveSet {
  channel: string;
  sequence: number;
  /** SHA-256, hex, of the text of the channel document. */
  channelHash: string;
  host: { record: ReleaseRecord; base: string };
  skeletons: Skeletons;
  critical: CriticalStyles | null;
  units: UnitInDocument[];
  fallbacks: UnitInDocument[];
  routes: { owner: UnitInDocument; routes: readonly RouteDeclaration[] }[];
  /** `sha384-…` by address of every script and style of the set. */
  integrity: Record<string, string>;
}

/**
 * The set of a loaded channel in which the units of `canaries` are their canaries. What stands in for a canary that fails is
 * the release that is current.
 */
export function composeSet(loaded: LoadedChannel, canaries: ReadonlySet<string>): LiveSet {
  const chosen = loaded.units.map(({ unit, usable, earlier, canary }) =>
    canary && canaries.has(unit) ? { release: canary.release, standIn: usable } : { release: usable, standIn: earlier },
  );
  const host = chosen.find(({ release }) => isHost(release))!.release;
  const integrity: Record<string, string> = {};
  for (const { release, standIn } of chosen) {
    Object.assign(integrity, integrityOf(release.record));
    // Of the host no other release can stand in while a page is open.
    if (standIn && !isHost(standIn)) Object.assign(integrity, integrityOf(standIn.record));
  }
  const units = chosen.flatMap(({ release }) => unitInDocument(release.record) ?? []);
  return {
    channel: loaded.channel,
    sequence: loaded.sequence,
    channelHash: loaded.channelHash,
    host: { record: host.record, base: releaseBase(host.record.unit, host.record.version) },
    skeletons: host.skeletons,
    critical: host.critical,
    units,
    fallbacks: chosen.flatMap(({ standIn }) => (standIn && unitInDocument(standIn.record)) ?? []),
    routes: routesOf(units),
    integrity,
  };
}

export function routesOf(units: readonly UnitInDocument[]): LiveSet['routes'] {
  return units.map((owner) => ({ owner, routes: owner.descriptor.routes }));
}

/** The host is the unit whose record lists boot files. */
export function isHost({ record }: { record: ReleaseRecord }): boolean {
  return record.exposes['.'] !== undefined;
}
