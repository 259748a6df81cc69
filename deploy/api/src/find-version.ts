import type { ReleaseStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { mustBeVersion } from './input.ts';
import { ReleaseError } from './release-error.ts';
import type { RequestedVersions, Versions } from './reports.ts';

/**
 * The published version that a text names: itself, or the only one that begins with its parts; the newest one for null.
 * Throws `ReleaseError` `missing` where there is none, `input` where it could be several.
 */
export async function findVersion(store: ReleaseStore, unit: string, text: string | null): Promise<string> {
  if (text !== null) {
    mustBeVersion(text);
    if (await store.manifest(unit, text)) return text;
  }
  return pickVersion(unit, await store.versions(unit), text);
}

/** The same for each unit. */
export async function findVersions(store: ReleaseStore, wanted: RequestedVersions): Promise<Versions> {
  const found = Object.entries(wanted).map(async ([unit, text]) => [unit, await findVersion(store, unit, text)] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** The one of `versions`, newest first, that a text names. Throws as `findVersion`. */
export function pickVersion(unit: string, versions: readonly string[], text: string | null): string {
  const [newest] = versions;
  if (newest === undefined) throw new ReleaseError('missing', createMessage('release.notAny', { unit }));
  if (text === null || versions.includes(text)) return text ?? newest;
  const found = versions.filter((version) => beginsWith(version, text));
  const release = `${unit}@${text}`;
  if (found.length === 0)
    throw new ReleaseError('missing', createMessage('release.notAmong', { release, published: versions.slice(0, 10) }));
  if (found.length > 1) throw new ReleaseError('input', createMessage('release.ambiguous', { release, found: found.slice(0, 10) }));
  return found[0]!;
}

/** Whether a version begins with the parts of a text: `1.1` begins `1.1.0`, not `1.10.0`. A hash may end anywhere in it. */
export function beginsWith(version: string, text: string): boolean {
  if (text === '' || !version.startsWith(text)) return false;
  return version.length === text.length || /[.+_-]$/.test(text) || /[.+_-]/.test(version[text.length]!) || /-h[0-9a-f]*$/.test(text);
}

/** The requested version, for the audit: the text as it was given, `newest` for none. */
export function askedVersions(wanted: RequestedVersions): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).map(([unit, text]) => [unit, text ?? 'newest']));
}
