import { promote as promoteInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor, ChangeRequest, Outcome, RequestedVersions } from '../release-service.ts';

/** Makes releases live, several in one step. */
export function promote(context: ReleaseContext, actor: Actor, versions: RequestedVersions, wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'promote',
    units: Object.keys(versions),
    asked: { versions: askedVersions(versions) },
    direction: 'forward',
    make: async (options) => promoteInStore(context.store, await findVersions(context.store, versions), options),
  });
}
