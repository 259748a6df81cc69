import type { Command } from '../command.ts';
import { numberOf } from '../numbers.ts';

/** `gc [--older-than days]`: deletes releases that nobody needs. */
export const gc: Command = async ({ releaseService, options, wish, actor }) => {
  const olderThanDays = numberOf(options['older-than'], 'older-than', 30);
  const report = await releaseService.gc(await actor(), { olderThanDays, dryRun: wish.dryRun ?? false });
  const { removed, kept, bytes } = report;
  const head = `${removed.length} releases ${report.dryRun ? 'would go' : 'removed'} (${Math.round(bytes / 1000)} kB), ${kept} stay`;
  return { data: report, lines: [head, ...removed.map((name) => `  ${name}`)] };
};
