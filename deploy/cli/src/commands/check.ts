import { GateError, type GateReport } from 'deploy-release/gate/gate';
import { createMessage } from 'deploy-release/messages/message';
import { type Answer, type Command, UsageError } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { wantedOf } from '../releases.ts';
import { contractFor } from '../service-contract.ts';

/** `check <unit>[@version]… | service`: whether they would go live, together. */
export const check: Command = async ({ releaseService, names, options, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command: 'check' }));
  const { channel } = options;
  if (names.includes('service')) {
    if (names.length > 1) throw new UsageError(createMessage('usage.serviceAlone'));
    const contract = await contractFor(options);
    return answerOf(await releaseService.checkService(await actor(), contract, { channel }), [`service ${contract.version}`], channel);
  }
  const wanted = wantedOf(names);
  const report = await releaseService.check(await actor(), wanted, { channel });
  return answerOf(
    report,
    Object.entries(report.versions).map(([unit, version]) => `${unit}@${version}`),
    channel,
  );
};

function answerOf(report: GateReport, what: string[], channel: string): Answer {
  const notes = report.notes.map((note) => createMessage('gate.note', { note }));
  if (report.refusals.length === 0) return { data: report, lines: [...what.map((one) => `${one} may go live on ${channel}`), ...notes] };
  return { data: report, lines: [new GateError(report).userMessage, ...notes], exit: EXIT.gate };
}
