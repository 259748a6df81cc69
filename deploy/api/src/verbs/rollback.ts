import { say } from 'deploy-release/messages/said';
import { rollback as rollbackInStore } from 'deploy-release/store/index';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { changeChannel } from '../change.ts';
import { type Actor, DeskRefused, type Outcome, type UnitMove, type Wish } from '../desk.ts';
import { beginsWith } from '../find-version.ts';
import { mustBeVersion } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';
import { status } from './status.ts';

/** Takes units back in one step and holds them: each to `to`, else out of its canary, else to its newest target. */
export function rollback(around: Surroundings, actor: Actor, moves: UnitMove[], wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'rollback',
    units: moves.map(({ unit }) => unit),
    asked: { moves },
    direction: 'back',
    make: async (options) => {
      for (const { to } of moves) if (to !== undefined) mustBeVersion(to);
      const body = await status(around, wish.channel);
      const targeted = moves.map(({ unit, to }) => (to === undefined ? { unit } : { unit, to: targetOf(body?.units[unit], unit, to) }));
      return rollbackInStore(around.store, targeted, options);
    },
  });
}

/** The kept release that a text stands for; the text itself where there is none, which is refused with those that there are. */
function targetOf(standing: ChannelUnit | undefined, unit: string, to: string): string {
  const targets = standing?.targets ?? [];
  if (targets.includes(to)) return to;
  const found = targets.filter((version) => beginsWith(version, to));
  if (found.length > 1) throw new DeskRefused('input', say('release.ambiguous', { release: `${unit}@${to}`, found }));
  return found[0] ?? to;
}
