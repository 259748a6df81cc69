import { createMessage } from 'deploy-release/messages/message';
import { canary as canaryInStore, rollback, withdraw } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { beginsWith, findVersion } from '../find-version.ts';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, type ChangeRequest, type Outcome, ReleaseError } from '../release-service.ts';

export interface Share {
  /** As much as is unique; null for the newest, or for whatever runs when the share is 0. */
  version: string | null;
  /** 0 to 100, two decimals at most; 0 ends the canary. */
  percent: number;
}

/** Gives a share of the visitors a release, changes the share, or ends it. */
export function canary(context: ReleaseContext, actor: Actor, unit: string, share: Share, wish: ChangeRequest): Promise<Outcome> {
  return share.percent === 0 ? end(context, actor, unit, share, wish) : begin(context, actor, unit, share, wish);
}

function begin(context: ReleaseContext, actor: Actor, unit: string, share: Share, wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'canary',
    units: [unit],
    asked: { unit, version: share.version ?? 'newest', percent: share.percent },
    direction: 'forward',
    make: async (options) => {
      const version = await findVersion(context.store, unit, share.version);
      return canaryInStore(context.store, unit, { version, percent: share.percent }, options);
    },
  });
}

function end(context: ReleaseContext, actor: Actor, unit: string, { version }: Share, wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'withdraw',
    units: [unit],
    asked: { unit, ...(version !== null && { version }) },
    direction: 'back',
    check: (before) => {
      const running = before?.units[unit]?.canary;
      if (!running) throw new ReleaseError('missing', createMessage('canary.none', { unit }));
      if (version !== null && !beginsWith(running.version, version)) {
        throw new ReleaseError('input', createMessage('canary.other', { unit, running: running.version, wanted: version }));
      }
    },
    // The automation key can sign a way back only: what it ends is held, until a person has looked.
    make: (options, { role }) =>
      role === 'automation' ? rollback(context.store, [{ unit }], options) : withdraw(context.store, unit, options),
  });
}
