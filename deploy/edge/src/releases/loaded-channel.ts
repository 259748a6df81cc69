import { type CriticalStyles, readCritical, readSkeletons } from 'deploy-render';
import type { ReleaseManifest } from 'shared-contracts';
import { bodyHash } from 'shared-contracts/release/accept-channel';
import { type Canary, type ChannelBody, type ChannelUnit, releaseName } from 'shared-contracts/release/channel';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import type { AcceptedDocument } from '../channel/channel-follower.ts';
import type { Log } from '../log.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** A verified release. `skeletons` and `critical` are empty except for a host. */
export interface LoadedRelease {
  manifest: ReleaseManifest;
  skeletons: Skeletons;
  critical: CriticalStyles | null;
}

/** The usable releases of one unit of a channel. */
export interface LoadedUnit {
  unit: string;
  usable: LoadedRelease;
  /** Fallback release for tabs in which `usable` fails; null for a host. */
  earlier: LoadedRelease | null;
  /** Null without a usable canary release: then every visitor gets `usable`. */
  canary: { release: LoadedRelease; share: Canary } | null;
}

/** Verified releases of one channel document, shared by the sets of all canary combinations. */
export interface LoadedChannel {
  channel: string;
  sequence: number;
  /** SHA-256, hex, of the text of the document. */
  channelHash: string;
  units: LoadedUnit[];
  /** `unit@version` of current and canary releases that cannot be used. */
  unusable: string[];
}

/** Rollback targets that may be the fallback of a unit; a rollback then makes the first of them current. */
const MAX_FALLBACKS_TRIED = 2;

/**
 * `unit@version` of the releases that an edge holds in memory for a document: those that it serves, those that a rollback brings back,
 * and those of the set before, whose pages are under way.
 */
export function heldReleases({ units }: ChannelBody, before: LoadedChannel | null): ReadonlySet<string> {
  const named = Object.entries(units).flatMap(([unit, { current, canary, targets }]) =>
    [current, ...(canary ? [canary.version] : []), ...targets.slice(0, MAX_FALLBACKS_TRIED)].map((version) => releaseName(unit, version)),
  );
  return new Set([...named, ...(before ? loadedReleases(before) : []).map(({ unit, version }) => releaseName(unit, version))]);
}

/**
 * Loads the releases that a channel names. A unit with an unusable current release keeps the one that was live before, else gets
 * its newest usable target, else is omitted. Rolled-back releases are never used. Throws only without a usable host.
 */
export async function loadChannel(
  { body, signed }: AcceptedDocument,
  releases: VerifiedReleases,
  before: LoadedChannel | null,
  log: Log,
): Promise<LoadedChannel> {
  const unusable: string[] = [];
  const firstUsable = async (unit: string, versions: readonly string[]): Promise<LoadedRelease | null> => {
    for (const version of versions) {
      try {
        return await loaded(unit, version, releases);
      } catch (error) {
        log.error({ unit, version, reason: error instanceof Error ? error.message : String(error) }, 'release refused');
      }
    }
    return null;
  };

  const loadUnit = async (unit: string, entry: ChannelUnit): Promise<LoadedUnit | null> => {
    const last = before?.units.find((item) => item.unit === unit)?.usable.manifest.version;
    const taken = entry.hold?.rolledBack ?? [];
    const candidates = [entry.current, ...(last ? [last] : []), ...entry.targets].filter((version) => !taken.includes(version));
    const usable = await firstUsable(unit, [...new Set(candidates)]);
    if (usable?.manifest.version !== entry.current) unusable.push(releaseName(unit, entry.current));
    if (!usable) return null;
    const fallbackVersions = entry.targets.filter((version) => version !== usable.manifest.version).slice(0, MAX_FALLBACKS_TRIED);
    const earlier = isHost(usable) ? null : await firstUsable(unit, fallbackVersions);
    const canary = entry.canary ? await firstUsable(unit, [entry.canary.version]) : null;
    // A canary must have the role of the release that it replaces: host or remote.
    const fits = canary !== null && isHost(canary) === isHost(usable);
    if (entry.canary && !fits) unusable.push(releaseName(unit, entry.canary.version));
    return { unit, usable, earlier, canary: fits ? { release: canary, share: entry.canary! } : null };
  };

  const units = await Promise.all(Object.entries(body.units).map(([unit, entry]) => loadUnit(unit, entry)));
  const present = units.filter((item) => item !== null);
  if (!present.some(({ usable }) => isHost(usable))) throw new Error(`channel ${body.channel}: no usable host release`);
  return { channel: body.channel, sequence: body.sequence, channelHash: await bodyHash(signed.body), units: present, unusable };
}

/** Loads one release. Throws with the reason when it cannot be used. */
export async function loaded(unit: string, version: string, releases: VerifiedReleases): Promise<LoadedRelease> {
  const manifest = await releases.load(unit, version);
  if (!isHost({ manifest })) return { manifest: manifest, skeletons: {}, critical: null };
  const skeletons = readSkeletons((await releases.file(unit, version, 'skeleton.json'))?.bytes ?? null);
  return { manifest: manifest, skeletons, critical: await readCritical(manifest, releases) };
}

/** Manifests of every release of a loaded channel. */
export function loadedReleases({ units }: LoadedChannel): ReleaseManifest[] {
  return units.flatMap(({ usable, earlier, canary }) =>
    [usable, earlier, canary?.release ?? null].flatMap((release) => release?.manifest ?? []),
  );
}

/** Whether the release is a host: its manifest lists boot files. */
export function isHost({ manifest }: { manifest: ReleaseManifest }): boolean {
  return manifest.exposes['.'] !== undefined;
}
