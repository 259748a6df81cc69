import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from 'shared-contracts';

/** A manifest with the digest of its bytes. */
export interface VerifiedManifest {
  manifest: ReleaseManifest;
  /** `sha384-<base64>` of `release.json`. */
  digest: string;
}

/** Manifests in memory, by `unit@version`: those of kept releases, and of the others a few that were used last. */
export interface ManifestCache {
  get(release: string): VerifiedManifest | undefined;
  set(release: string, manifest: VerifiedManifest): void;
  /** Forgets all other releases. */
  keep(releases: ReadonlySet<string>): void;
  /** Manifests held. */
  count(): number;
}

/** Releases that only open tabs and previews ask for. A manifest with its contract takes 0.2 MB. */
const MAX_OTHERS = 64;

export function createManifestCache(): ManifestCache {
  const own = new Map<string, VerifiedManifest>();
  const others = new LRUCache<string, VerifiedManifest>({ max: MAX_OTHERS });
  let kept: ReadonlySet<string> = new Set();

  return {
    get: (release) => own.get(release) ?? others.get(release),
    set(release, manifest) {
      (kept.has(release) ? own : others).set(release, manifest);
    },
    keep(releases) {
      kept = releases;
      for (const [release, manifest] of others.entries()) if (kept.has(release)) own.set(release, manifest);
      others.clear();
      for (const release of own.keys()) if (!kept.has(release)) own.delete(release);
    },
    count: () => own.size + others.size,
  };
}
