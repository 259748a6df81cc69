import type { ReleaseManifest } from 'shared-contracts';
import type { Log } from '../log.ts';
import type { LiveSet } from './live-set.ts';
import { withUnit } from './replaced-unit.ts';

/** A build server that is not there refuses at once; one that is building answers when it is done, and the page waits for it. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Puts the code of local build servers in the place of released units, read anew for each page. A server that does not
 * answer leaves the release standing. Without overrides the set comes back as it is.
 */
export async function withOverrides(set: LiveSet, overrides: ReadonlyMap<string, string>, log: Log): Promise<LiveSet> {
  let changed = set;
  for (const [unit, origin] of overrides) {
    try {
      const response = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const record = (await response.json()) as ReleaseManifest;
      if (record.unit !== unit) throw new Error(`serves ${record.unit}`);
      changed = withUnit(changed, record, `${origin}/`);
    } catch (error) {
      log.warn({ unit, origin, reason: error instanceof Error ? error.message : String(error) }, 'override does not answer');
    }
  }
  return changed;
}
