import { say } from 'deploy-release/messages/said';
import type { Answer, Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `verify`: recomputes every hash and signature that a channel rests on, and the chain of the record. */
export const verify: Command = async ({ desk, options }) => {
  const report = await desk.verify(options.channel);
  const { ok, channel, documents, releases, audit, problems } = report;
  const looked = { channel, documents, releases };
  const head = ok ? say('verify.good', looked) : say('verify.bad', { ...looked, problems: problems.length });
  const lines: Answer['lines'] = [head, say('verify.record', audit), ...problems];
  return { data: report, lines, ...(!ok && { exit: EXIT.damaged }) };
};
