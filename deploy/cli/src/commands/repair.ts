import { createDesk } from 'deploy-api/create-desk';
import { say } from 'deploy-release/messages/said';
import { type Command, UsageError } from '../command.ts';

/** `repair`: back to the last document that counts, where the end of a channel is forged, damaged or gone. */
export const repair: Command = async ({ settings, names, wish, actor }) => {
  if (names.length > 0) throw new UsageError(say('usage.words', { command: 'repair', words: '--channel <name>' }));
  if (process.env.RELEASE_URL !== undefined) throw new UsageError(say('usage.repairHere'));
  const report = await createDesk({ dataDir: settings.dataDir }).repair(await actor(), wish);
  return { data: report, lines: report.lines };
};
