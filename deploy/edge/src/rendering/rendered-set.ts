import { checkedFragments, type LiveSet } from 'deploy-render';
import type { DocumentUnit, ReleaseManifest } from 'shared-contracts';
import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import { releaseBase } from 'shared-contracts/release/manifest';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { VerifiedReleases } from '../releases/verified-releases.ts';

/** The releases of a set that have a server build. */
export interface RenderedSet {
  host: RenderedRelease;
  units: DocumentUnit[];
  /** Which release draws a fragment. */
  fragments: Partial<Record<FragmentName, RenderedRelease>>;
  /** Fragments whose parameters can be checked. */
  checked: FragmentName[];
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
  const found = await Promise.all(set.units.map(async (unit) => [unit, await serverRelease(unit, releases)] as const));
  const rendered = found.filter(([, release]) => release);
  const units = rendered.map(([unit]) => unit);
  const fragments: RenderedSet['fragments'] = {};
  for (const unit of units) for (const name of unit.descriptor.fragments ?? []) fragments[name] = releaseOf(unit);
  return {
    host: releaseOf(manifest),
    units,
    fragments,
    checked: rendered.flatMap(([, release]) => (release ? checkedFragments(release) : [])),
    isWhole: found.every(([, release]) => release !== null),
  };
}

/** The manifest of a unit with a server build; false for one without, null when the manifest is not readable now. */
async function serverRelease(
  { unit, version, base, descriptor }: DocumentUnit,
  releases: Pick<VerifiedReleases, 'load'>,
): Promise<ReleaseManifest | false | null> {
  if (!descriptor.rendered || base !== releaseBase(unit, version)) return false;
  try {
    const manifest = await releases.load(unit, version);
    return manifest.server !== undefined && manifest;
  } catch {
    return null;
  }
}

export function releaseOf({ unit, version }: RenderedRelease): RenderedRelease {
  return { unit, version };
}
