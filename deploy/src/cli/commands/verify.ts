import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `verify`: recomputes every hash and signature that a channel rests on. */
export const verify: Command = async ({ desk, options }) => {
  const report = await desk.verify(options.channel);
  const { ok, channel, documents, releases, problems } = report;
  const head = `${channel}: ${documents} documents, ${releases} releases, ${ok ? 'all as signed' : `${problems.length} problems`}`;
  return { data: report, lines: [head, ...problems.map((problem) => `  ${problem}`)], ...(!ok && { exit: EXIT.damaged }) };
};
