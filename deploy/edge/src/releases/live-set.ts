import type { DocumentUnit, ReleaseManifest, RouteDeclaration } from 'shared-contracts';
import { documentUnit, integrityOf, releaseBase } from 'shared-contracts/release/document-unit';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import type { CriticalStyles } from './critical-styles.ts';
import type { LoadedChannel } from './loaded-channel.ts';

/** Everything that pages are made of for one choice of canaries; never changed once it is made. */
export interface LiveSet {
  channel: string;
  sequence: number;
  /** SHA-256, hex, of the text of the channel document. */
  channelHash: string;
  host: { record: ReleaseManifest; base: string };
  skeletons: Skeletons;
  critical: CriticalStyles | null;
  units: DocumentUnit[];
  fallbacks: DocumentUnit[];
  routes: { owner: DocumentUnit; routes: readonly RouteDeclaration[] }[];
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
  const units = chosen.flatMap(({ release }) => documentUnit(release.record) ?? []);
  return {
    channel: loaded.channel,
    sequence: loaded.sequence,
    channelHash: loaded.channelHash,
    host: { record: host.record, base: releaseBase(host.record.unit, host.record.version) },
    skeletons: host.skeletons,
    critical: host.critical,
    units,
    fallbacks: chosen.flatMap(({ standIn }) => (standIn && documentUnit(standIn.record)) ?? []),
    routes: routesOf(units),
    integrity,
  };
}

export function routesOf(units: readonly DocumentUnit[]): LiveSet['routes'] {
  return units.map((owner) => ({ owner, routes: owner.descriptor.routes }));
}

/** The host is the unit whose record lists boot files. */
export function isHost({ record }: { record: ReleaseManifest }): boolean {
  return record.exposes['.'] !== undefined;
}
