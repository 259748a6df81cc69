import { oneUnit } from '../cli-mapping.ts';
import { mustBeUnit } from '../input.ts';
import type { PublishedRelease } from '../reports.ts';
import { defineRead, nameParam, READ_BY_ALL } from '../verb.ts';

/** Published releases of a unit, newest build first. */
export const published = defineRead({
  title: { en: 'published releases', zh: '已发布的版本' },
  summary: { en: 'published releases of a unit, the newest build first', zh: '一个单元发布过的版本，最新构建在前' },
  ...READ_BY_ALL,
  params: (zod) => zod.strictObject({ unit: nameParam(zod) }),
  async run({ store }, { unit }): Promise<PublishedRelease[]> {
    mustBeUnit(unit);
    const manifests = await Promise.all((await store.versions(unit)).map((version) => store.manifest(unit, version)));
    // Null: removed between the two reads.
    return manifests
      .filter((manifest) => manifest !== null)
      .map(({ version, builtAt, commit, dirty = false }) => ({ version, builtAt, commit, dirty }));
  },
  cli: { usage: '<unit>', params: (args) => ({ unit: oneUnit(args) }) },
});
