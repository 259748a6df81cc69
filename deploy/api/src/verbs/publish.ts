import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMessage } from 'deploy-release/messages/message';
import type { PublishResult } from 'deploy-release/store/index';
import { isRecord, isText, jsonOf } from 'shared-contracts/release/untrusted-json';
import { mustBeUnit, mustBeVersion } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, type PublishRequest, ReleaseError } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';

/** What is no name of a unit or version is told as what it is up to this length, and kept in the record of attempts. */
const LONGEST_NAME = 300;

/** Puts a build folder into the store. Whose unit it is says its record; where somebody names one, it has to be that. */
export async function publish(
  context: ReleaseContext,
  actor: Actor,
  dir: string,
  { unit, ...options }: PublishRequest = {},
): Promise<PublishResult> {
  const text = await recordIn(dir);
  const release = releaseIn(text);
  const units = release ? [release.unit] : [];
  const asked = release ?? { dir: path.basename(dir) };
  return withAudit(context, actor, { verb: 'publish', units, asked, dryRun: options.dryRun ?? false }, async () => {
    if (text === null) throw new ReleaseError('missing', createMessage('build.none', { dir }));
    if (!release) throw new ReleaseError('damaged', createMessage('build.noManifest', { where: path.join(dir, 'release.json') }));
    mustBeUnit(release.unit);
    if (unit !== undefined && unit !== release.unit)
      throw new ReleaseError('input', createMessage('publish.otherUnit', { named: unit, holds: release.unit }));
    mustBeVersion(release.version);
    const answer = await context.store.publish(dir, { ...options, expected: release });
    const name = `${answer.unit}@${answer.version}`;
    return { answer, message: `${name} ${answer.outcome}`, changed: answer.outcome === 'published' };
  });
}

async function recordIn(dir: string): Promise<string | null> {
  return readFile(path.join(dir, 'release.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
    throw error;
  });
}

/** Which release a record names; null for a text that is none, or names it by more than a name can be. */
function releaseIn(text: string | null): { unit: string; version: string } | null {
  const record = jsonOf(text);
  if (!isRecord(record) || !isText(record.unit, LONGEST_NAME) || !isText(record.version, LONGEST_NAME)) return null;
  return { unit: record.unit, version: record.version };
}
