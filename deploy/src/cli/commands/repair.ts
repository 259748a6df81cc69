import { createDesk } from '../../desk/create-desk.ts';
import { type Command, UsageError } from '../command.ts';

/** `repair`: back to the last document that counts, where the end of a channel is forged, damaged or gone. */
export const repair: Command = async ({ settings, names, wish, actor }) => {
  if (names.length > 0) throw new UsageError('repair takes a channel (--channel), no further words');
  if (process.env.RELEASE_URL !== undefined) throw new UsageError('repair works on the machine with the data folder, without RELEASE_URL');
  const report = await createDesk({ dataDir: settings.dataDir }).repair(await actor(), wish);
  return { data: report, lines: report.lines };
};
