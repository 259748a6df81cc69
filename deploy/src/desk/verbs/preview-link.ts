import { openSigner } from '../../keys/index.ts';
import { say } from '../../sentences/said.ts';
import { attempt } from '../attempt.ts';
import { type Actor, DeskRefused, type PreviewLink, type WantedVersions } from '../desk.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeUnits } from '../input.ts';
import { makePreview } from '../preview-link.ts';
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
    const value = dryRun ? null : await makePreview({ units, until }, signer);
    return { answer: { value, units, until }, message: `preview until ${until}`, changed: true };
  });
}
