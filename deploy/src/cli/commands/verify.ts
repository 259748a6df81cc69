import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `verify`: recomputes every hash and signature that a channel rests on, and the chain of the record. */
export const verify: Command = async ({ desk, options }) => {
  const report = await desk.verify(options.channel);
  const { ok, channel, documents, releases, audit, problems } = report;
  const head = `${channel}: ${documents} documents, ${releases} releases, ${ok ? 'all as signed' : `${problems.length} problems`}`;
  const record = `record: ${audit.entries} attempts${audit.head === null ? '' : `, the last one is ${audit.head}`}`;
  return { data: report, lines: [head, record, ...problems.map((problem) => `  ${problem}`)], ...(!ok && { exit: EXIT.damaged }) };
};
