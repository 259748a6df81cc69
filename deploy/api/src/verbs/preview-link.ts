import { openSigner } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import { makePreview, type Preview } from 'deploy-release/preview-link';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeUnits } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, type PreviewLink, ReleaseError, type RequestedVersions } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';

const HOUR_MS = 60 * 60 * 1000;
export const MOST_HOURS = 30 * 24;

/** A signed link that shows published releases before they are live, to whoever has it; with `dryRun` all but the link. */
export function previewLink(
  context: ReleaseContext,
  actor: Actor,
  wanted: RequestedVersions,
  { hours, dryRun = false }: { hours: number; dryRun?: boolean },
): Promise<PreviewLink> {
  const asked = { units: askedVersions(wanted), hours };
  return withAudit(context, actor, { verb: 'preview', units: Object.keys(wanted), asked, dryRun }, async () => {
    mustBeUnits(Object.keys(wanted));
    if (!(hours > 0 && hours <= MOST_HOURS)) throw new ReleaseError('input', createMessage('input.hours', { hours, most: MOST_HOURS }));
    const units = await findVersions(context.store, wanted);
    const until = new Date(context.now().getTime() + hours * HOUR_MS).toISOString();
    const signer = await openSigner(context.keysDir, 'release', context.now());
    if (!dryRun) await keep(context, { units, until });
    const value = dryRun ? null : await makePreview({ units, until }, signer);
    return { answer: { value, units, until }, message: `preview until ${until}`, changed: true };
  });
}

/**
 * Before there is a link. Reserved first: whoever collects at this moment has read the entries already, and leaves what was
 * reserved since.
 */
async function keep({ store, previews }: ReleaseContext, preview: Preview): Promise<void> {
  for (const [unit, version] of Object.entries(preview.units)) {
    if (!(await store.reserve(unit, version)))
      throw new ReleaseError('missing', createMessage('release.unpublished', { release: `${unit}@${version}` }));
  }
  await previews.keep(preview);
}
