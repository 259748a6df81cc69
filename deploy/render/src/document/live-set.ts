import type { DocumentUnit, ReleaseManifest, RouteDeclaration } from 'shared-contracts';
import { documentUnit, integrityOf, releaseBase } from 'shared-contracts/release/manifest';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import type { CriticalStyles } from './skeleton.ts';

/** Everything that pages need for one combination of releases; immutable. */
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

/** The host of a set, with what the document takes from its files. */
export interface HostFiles extends Pick<LiveSet, 'skeletons' | 'critical'> {
  manifest: ReleaseManifest;
}

/** Composes a set of a host, the releases beside it, and those that replace one of them when it fails. */
export function liveSet(
  of: Pick<LiveSet, 'channel' | 'sequence' | 'channelHash'>,
  { manifest, skeletons, critical }: HostFiles,
  remotes: readonly ReleaseManifest[],
  fallbacks: readonly ReleaseManifest[],
): LiveSet {
  const integrity: Record<string, string> = {};
  for (const release of [manifest, ...remotes, ...fallbacks]) Object.assign(integrity, integrityOf(release));
  const units = remotes.flatMap((release) => documentUnit(release) ?? []);
  return {
    ...of,
    host: { manifest, base: releaseBase(manifest.unit, manifest.version) },
    skeletons,
    critical,
    units,
    fallbacks: fallbacks.flatMap((release) => documentUnit(release) ?? []),
    routes: routesOf(units),
    integrity,
  };
}

export function routesOf(units: readonly DocumentUnit[]): LiveSet['routes'] {
  return units.map((owner) => ({ owner, routes: owner.descriptor.routes }));
}
