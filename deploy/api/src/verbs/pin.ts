import { pin as pinInStore, unpin as unpinInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { findVersion } from '../find-version.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor, ChangeRequest, Outcome } from '../release-service.ts';

export interface Release {
  unit: string;
  version: string;
}

/** Keeps a release in the store, and in what the gate compares with, however old it gets. */
export function pin(context: ReleaseContext, actor: Actor, { unit, version }: Release, wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'pin',
    units: [unit],
    asked: { unit, version },
    direction: 'forward',
    make: async (options) => pinInStore(context.store, unit, await findVersion(context.store, unit, version), options),
  });
}

export function unpin(context: ReleaseContext, actor: Actor, { unit, version }: Release, wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'unpin',
    units: [unit],
    asked: { unit, version },
    direction: 'back',
    make: async (options) => unpinInStore(context.store, unit, await findVersion(context.store, unit, version), options),
  });
}
