import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMessage } from 'deploy-release/messages';
import { frontUnits } from 'deploy-release/settings';
import { releaseName } from 'shared-contracts/release/channel';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { someUnits, UsageError } from '../cli-mapping.ts';
import { mustBeUnit, mustBeVersion } from '../input.ts';
import { ReleaseError } from '../release-error.ts';
import { defineAction, nameParam } from '../verb.ts';

/** Longest name of a unit or version that is shown and audited. */
const LONGEST_NAME = 300;

/** Stores a build folder as a release. Its manifest names the unit; where `unit` is given, both must agree. */
export const publish = defineAction({
  title: { en: 'publish', zh: '发布' },
  summary: { en: 'put built units (their dist folder, or --dir) into the store', zh: '把构建好的单元（dist 文件夹，或 --dir）放入发布库' },
  roles: ['manager', 'team'],
  largeBody: true,
  uploadsBuild: true,
  params: (zod) =>
    zod.strictObject({
      /** Build folder. */
      dir: zod.string(),
      unit: nameParam(zod).optional(),
      /** Brotli quality of the prepared copies, 0 to 11. */
      quality: zod.number().int().min(0).max(11).optional(),
      dryRun: zod.boolean().optional(),
    }),
  async subject({ dir }) {
    const release = releaseIn(await manifestIn(dir));
    return { units: release ? [release.unit] : [], asked: release ? { ...release } : { dir: path.basename(dir) } };
  },
  async run(context, _actor, { dir, unit, ...options }) {
    const text = await manifestIn(dir);
    if (text === null) throw new ReleaseError('missing', createMessage('build.none'));
    const release = releaseIn(text);
    if (!release) throw new ReleaseError('damaged', createMessage('build.noManifest', { where: 'release.json' }));
    mustBeUnit(release.unit);
    if (unit !== undefined && unit !== release.unit)
      throw new ReleaseError('input', createMessage('publish.otherUnit', { named: unit, holds: release.unit }));
    mustBeVersion(release.version);
    const answer = await context.store.publish(dir, { ...options, expected: release });
    const message = createMessage(answer.outcome === 'published' ? 'audit.published' : 'publish.present', {
      release: releaseName(answer.unit, answer.version),
    });
    return { answer, message, changed: answer.outcome === 'published' };
  },
  cli: {
    usage: '<unit>… [--dir d]',
    options: { dir: { type: 'string' } },
    params: (args) => {
      const names = someUnits(args);
      const dir = args.text('dir');
      if (dir !== undefined && names.length > 1) throw new UsageError(createMessage('release.oneOnly', { option: 'dir' }));
      return names.map((unit) => ({ dir: dir ?? distOf(unit), unit, dryRun: args.dryRun }));
    },
  },
});

async function manifestIn(dir: string): Promise<string | null> {
  return readFile(path.join(dir, 'release.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
    throw error;
  });
}

/** The release that a manifest names; null when it is no manifest or its names are too long. */
function releaseIn(text: string | null): { unit: string; version: string } | null {
  const manifest = parseJson(text);
  if (!isRecord(manifest) || !isText(manifest.unit, LONGEST_NAME) || !isText(manifest.version, LONGEST_NAME)) return null;
  return { unit: manifest.unit, version: manifest.version };
}

function distOf(name: string): string {
  const units = frontUnits();
  const unit = units.find((one) => one.name === name);
  if (!unit) throw new UsageError(createMessage('usage.unit', { name, known: units.map((one) => one.name) }));
  return path.join(unit.dir, 'dist');
}
