import type { UnitMove } from 'deploy-api/release-service';
import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';
import { splitName, splitWith } from '../releases.ts';

/** `rollback <unit>… [--to v] [--with unit@v]`: back, in one step, and held. */
export const rollback: Command = async ({ releaseService, names, options, wish, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command: 'rollback' }));
  if (options.to !== undefined && names.length > 1) throw new UsageError(createMessage('release.oneOnly', { option: 'to' }));
  const moves = [...names.map((name) => splitWith(name, 'to', options.to)), ...(options.with ?? []).map(splitName)];
  const outcome = await releaseService.rollback(await actor(), moves.map(moveOf), wish);
  return { data: outcome, lines: outcome.lines };
};

function moveOf({ unit, version }: ReturnType<typeof splitName>): UnitMove {
  return version === null ? { unit } : { unit, to: version };
}
