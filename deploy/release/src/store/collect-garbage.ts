import { namedVersions, releaseName } from 'shared-contracts/release/channel';
import type { ReleaseName, ReleaseStore } from './release-store.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** However small a limit is: what was published or reserved this short a time ago may be on its way into a channel. */
const ON_ITS_WAY_MS = 10 * 60 * 1000;

export interface GcOptions {
  /** Limit of age in days, 30 when left out. */
  olderThanDays?: number;
  /** Dry run: report only. */
  dryRun?: boolean;
  now?: Date;
  /** Releases that a preview link shows, although no channel names them. */
  shown?: readonly ReleaseName[];
}

export interface GcResult {
  dryRun: boolean;
  removed: ReleaseName[];
  kept: ReleaseName[];
}

/**
 * Deletes unused releases: no channel names them (as current, canary, target or pinned), none did within the limit
 * (open tabs may still ask for their files), no preview shows them, and they were neither published nor reserved within it. Throws when a channel
 * cannot be read: what it names is unknown then.
 */
export async function collectGarbage(
  store: ReleaseStore,
  { olderThanDays = DEFAULT_DAYS, dryRun = false, now = new Date(), shown = [] }: GcOptions = {},
): Promise<GcResult> {
  const since = new Date(now.getTime() - Math.max(olderThanDays * DAY_MS, ON_ITS_WAY_MS));
  const all: ReleaseName[] = [];
  for (const unit of await store.units()) for (const version of await store.versions(unit)) all.push({ unit, version });
  const needed = await neededSince(store, since);
  for (const { unit, version } of shown) needed.add(releaseName(unit, version));
  const candidates: ReleaseName[] = [];
  for (const release of all) {
    if (needed.has(releaseName(release.unit, release.version))) continue;
    const used = await store.usedAt(release.unit, release.version);
    if (used && used < since) candidates.push(release);
  }
  const removed = dryRun ? candidates : await store.removeUnused(candidates, since);
  const gone = new Set(removed.map(({ unit, version }) => releaseName(unit, version)));
  return { dryRun, removed, kept: all.filter(({ unit, version }) => !gone.has(releaseName(unit, version))) };
}

/** Releases that channels named since then, including the newest document at that moment. */
async function neededSince(store: ReleaseStore, since: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const channel of await store.channels()) {
    for (const sequence of (await store.sequences(channel)).reverse()) {
      const body = (await store.document(channel, sequence))?.body;
      if (!body) continue;
      for (const [unit, entry] of Object.entries(body.units)) {
        for (const version of namedVersions(entry)) needed.add(releaseName(unit, version));
      }
      if (body.at < since.toISOString()) break;
    }
  }
  return needed;
}
