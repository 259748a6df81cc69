import { manifestError } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { CHANNEL_OPTION, UsageError } from '../cli-mapping.ts';
import { diffReleases } from '../diff/diff-releases.ts';
import { findVersion } from '../find-version.ts';
import { mustBeUnit, mustBeVersion } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { readChannel } from '../release-context.ts';
import { ReleaseError, releaseErrorOf } from '../release-error.ts';
import { defineRead, nameParam, READ_BY_ALL } from '../verb.ts';

/** Compares two published releases of a unit. Throws `ReleaseError` `damaged` for a manifest that cannot be read. */
export const diff = defineRead({
  title: { en: 'diff', zh: '比较' },
  summary: {
    en: 'what differs between two releases; the live and the newest one by default',
    zh: '两个发布之间的差别；默认比较线上与最新',
  },
  ...READ_BY_ALL,
  params: (zod) =>
    zod.strictObject({
      unit: nameParam(zod),
      /** A unique prefix of a version; by default the release that is live on `channel`. */
      from: nameParam(zod).optional(),
      /** By default the newest published release. */
      to: nameParam(zod).optional(),
      channel: nameParam(zod).optional(),
    }),
  async run(context, { unit, from, to, channel = 'production' }) {
    mustBeUnit(unit);
    for (const version of [from, to]) if (version !== undefined) mustBeVersion(version);
    const live = from === undefined ? (await readChannel(context, channel))?.units[unit]?.current : undefined;
    const [was, is] = await Promise.all([manifestOf(context, unit, from ?? live), manifestOf(context, unit, to)]);
    return diffReleases(was, is);
  },
  cli: {
    usage: '<unit> [from] [to]',
    options: CHANNEL_OPTION,
    params: ({ names, command, channel }) => {
      const [unit, from, to, ...more] = names;
      if (unit === undefined || more.length > 0)
        throw new UsageError(createMessage('usage.words', { command, words: '<unit> [from] [to]' }));
      return { unit, from, to, channel };
    },
  },
});

async function manifestOf({ store }: ReleaseContext, unit: string, requested: string | undefined): Promise<ReleaseManifest> {
  try {
    const version = await findVersion(store, unit, requested ?? null);
    const release = `${unit}@${version}`;
    const manifest = await store.manifest(unit, version);
    if (!manifest) throw new ReleaseError('missing', createMessage('release.unpublished', { release }));
    const wrong = manifestError(manifest);
    if (wrong) throw new ReleaseError('damaged', createMessage('build.form', { release, ...wrong }));
    return manifest;
  } catch (error) {
    throw releaseErrorOf(error) ?? error;
  }
}
