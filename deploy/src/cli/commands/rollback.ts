import type { UnitMove } from '../../desk/desk.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { splitName, versionOf } from '../releases.ts';

/** `rollback <unit>… [--to v] [--with unit@v]`: back, in one step, and held. */
export const rollback: Command = async (context) => {
  const { desk, names, options, wish, actor } = context;
  if (names.length === 0) throw new UsageError('rollback needs at least one unit');
  if (options.to !== undefined && names.length > 1) throw new UsageError('--to goes with one unit; the others: --with unit@version');
  const moves = [...names.map((name) => withTo(name, options.to)), ...(options.with ?? [])];
  const outcome = await desk.rollback(await actor(), await Promise.all(moves.map((name) => moveOf(context, name))), wish);
  return { data: outcome, lines: outcome.lines };
};

function withTo(name: string, to: string | undefined): string {
  return to === undefined ? name : `${splitName(name).unit}@${to}`;
}

async function moveOf({ desk }: Context, name: string): Promise<UnitMove> {
  const { unit, version } = splitName(name);
  return version === undefined ? { unit } : { unit, to: await versionOf(desk, unit, version) };
}
