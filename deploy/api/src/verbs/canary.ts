import { say } from 'deploy-release/messages/said';
import { canary as canaryInStore, rollback, withdraw } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { type Actor, DeskRefused, type Outcome, type Wish } from '../desk.ts';
import { beginsWith, findVersion } from '../find-version.ts';
import type { Surroundings } from '../surroundings.ts';

export interface Share {
  /** As much as is unique; null for the newest, or for whatever runs when the share is 0. */
  version: string | null;
  /** 0 to 100, two decimals at most; 0 ends the canary. */
  percent: number;
}

/** Gives a share of the visitors a release, changes the share, or ends it. */
export function canary(around: Surroundings, actor: Actor, unit: string, share: Share, wish: Wish): Promise<Outcome> {
  return share.percent === 0 ? end(around, actor, unit, share, wish) : begin(around, actor, unit, share, wish);
}

function begin(around: Surroundings, actor: Actor, unit: string, share: Share, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'canary',
    units: [unit],
    asked: { unit, version: share.version ?? 'newest', percent: share.percent },
    direction: 'forward',
    make: async (options) => {
      const version = await findVersion(around.store, unit, share.version);
      return canaryInStore(around.store, unit, { version, percent: share.percent }, options);
    },
  });
}

function end(around: Surroundings, actor: Actor, unit: string, { version }: Share, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'withdraw',
    units: [unit],
    asked: { unit, ...(version !== null && { version }) },
    direction: 'back',
    check: (before) => {
      const running = before?.units[unit]?.canary;
      if (!running) throw new DeskRefused('missing', say('canary.none', { unit }));
      if (version !== null && !beginsWith(running.version, version)) {
        throw new DeskRefused('input', say('canary.other', { unit, running: running.version, wanted: version }));
      }
    },
    // The automation key can sign a way back only: what it ends is held, until a person has looked.
    make: (options, { role }) =>
      role === 'automation' ? rollback(around.store, [{ unit }], options) : withdraw(around.store, unit, options),
  });
}
