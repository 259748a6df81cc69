import { createMessage } from 'deploy-release/messages/message';
import { manifestError } from 'deploy-release/store/manifest/manifest-error';
import { diffReleases } from '../diff/diff-releases.ts';
import type { ReleaseDiff } from '../diff/release-diff.ts';
import { mustBeUnit, mustBeVersion } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { ReleaseError } from '../release-service.ts';
import { refusalOf } from '../with-audit.ts';

/** What differs between two published releases of a unit. Throws `ReleaseError`, `damaged` for a record that cannot be read. */
export async function diff({ store }: ReleaseContext, unit: string, from: string, to: string): Promise<ReleaseDiff> {
  mustBeUnit(unit);
  const [was, is] = await Promise.all(
    [from, to].map(async (version) => {
      mustBeVersion(version);
      const record = await store.manifest(unit, version).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      if (!record) throw new ReleaseError('missing', createMessage('release.unpublished', { release: `${unit}@${version}` }));
      const wrong = manifestError(record);
      if (wrong) throw new ReleaseError('damaged', createMessage('build.form', { release: `${unit}@${version}`, ...wrong }));
      return record;
    }),
  );
  return diffReleases(was!, is!);
}
