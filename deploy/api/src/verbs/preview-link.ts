import { openSigner } from 'deploy-release/keys/index';
import { say } from 'deploy-release/messages/said';
import { makePreview, type Preview } from 'deploy-release/previews/preview-link';
import { attempt } from '../attempt.ts';
import { type Actor, DeskRefused, type PreviewLink, type WantedVersions } from '../desk.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeUnits } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

const HOUR_MS = 60 * 60 * 1000;
export const MOST_HOURS = 30 * 24;

/** A signed link that shows published releases before they are live, to whoever has it; with `dryRun` all but the link. */
export function previewLink(
  around: Surroundings,
  actor: Actor,
  wanted: WantedVersions,
  { hours, dryRun = false }: { hours: number; dryRun?: boolean },
): Promise<PreviewLink> {
  const asked = { units: askedVersions(wanted), hours };
  return attempt(around, actor, { verb: 'preview', units: Object.keys(wanted), asked, dryRun }, async () => {
    mustBeUnits(Object.keys(wanted));
    if (!(hours > 0 && hours <= MOST_HOURS)) throw new DeskRefused('input', say('input.hours', { hours, most: MOST_HOURS }));
    const units = await findVersions(around.store, wanted);
    const until = new Date(around.now().getTime() + hours * HOUR_MS).toISOString();
    const signer = await openSigner(around.keysDir, 'release', around.now());
    if (!dryRun) await keep(around, { units, until });
    const value = dryRun ? null : await makePreview({ units, until }, signer);
    return { answer: { value, units, until }, message: `preview until ${until}`, changed: true };
  });
}

/**
 * Before there is a link. Reserved first: whoever collects at this moment has read the entries already, and leaves what was
 * reserved since.
 */
async function keep({ store, previews }: Surroundings, preview: Preview): Promise<void> {
  for (const [unit, version] of Object.entries(preview.units)) {
    if (!(await store.reserve(unit, version)))
      throw new DeskRefused('missing', say('release.unpublished', { release: `${unit}@${version}` }));
  }
  await previews.keep(preview);
}
