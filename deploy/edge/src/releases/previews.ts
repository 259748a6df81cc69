import type { Preview } from 'deploy-release/previews/preview-link';
import { releaseName } from 'shared-contracts/release/channel';
import { integrityOf, releaseBase } from 'shared-contracts/release/document-unit';
import type { Log } from '../log.ts';
import type { CheckedReleases } from './checked-releases.ts';
import { isHost, type LiveSet } from './live-set.ts';
import { loaded } from './loaded-channel.ts';
import { withUnit } from './replaced-unit.ts';

/** Sets of previews, made once for each set that they change. */
export interface Previews {
  /** The set with the releases of a preview. A release that the store has not, or only damaged, leaves the unit as it is. */
  apply(set: LiveSet, preview: Preview): Promise<Previewed>;
}

export interface Previewed {
  set: LiveSet;
  /** `unit@version` of what the preview should show and cannot. */
  missing: string[];
}

const MOST_PER_SET = 16;

export function previews(releases: CheckedReleases, log: Log): Previews {
  const made = new WeakMap<LiveSet, Map<string, Promise<Previewed>>>();

  /** `missed` hears of a release that is not to be had: the next page looks again. */
  const make = async (set: LiveSet, { units }: Preview, missed: () => void): Promise<Previewed> => {
    let changed = set;
    const missing: string[] = [];
    for (const [unit, version] of Object.entries(units)) {
      try {
        const release = await loaded(unit, version, releases);
        changed = withUnit(changed, release.record, releaseBase(unit, version));
        if (isHost(release)) changed = { ...changed, skeletons: release.skeletons, critical: release.critical };
        changed = { ...changed, integrity: { ...changed.integrity, ...integrityOf(release.record) } };
      } catch (error) {
        missed();
        missing.push(releaseName(unit, version));
        log.warn({ unit, version, reason: error instanceof Error ? error.message : String(error) }, 'preview not usable');
      }
    }
    return { set: changed, missing };
  };

  return {
    apply(set, preview) {
      const of = made.get(set) ?? new Map<string, Promise<Previewed>>();
      made.set(set, of);
      const key = JSON.stringify(preview.units);
      let found = of.get(key);
      if (!found) {
        if (of.size >= MOST_PER_SET) of.delete(of.keys().next().value!);
        found = make(set, preview, () => of.delete(key));
        of.set(key, found);
      }
      return found;
    },
  };
}
