import { attempt } from '../attempt.ts';
import type { Actor } from '../desk.ts';
import type { Verb } from '../rights/allowed.ts';
import type { Surroundings } from '../surroundings.ts';

/** Whether somebody may do something of keys and tokens, which have no other condition; recorded as tried. Throws `DeskRefused`. */
export function tryOnly(around: Surroundings, actor: Actor, verb: Verb, asked: Record<string, unknown>): Promise<void> {
  return attempt(around, actor, { verb, units: [], asked, dryRun: true }, async () => ({
    answer: undefined,
    message: 'tried only',
    changed: false,
  }));
}
