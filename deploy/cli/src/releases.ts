import { pickVersion } from 'deploy-api/find-version';
import type { ReleaseService, RequestedVersions } from 'deploy-api/release-service';
import { createMessage } from 'deploy-release/messages/message';
import { UsageError } from './command.ts';

/** Unit and the text of a version, if one is given: `mf-catalog`, `mf-catalog@1.5`. */
export function splitName(name: string): { unit: string; version: string | null } {
  const at = name.indexOf('@');
  return at < 0 ? { unit: name, version: null } : { unit: name.slice(0, at), version: name.slice(at + 1) };
}

/** The same, where an option may name the version instead. Throws `UsageError` when both do. */
export function splitWith(name: string, option: 'version' | 'to', given: string | undefined): { unit: string; version: string | null } {
  const split = splitName(name);
  if (given === undefined) return split;
  if (split.version !== null) throw new UsageError(createMessage('release.namedTwice', { name, option }));
  return { unit: split.unit, version: given };
}

/** What names like `mf-catalog` and `mf-catalog@1.5` ask for, by unit; `version` may say it for a single one. */
export function wantedOf(names: readonly string[], version?: string): RequestedVersions {
  if (version !== undefined && names.length > 1) throw new UsageError(createMessage('release.oneOnly', { option: 'version' }));
  const pairs = names.map((name) => splitWith(name, 'version', version));
  const twice = pairs.find(({ unit }, index) => pairs.findIndex((other) => other.unit === unit) !== index);
  if (twice) throw new UsageError(createMessage('input.twice', { unit: twice.unit }));
  return Object.fromEntries(pairs.map(({ unit, version }) => [unit, version]));
}

/** The published version that a text stands for, the newest for none; for commands that only read. */
export async function versionOf(releaseService: ReleaseService, unit: string, text: string | undefined): Promise<string> {
  return pickVersion(unit, await releaseService.versions(unit), text ?? null);
}
