import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { say } from '../../sentences/said.ts';
import type { PublishResult } from '../../store/index.ts';
import { attempt } from '../attempt.ts';
import { type Actor, DeskRefused, type PublishWish } from '../desk.ts';
import { mustBeUnit, mustBeVersion } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** Puts a build folder into the store. Whose unit it is says its record; where somebody names one, it has to be that. */
export async function publish(
  around: Surroundings,
  actor: Actor,
  dir: string,
  { unit, ...options }: PublishWish = {},
): Promise<PublishResult> {
  const release = await releaseIn(dir);
  const units = release ? [release.unit] : [];
  const asked = release ?? { dir: path.basename(dir) };
  return attempt(around, actor, { verb: 'publish', units, asked, dryRun: options.dryRun ?? false }, async () => {
    if (!release) throw new DeskRefused('missing', say('build.none', { dir }));
    mustBeUnit(release.unit);
    if (unit !== undefined && unit !== release.unit)
      throw new DeskRefused('input', say('publish.otherUnit', { named: unit, holds: release.unit }));
    mustBeVersion(release.version);
    const answer = await around.store.publish(dir, options);
    const name = `${answer.unit}@${answer.version}`;
    return { answer, message: `${name} ${answer.outcome}`, changed: answer.outcome === 'published' };
  });
}

async function releaseIn(dir: string): Promise<{ unit: string; version: string } | null> {
  const text = await readFile(path.join(dir, 'release.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  const { unit, version } = (parse(text) ?? {}) as { unit?: unknown; version?: unknown };
  return typeof unit === 'string' && typeof version === 'string' ? { unit, version } : null;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // A record that is no JSON names no release.
    return null;
  }
}
