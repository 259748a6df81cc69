import type { Desk, Versions } from '../desk/desk.ts';
import { DeskRefused } from '../desk/desk.ts';
import { say } from '../sentences/said.ts';
import { UsageError } from './command.ts';

/** Unit and the text of a version, if one is given: `mf-catalog`, `mf-catalog@1.5`. */
export function splitName(name: string): { unit: string; version: string | undefined } {
  const at = name.indexOf('@');
  return at < 0 ? { unit: name, version: undefined } : { unit: name.slice(0, at), version: name.slice(at + 1) };
}

/**
 * The published version that a text stands for: itself, or the only one that begins so (`1.5.0` for `1.5.0-h0a1b…`); the newest
 * one without a text. Throws `DeskRefused` `missing`, or `UsageError` with the versions that it could be.
 */
export async function versionOf(desk: Desk, unit: string, text: string | undefined): Promise<string> {
  const versions = await desk.versions(unit);
  if (versions.length === 0) throw new DeskRefused('missing', say('release.notAny', { unit }));
  if (text === undefined) return versions[0]!;
  if (versions.includes(text)) return text;
  const found = versions.filter((version) => version.startsWith(text));
  if (found.length === 1) return found[0]!;
  if (found.length === 0)
    throw new DeskRefused('missing', say('release.notAmong', { release: `${unit}@${text}`, published: versions.slice(0, 10) }));
  throw new UsageError(`${unit}@${text} could be ${found.join(', ')}: write more of it`);
}

/** Versions by unit of names like `mf-catalog` and `mf-catalog@1.5`. */
export async function releasesOf(desk: Desk, names: readonly string[]): Promise<Versions> {
  const pairs = await Promise.all(
    names.map(async (name) => {
      const { unit, version } = splitName(name);
      return [unit, await versionOf(desk, unit, version)] as const;
    }),
  );
  const twice = pairs.find(([unit], index) => pairs.findIndex(([other]) => other === unit) !== index);
  if (twice) throw new UsageError(`${twice[0]} is named twice`);
  return Object.fromEntries(pairs);
}
