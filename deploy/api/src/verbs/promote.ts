import { promote as promoteInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import type { Actor, Outcome, WantedVersions, Wish } from '../desk.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import type { Surroundings } from '../surroundings.ts';

/** Makes releases live, several in one step. */
export function promote(around: Surroundings, actor: Actor, versions: WantedVersions, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'promote',
    units: Object.keys(versions),
    asked: { versions: askedVersions(versions) },
    direction: 'forward',
    make: async (options) => promoteInStore(around.store, await findVersions(around.store, versions), options),
  });
}
