import { type LiveSet, routesOf } from 'deploy-render';
import type { DocumentUnit, ReleaseManifest } from 'shared-contracts';
import type { Log } from '../log.ts';
import { isHost } from './loaded-channel.ts';

/** Timeout of a build server, ms. A missing one refuses at once; a building one answers when it is done. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Replaces released units by the builds of local build servers, read again for each page. If a server does not answer, the
 * release stays.
 */
export async function withOverrides(set: LiveSet, overrides: ReadonlyMap<string, string>, log: Log): Promise<LiveSet> {
  let changed = set;
  for (const [unit, origin] of overrides) {
    try {
      const response = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const manifest = (await response.json()) as ReleaseManifest;
      if (manifest.unit !== unit) throw new Error(`serves ${manifest.unit}`);
      changed = withUnit(changed, manifest, `${origin}/`);
    } catch (error) {
      log.warn({ unit, origin, reason: error instanceof Error ? error.message : String(error) }, 'override does not answer');
    }
  }
  return changed;
}

/**
 * Replaces a unit's release in a set, or adds the unit. `base` is the address of its files. The unit gets no fallback: a preview
 * must not show another release. Throws when the manifest has no descriptor.
 */
export function withUnit(set: LiveSet, manifest: ReleaseManifest, base: string): LiveSet {
  if (isHost({ manifest })) return { ...set, host: { manifest, base } };
  const { unit, version, container, exposes, descriptor, calls = {} } = manifest;
  if (!descriptor) throw new Error('no descriptor');
  const own: DocumentUnit = { unit, version, container, entry: base + manifest.entry, base, exposes, descriptor, calls };
  const units = [...set.units.filter((item) => item.unit !== unit), own];
  return { ...set, units, fallbacks: set.fallbacks.filter((item) => item.unit !== unit), routes: routesOf(units) };
}
