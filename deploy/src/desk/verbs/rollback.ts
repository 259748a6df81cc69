import { rollback as rollbackInStore } from '../../store/index.ts';
import { changeChannel } from '../change.ts';
import type { Actor, Outcome, UnitMove, Wish } from '../desk.ts';
import { mustBeVersion } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** Takes units back in one step and holds them: each to `to`, else out of its canary, else to its newest target. */
export function rollback(around: Surroundings, actor: Actor, moves: UnitMove[], wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'rollback',
    units: moves.map(({ unit }) => unit),
    asked: { moves },
    direction: 'back',
    make: (options) => {
      for (const { to } of moves) if (to !== undefined) mustBeVersion(to);
      return rollbackInStore(around.store, moves, options);
    },
  });
}
