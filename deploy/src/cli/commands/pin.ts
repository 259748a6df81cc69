import { type Command, type Context, UsageError } from '../command.ts';
import { splitName, versionOf } from '../releases.ts';

/** `pin <unit>@<version>`: kept, and compared with, however old it gets. */
export const pin: Command = async (context) => {
  const outcome = await context.desk.pin(await context.actor(), await releaseOf(context, 'pin'), context.wish);
  return { data: outcome, lines: outcome.lines };
};

/** `unpin <unit>@<version>`. */
export const unpin: Command = async (context) => {
  const outcome = await context.desk.unpin(await context.actor(), await releaseOf(context, 'unpin'), context.wish);
  return { data: outcome, lines: outcome.lines };
};

async function releaseOf({ desk, names, options }: Context, verb: string): Promise<{ unit: string; version: string }> {
  const { unit, version = options.version } = splitName(names[0] ?? '');
  if (names.length !== 1 || version === undefined) throw new UsageError(`${verb} needs one release: ${verb} mf-catalog@1.5.0`);
  return { unit, version: await versionOf(desk, unit, version) };
}
