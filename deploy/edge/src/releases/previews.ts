import type { Preview } from 'deploy-release';
import type { LiveSet } from 'deploy-render';
import { LRUCache } from 'lru-cache';
import { releaseName } from 'shared-contracts/release/channel';
import { integrityOf, releaseBase } from 'shared-contracts/release/manifest';
import type { Log } from '../log.ts';
import { isHost, loaded } from './loaded-channel.ts';
import { withUnit } from './overrides.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** Applies previews to sets; results are cached per set. */
export interface Previews {
  /** The set with the releases of a preview. A missing or damaged release leaves its unit unchanged. */
  apply(set: LiveSet, preview: Preview): Promise<Previewed>;
}

export interface Previewed {
  set: LiveSet;
  /** `unit@version` of preview releases that cannot be shown. */
  missing: string[];
}

const MAX_PER_SET = 16;

export function previews(releases: VerifiedReleases, log: Log): Previews {
  const made = new WeakMap<LiveSet, LRUCache<string, Promise<Previewed>>>();

  /** `missed` is called for an unavailable release: the next page tries again. */
  const make = async (set: LiveSet, { units }: Preview, missed: () => void): Promise<Previewed> => {
    let changed = set;
    const missing: string[] = [];
    for (const [unit, version] of Object.entries(units)) {
      try {
        const release = await loaded(unit, version, releases);
        changed = withUnit(changed, release.manifest, releaseBase(unit, version));
        if (isHost(release)) changed = { ...changed, skeletons: release.skeletons, critical: release.critical };
        changed = { ...changed, integrity: { ...changed.integrity, ...integrityOf(release.manifest) } };
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
      const of = made.get(set) ?? new LRUCache<string, Promise<Previewed>>({ max: MAX_PER_SET });
      made.set(set, of);
      const key = JSON.stringify(preview.units);
      let found = of.get(key);
      if (!found) {
        found = make(set, preview, () => of.delete(key));
        of.set(key, found);
      }
      return found;
    },
  };
}
