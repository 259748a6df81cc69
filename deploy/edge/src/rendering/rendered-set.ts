import type { DocumentUnit } from 'shared-contracts';
import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import { releaseBase } from 'shared-contracts/release/manifest';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { LiveSet } from '../releases/live-set.ts';
import type { VerifiedReleases } from '../releases/verified-releases.ts';

/** The releases of a set that have a server build. */
export interface RenderedSet {
  host: RenderedRelease;
  units: DocumentUnit[];
  /** Which release draws a fragment. */
  fragments: Partial<Record<FragmentName, RenderedRelease>>;
  /** Whether the manifest of each release could be read; one that could not be is left out. */
  isWhole: boolean;
}

/**
 * Finds the server builds of a set; null when the host has none. Builds of local servers (overrides) are not rendered: nobody has
 * verified them.
 */
export async function renderedSet(set: LiveSet, releases: Pick<VerifiedReleases, 'load'>): Promise<RenderedSet | null> {
  const { manifest, base } = set.host;
  if (!manifest.server || base !== releaseBase(manifest.unit, manifest.version)) return null;
  const found = await Promise.all(set.units.map(async (unit) => [unit, await hasServer(unit, releases)] as const));
  const units = found.filter(([, has]) => has === true).map(([unit]) => unit);
  const fragments: RenderedSet['fragments'] = {};
  for (const unit of units) for (const name of unit.descriptor.fragments ?? []) fragments[name] = releaseOf(unit);
  return { host: { unit: manifest.unit, version: manifest.version }, units, fragments, isWhole: found.every(([, has]) => has !== null) };
}

/** Null when the manifest is not readable now. */
async function hasServer(
  { unit, version, base, descriptor }: DocumentUnit,
  releases: Pick<VerifiedReleases, 'load'>,
): Promise<boolean | null> {
  if (!descriptor.rendered || base !== releaseBase(unit, version)) return false;
  try {
    return (await releases.load(unit, version)).server !== undefined;
  } catch {
    return null;
  }
}

export function releaseOf({ unit, version }: RenderedRelease): RenderedRelease {
  return { unit, version };
}
