import { hold as holdInStore, unhold as unholdInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor, ChangeRequest, Outcome } from '../release-service.ts';

/** Nothing of these units goes forward until `unhold`. */
export function hold(context: ReleaseContext, actor: Actor, units: string[], wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'hold',
    units,
    asked: { units },
    direction: 'back',
    make: (options) => holdInStore(context.store, units, options),
  });
}

/** Lifts the hold of units, after somebody looked at why they were taken back. */
export function unhold(context: ReleaseContext, actor: Actor, units: string[], wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'unhold',
    units,
    asked: { units },
    direction: 'forward',
    make: (options) => unholdInStore(context.store, units, options),
  });
}
