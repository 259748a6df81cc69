import type { DocumentUnit, ReleaseManifest, RouteDeclaration } from 'shared-contracts';
import { documentUnit, integrityOf, releaseBase } from 'shared-contracts/release/manifest';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import { isHost, type LoadedChannel } from './loaded-channel.ts';
import type { CriticalStyles } from './skeleton.ts';

/** Everything that pages need for one combination of canaries; immutable. */
export interface LiveSet {
  channel: string;
  sequence: number;
  /** SHA-256, hex, of the text of the channel document. */
  channelHash: string;
  host: { manifest: ReleaseManifest; base: string };
  skeletons: Skeletons;
  critical: CriticalStyles | null;
  units: DocumentUnit[];
  fallbacks: DocumentUnit[];
  routes: { owner: DocumentUnit; routes: readonly RouteDeclaration[] }[];
  /** `sha384-…` by address of every script and style of the set. */
  integrity: Record<string, string>;
}

/**
 * Composes the set in which the units of `canaries` run their canary. The fallback of a canary is the current release.
 */
export function composeSet(loaded: LoadedChannel, canaries: ReadonlySet<string>): LiveSet {
  const chosen = loaded.units.map(({ unit, usable, earlier, canary }) =>
    canary && canaries.has(unit) ? { release: canary.release, fallback: usable } : { release: usable, fallback: earlier },
  );
  const host = chosen.find(({ release }) => isHost(release))!.release;
  const integrity: Record<string, string> = {};
  for (const { release, fallback } of chosen) {
    Object.assign(integrity, integrityOf(release.manifest));
    // The host has no fallback: it cannot be replaced in an open page.
    if (fallback && !isHost(fallback)) Object.assign(integrity, integrityOf(fallback.manifest));
  }
  const units = chosen.flatMap(({ release }) => documentUnit(release.manifest) ?? []);
  return {
    channel: loaded.channel,
    sequence: loaded.sequence,
    channelHash: loaded.channelHash,
    host: { manifest: host.manifest, base: releaseBase(host.manifest.unit, host.manifest.version) },
    skeletons: host.skeletons,
    critical: host.critical,
    units,
    fallbacks: chosen.flatMap(({ fallback }) => (fallback && documentUnit(fallback.manifest)) ?? []),
    routes: routesOf(units),
    integrity,
  };
}

export function routesOf(units: readonly DocumentUnit[]): LiveSet['routes'] {
  return units.map((owner) => ({ owner, routes: owner.descriptor.routes }));
}
