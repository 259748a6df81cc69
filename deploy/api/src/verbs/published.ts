import { mustBeUnit } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { PublishedRelease } from '../release-service.ts';

/** Published releases of a unit, the newest build first, with what tells them from one another. */
export async function published({ store }: ReleaseContext, unit: string): Promise<PublishedRelease[]> {
  mustBeUnit(unit);
  const records = await Promise.all((await store.versions(unit)).map((version) => store.manifest(unit, version)));
  // One that was cleaned up between the two readings is published no more.
  return records.filter((record) => record !== null).map(({ version, builtAt, commit }) => ({ version, builtAt, commit }));
}
