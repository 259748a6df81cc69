import { type Command, UsageError } from '../command.ts';
import { releasesOf } from '../releases.ts';

/** `promote <unit>[@version]…`: live for everybody, in one step. */
export const promote: Command = async ({ desk, names, wish, actor }) => {
  if (names.length === 0) throw new UsageError('promote needs at least one unit');
  const outcome = await desk.promote(await actor(), await releasesOf(desk, names), wish);
  return { data: outcome, lines: outcome.lines };
};
