import { say } from 'deploy-release/messages/said';
import { recordFault } from 'deploy-release/store/record/record-fault';
import { refusalOf } from '../attempt.ts';
import { DeskRefused } from '../desk.ts';
import { diffReleases } from '../diff/diff-releases.ts';
import type { ReleaseDiff } from '../diff/release-diff.ts';
import { mustBeUnit, mustBeVersion } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** What differs between two published releases of a unit. Throws `DeskRefused`, `damaged` for a record that cannot be read. */
export async function diff({ store }: Surroundings, unit: string, from: string, to: string): Promise<ReleaseDiff> {
  mustBeUnit(unit);
  const [was, is] = await Promise.all(
    [from, to].map(async (version) => {
      mustBeVersion(version);
      const record = await store.record(unit, version).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      if (!record) throw new DeskRefused('missing', say('release.unpublished', { release: `${unit}@${version}` }));
      const wrong = recordFault(record);
      if (wrong) throw new DeskRefused('damaged', say('build.form', { release: `${unit}@${version}`, ...wrong }));
      return record;
    }),
  );
  return diffReleases(was!, is!);
}
