import { createMessage } from 'deploy-release/messages/message';
import { rollback as rollbackInStore } from 'deploy-release/store/index';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { changeChannel } from '../change.ts';
import { beginsWith } from '../find-version.ts';
import { mustBeVersion } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, type ChangeRequest, type Outcome, ReleaseError, type UnitMove } from '../release-service.ts';
import { status } from './status.ts';

/** Takes units back in one step and holds them: each to `to`, else out of its canary, else to its newest target. */
export function rollback(context: ReleaseContext, actor: Actor, moves: UnitMove[], wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'rollback',
    units: moves.map(({ unit }) => unit),
    asked: { moves },
    direction: 'back',
    make: async (options) => {
      for (const { to } of moves) if (to !== undefined) mustBeVersion(to);
      const body = await status(context, wish.channel);
      const targeted = moves.map(({ unit, to }) => (to === undefined ? { unit } : { unit, to: targetOf(body?.units[unit], unit, to) }));
      return rollbackInStore(context.store, targeted, options);
    },
  });
}

/** The kept release that a text stands for; the text itself where there is none, which is refused with those that there are. */
function targetOf(standing: ChannelUnit | undefined, unit: string, to: string): string {
  const targets = standing?.targets ?? [];
  if (targets.includes(to)) return to;
  const found = targets.filter((version) => beginsWith(version, to));
  if (found.length > 1) throw new ReleaseError('input', createMessage('release.ambiguous', { release: `${unit}@${to}`, found }));
  return found[0] ?? to;
}
