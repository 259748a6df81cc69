import { pin as pinInStore, unpin as unpinInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import type { Actor, Outcome, Wish } from '../desk.ts';
import { findVersion } from '../find-version.ts';
import type { Surroundings } from '../surroundings.ts';

export interface Release {
  unit: string;
  version: string;
}

/** Keeps a release in the store, and in what the gate compares with, however old it gets. */
export function pin(around: Surroundings, actor: Actor, { unit, version }: Release, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'pin',
    units: [unit],
    asked: { unit, version },
    direction: 'forward',
    make: async (options) => pinInStore(around.store, unit, await findVersion(around.store, unit, version), options),
  });
}

export function unpin(around: Surroundings, actor: Actor, { unit, version }: Release, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'unpin',
    units: [unit],
    asked: { unit, version },
    direction: 'back',
    make: async (options) => unpinInStore(around.store, unit, await findVersion(around.store, unit, version), options),
  });
}
