import type { ReleaseRecord } from 'shared-contracts';
import type { Log } from '../log.ts';
import type { LiveSet } from './live-set.ts';

/** A build server that is not there refuses at once; one that is building answers when it is done, and the page waits for it. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Puts the code of local build servers in the place of released units, read anew for each page. A server that does not
 * answer leaves the release standing. Without overrides the set comes back as it is.
 */
export async function withOverrides(set: LiveSet, overrides: ReadonlyMap<string, string>, log: Log): Promise<LiveSet> {
  if (overrides.size === 0) return set;
  let changed = set;
  for (const [unit, origin] of overrides) {
    try {
      const response = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      changed = replaced(changed, unit, origin, (await response.json()) as ReleaseRecord);
    } catch (error) {
      log.warn({ unit, origin, reason: error instanceof Error ? error.message : String(error) }, 'override does not answer');
    }
  }
  return changed;
}

function replaced(set: LiveSet, unit: string, origin: string, record: ReleaseRecord): LiveSet {
  if (record.unit !== unit) throw new Error(`serves ${record.unit}`);
  const base = `${origin}/`;
  if (record.exposes['.']) return { ...set, host: { record, base } };
  const { descriptor } = record;
  if (!descriptor) throw new Error('no descriptor');
  const { version, container, exposes } = record;
  const own = { unit, version, container, entry: base + record.entry, base, exposes, descriptor };
  const units = [...set.units.filter((item) => item.unit !== unit), own];
  return {
    ...set,
    units,
    fallbacks: set.fallbacks.filter((item) => item.unit !== unit),
    routes: units.map((owner) => ({ owner, routes: owner.descriptor.routes })),
  };
}
