import { openSigner } from '../../keys/index.ts';
import { say } from '../../sentences/said.ts';
import { attempt } from '../attempt.ts';
import { type Actor, DeskRefused, type Versions } from '../desk.ts';
import { mustBeUnits, mustBeVersion } from '../input.ts';
import { makePreview } from '../preview-link.ts';
import type { Surroundings } from '../surroundings.ts';

const HOUR_MS = 60 * 60 * 1000;
export const MOST_HOURS = 30 * 24;

/** A signed link that shows published releases before they are live, to whoever has it. */
export function previewLink(around: Surroundings, actor: Actor, units: Versions, { hours }: { hours: number }): Promise<string> {
  return attempt(around, actor, { verb: 'preview', units: Object.keys(units), asked: { units, hours } }, async () => {
    mustBeUnits(Object.keys(units));
    Object.values(units).forEach(mustBeVersion);
    if (!(hours > 0 && hours <= MOST_HOURS)) throw new DeskRefused('input', say('input.hours', { hours, most: MOST_HOURS }));
    for (const [unit, version] of Object.entries(units)) {
      if (!(await around.store.record(unit, version)))
        throw new DeskRefused('missing', say('release.unpublished', { release: `${unit}@${version}` }));
    }
    const until = new Date(around.now().getTime() + hours * HOUR_MS).toISOString();
    const answer = await makePreview({ units, until }, await openSigner(around.keysDir, 'release', around.now()));
    return { answer, message: `preview until ${until}`, changed: true };
  });
}
