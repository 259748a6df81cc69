import { createMessage } from 'deploy-release/messages/message';
import type { Answer, Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `verify`: recomputes every hash and signature that a channel rests on, and the chain of the record. */
export const verify: Command = async ({ releaseService, options }) => {
  const report = await releaseService.verify(options.channel);
  const { ok, channel, documents, releases, audit, problems } = report;
  const looked = { channel, documents, releases };
  const head = ok ? createMessage('verify.good', looked) : createMessage('verify.bad', { ...looked, problems: problems.length });
  const lines: Answer['lines'] = [head, createMessage('verify.audit', audit), ...problems];
  return { data: report, lines, ...(!ok && { exit: EXIT.damaged }) };
};
