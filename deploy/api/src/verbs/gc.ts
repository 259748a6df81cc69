import { collectGarbage } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { releaseName } from 'shared-contracts/release/channel';
import { noNames } from '../cli-mapping.ts';
import { mustBeDays } from '../input.ts';
import type { GcReport } from '../reports.ts';
import { defineAction } from '../verb.ts';

/** Deletes releases that no channel names and no preview link shows. */
export const gc = defineAction({
  title: { en: 'clean up', zh: '清理旧版本' },
  summary: { en: 'delete releases that are not needed (older than 30 days)', zh: '删除不再需要的发布（默认早于 30 天）' },
  roles: ['manager'],
  params: (zod) =>
    zod.strictObject({
      /** 0 to 36 525. */
      olderThanDays: zod.number(),
      dryRun: zod.boolean().optional(),
    }),
  subject: ({ olderThanDays }) => ({ units: [], asked: { olderThanDays } }),
  async run(context, _actor, { olderThanDays, dryRun = false }) {
    mustBeDays(olderThanDays);
    const now = context.now();
    const options = { olderThanDays, now, shown: await context.previews.shown(now) };
    // Read the sizes before the releases are deleted.
    const bytes = new Map<string, number>();
    for (const { unit, version } of (await collectGarbage(context.store, { ...options, dryRun: true })).removed) {
      const sizes = Object.values((await context.store.manifest(unit, version))?.sizes ?? {});
      bytes.set(
        releaseName(unit, version),
        sizes.reduce((sum, size) => sum + size, 0),
      );
    }
    const result = await collectGarbage(context.store, { ...options, dryRun });
    const removed = result.removed.map(({ unit, version }) => releaseName(unit, version));
    const freed = removed.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
    const answer: GcReport = { dryRun, removed, kept: result.kept.length, bytes: freed };
    return {
      answer,
      message: createMessage(dryRun ? 'audit.removable' : 'audit.removed', { releases: removed.length }),
      changed: removed.length > 0,
    };
  },
  cli: {
    usage: '[--older-than days]',
    options: { 'older-than': { type: 'string' } },
    params: (args) => {
      noNames(args, '[--older-than days]');
      return { olderThanDays: args.number('older-than', 30), dryRun: args.dryRun };
    },
  },
});
