import { promote as promoteInStore } from '../../store/index.ts';
import { changeChannel } from '../change.ts';
import type { Actor, Outcome, Versions, Wish } from '../desk.ts';
import { mustBeVersion } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** Makes releases live, several in one step. */
export function promote(around: Surroundings, actor: Actor, versions: Versions, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'promote',
    units: Object.keys(versions),
    asked: { versions },
    direction: 'forward',
    make: (options) => {
      Object.values(versions).forEach(mustBeVersion);
      return promoteInStore(around.store, versions, options);
    },
  });
}
