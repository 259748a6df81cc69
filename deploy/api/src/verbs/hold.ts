import { hold as holdInStore, unhold as unholdInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import type { Actor, Outcome, Wish } from '../desk.ts';
import type { Surroundings } from '../surroundings.ts';

/** Nothing of these units goes forward until `unhold`. */
export function hold(around: Surroundings, actor: Actor, units: string[], wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'hold',
    units,
    asked: { units },
    direction: 'back',
    make: (options) => holdInStore(around.store, units, options),
  });
}

/** Lifts the hold of units, after somebody looked at why they were taken back. */
export function unhold(around: Surroundings, actor: Actor, units: string[], wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'unhold',
    units,
    asked: { units },
    direction: 'forward',
    make: (options) => unholdInStore(around.store, units, options),
  });
}
