import { createMessage } from 'deploy-release/messages/message';
import { collectGarbage } from 'deploy-release/store/index';
import { releaseName } from 'shared-contracts/release/channel';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, type GcReport, ReleaseError } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';

export interface GcWish {
  /** At least 0. */
  olderThanDays: number;
  dryRun?: boolean;
}

/** Deletes releases that nobody needs; what a preview link shows somebody needs until it ends. */
export function gc(context: ReleaseContext, actor: Actor, { olderThanDays, dryRun = false }: GcWish): Promise<GcReport> {
  return withAudit(context, actor, { verb: 'gc', units: [], asked: { olderThanDays }, dryRun }, async () => {
    if (!Number.isFinite(olderThanDays) || olderThanDays < 0)
      throw new ReleaseError('input', createMessage('input.days', { days: olderThanDays }));
    const now = context.now();
    const options = { olderThanDays, now, shown: await context.previews.shown(now) };
    // What goes is weighed while it is there.
    const bytes = new Map<string, number>();
    for (const { unit, version } of (await collectGarbage(context.store, { ...options, dryRun: true })).removed) {
      const sizes = (await context.store.manifest(unit, version))?.sizes ?? {};
      bytes.set(
        releaseName(unit, version),
        Object.values(sizes).reduce((sum, size) => sum + size, 0),
      );
    }
    const result = await collectGarbage(context.store, { ...options, dryRun });
    const removed = result.removed.map(({ unit, version }) => releaseName(unit, version));
    const freed = removed.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
    const answer = { dryRun, removed, kept: result.kept.length, bytes: freed };
    return { answer, message: `${removed.length} releases ${dryRun ? 'would go' : 'removed'}`, changed: removed.length > 0 };
  });
}
