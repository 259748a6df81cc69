import type { UnitName } from '../units.ts';
import type { DocumentUnit, ReleaseManifest } from './manifest.ts';

/** Address of the folder of a release, with trailing slash. */
export function releaseBase(unit: UnitName, version: string): string {
  return `/releases/${unit}/${version}/`;
}

/** A release as a browser uses it; null for one without a descriptor (the host). */
export function documentUnit(record: ReleaseManifest): DocumentUnit | null {
  const { unit, version, container, entry, exposes, descriptor, calls = {} } = record;
  if (!descriptor) return null;
  const base = releaseBase(unit, version);
  return { unit, version, container, entry: base + entry, base, exposes, descriptor, calls };
}

/** `sha384-…` by address of every script and style of a release. */
export function integrityOf({ unit, version, integrity }: ReleaseManifest): Record<string, string> {
  const base = releaseBase(unit, version);
  return Object.fromEntries(
    Object.entries(integrity)
      .filter(([file]) => /\.(?:js|css)$/.test(file))
      .map(([file, hash]) => [base + file, hash]),
  );
}
