import type { ReleaseManifest } from 'shared-contracts';
import { bodyHash } from 'shared-contracts/release/accept-channel';
import { type Canary, type ChannelUnit, releaseName } from 'shared-contracts/release/channel';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import type { AcceptedDocument } from '../channel/channel-follower.ts';
import type { Log } from '../log.ts';
import type { CheckedReleases } from './checked-releases.ts';
import { type CriticalStyles, readCritical } from './critical-styles.ts';
import { isHost } from './live-set.ts';
import { readSkeletons } from './skeleton.ts';

/** A release that was checked whole. `skeletons` and `critical` are empty but for a host. */
export interface LoadedRelease {
  record: ReleaseManifest;
  skeletons: Skeletons;
  critical: CriticalStyles | null;
}

/** What pages can use of one unit of a channel. */
export interface LoadedUnit {
  unit: string;
  usable: LoadedRelease;
  /** The earlier good release that stands in when `usable` fails in a browser; none for a host. */
  earlier: LoadedRelease | null;
  /** Left out when its release cannot be used: then everybody gets `usable`. */
  canary: { release: LoadedRelease; share: Canary } | null;
}

/** The checked releases of one channel document, shared by the sets of all choices of canaries. */
export interface LoadedChannel {
  channel: string;
  sequence: number;
  /** SHA-256, hex, of the text of the document. */
  channelHash: string;
  units: LoadedUnit[];
  /** `unit@version` of what the document names first and pages cannot use. */
  unusable: string[];
}

const MOST_STAND_INS_TRIED = 2;

/**
 * Loads what a channel names. A unit whose current release cannot be used keeps what was live before, else goes to its
 * newest target that can be used, else is left out: one bad release takes nothing else with it. What was taken back is never
 * used again. Throws only without a host.
 */
export async function loadChannel(
  { body, signed }: AcceptedDocument,
  releases: CheckedReleases,
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
    const last = before?.units.find((item) => item.unit === unit)?.usable.record.version;
    const taken = entry.hold?.taken ?? [];
    const candidates = [entry.current, ...(last ? [last] : []), ...entry.targets].filter((version) => !taken.includes(version));
    const usable = await firstUsable(unit, [...new Set(candidates)]);
    if (usable?.record.version !== entry.current) unusable.push(releaseName(unit, entry.current));
    if (!usable) return null;
    const standIns = entry.targets.filter((version) => version !== usable.record.version).slice(0, MOST_STAND_INS_TRIED);
    const earlier = isHost(usable) ? null : await firstUsable(unit, standIns);
    const canary = entry.canary ? await firstUsable(unit, [entry.canary.version]) : null;
    // A canary that turns a remote into a host, or a host into a remote, has no place to stand in.
    const fits = canary !== null && isHost(canary) === isHost(usable);
    if (entry.canary && !fits) unusable.push(releaseName(unit, entry.canary.version));
    return { unit, usable, earlier, canary: fits ? { release: canary, share: entry.canary! } : null };
  };

  const units = await Promise.all(Object.entries(body.units).map(([unit, entry]) => loadUnit(unit, entry)));
  const present = units.filter((item) => item !== null);
  if (!present.some(({ usable }) => isHost(usable))) throw new Error(`channel ${body.channel}: no usable host release`);
  return { channel: body.channel, sequence: body.sequence, channelHash: await bodyHash(signed.body), units: present, unusable };
}

/** Throws with the reason when a release cannot be used. */
export async function loaded(unit: string, version: string, releases: CheckedReleases): Promise<LoadedRelease> {
  const record = await releases.load(unit, version);
  if (!isHost({ record })) return { record, skeletons: {}, critical: null };
  const skeletons = readSkeletons((await releases.file(unit, version, 'skeleton.json'))?.bytes ?? null);
  return { record, skeletons, critical: await readCritical(record, releases) };
}

/** Every release that sets of a channel are made of. */
export function loadedReleases({ units }: LoadedChannel): ReleaseManifest[] {
  return units.flatMap(({ usable, earlier, canary }) =>
    [usable, earlier, canary?.release ?? null].flatMap((release) => release?.record ?? []),
  );
}
