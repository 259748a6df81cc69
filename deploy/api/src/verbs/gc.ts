import { say } from 'deploy-release/messages/said';
import { collectGarbage } from 'deploy-release/store/index';
import { releaseName } from 'shared-contracts/release/channel';
import { attempt } from '../attempt.ts';
import { type Actor, DeskRefused, type GcReport } from '../desk.ts';
import type { Surroundings } from '../surroundings.ts';

export interface GcWish {
  /** At least 0. */
  olderThanDays: number;
  dryRun?: boolean;
}

/** Deletes releases that nobody needs; what a preview link shows somebody needs until it ends. */
export function gc(around: Surroundings, actor: Actor, { olderThanDays, dryRun = false }: GcWish): Promise<GcReport> {
  return attempt(around, actor, { verb: 'gc', units: [], asked: { olderThanDays }, dryRun }, async () => {
    if (!Number.isFinite(olderThanDays) || olderThanDays < 0) throw new DeskRefused('input', say('input.days', { days: olderThanDays }));
    const now = around.now();
    const options = { olderThanDays, now, shown: await around.previews.shown(now) };
    // What goes is weighed while it is there.
    const bytes = new Map<string, number>();
    for (const { unit, version } of (await collectGarbage(around.store, { ...options, dryRun: true })).removed) {
      const sizes = (await around.store.record(unit, version))?.sizes ?? {};
      bytes.set(
        releaseName(unit, version),
        Object.values(sizes).reduce((sum, size) => sum + size, 0),
      );
    }
    const result = await collectGarbage(around.store, { ...options, dryRun });
    const removed = result.removed.map(({ unit, version }) => releaseName(unit, version));
    const freed = removed.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
    const answer = { dryRun, removed, kept: result.kept.length, bytes: freed };
    return { answer, message: `${removed.length} releases ${dryRun ? 'would go' : 'removed'}`, changed: removed.length > 0 };
  });
}
