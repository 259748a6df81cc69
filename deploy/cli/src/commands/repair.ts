import { createReleaseService } from 'deploy-api/create-release-service';
import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';

/** `repair`: back to the last document that counts, where the end of a channel is forged, damaged or gone. */
export const repair: Command = async ({ settings, names, wish, actor }) => {
  if (names.length > 0) throw new UsageError(createMessage('usage.words', { command: 'repair', words: '--channel <name>' }));
  if (process.env.RELEASE_URL !== undefined) throw new UsageError(createMessage('usage.repairHere'));
  const report = await createReleaseService({ dataDir: settings.dataDir }).repair(await actor(), wish);
  return { data: report, lines: report.lines };
};
