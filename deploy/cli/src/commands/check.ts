import { GateError, type Judgement } from 'deploy-release/gate/gate';
import { say } from 'deploy-release/messages/said';
import { type Answer, type Command, UsageError } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { wantedOf } from '../releases.ts';
import { contractFor } from '../service-contract.ts';

/** `check <unit>[@version]… | service`: whether they would go live, together. */
export const check: Command = async ({ desk, names, options, actor }) => {
  if (names.length === 0) throw new UsageError(say('usage.someUnits', { command: 'check' }));
  const { channel } = options;
  if (names.includes('service')) {
    if (names.length > 1) throw new UsageError(say('usage.serviceAlone'));
    const contract = await contractFor(options);
    return answerOf(await desk.checkService(await actor(), contract, { channel }), [`service ${contract.version}`], channel);
  }
  const wanted = wantedOf(names);
  const report = await desk.check(await actor(), wanted, { channel });
  return answerOf(
    report,
    Object.entries(report.versions).map(([unit, version]) => `${unit}@${version}`),
    channel,
  );
};

function answerOf(judgement: Judgement, what: string[], channel: string): Answer {
  const notes = judgement.notes.map((note) => say('gate.note', { note }));
  if (judgement.refusals.length === 0)
    return { data: judgement, lines: [...what.map((one) => `${one} may go live on ${channel}`), ...notes] };
  return { data: judgement, lines: [new GateError(judgement).said, ...notes], exit: EXIT.gate };
}
