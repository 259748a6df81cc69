import { namedVersions, releaseName } from 'shared-contracts/release/channel';
import type { ReleaseName, ReleaseStore } from './release-store.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Lower limit of age: a release that was published or reserved this recently may be about to enter a channel. */
const ON_ITS_WAY_MS = 10 * 60 * 1000;

export interface GcOptions {
  /** Age limit in days, 30 by default. */
  olderThanDays?: number;
  /** Dry run: report only. */
  dryRun?: boolean;
  now?: Date;
  /** Releases that a preview link shows. */
  shown?: readonly ReleaseName[];
}

export interface GcResult {
  dryRun: boolean;
  removed: ReleaseName[];
  kept: ReleaseName[];
}

/**
 * Deletes unused releases. A release is kept when a channel names it (as current, canary, target or pinned) or did within the age
 * limit (open tabs may still load its files), when a preview shows it, or when it was published or reserved within the limit.
 * Throws when a channel cannot be read: the releases that it names are unknown then.
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

/** Releases that channels named since a time, including the document that was the newest then. */
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
