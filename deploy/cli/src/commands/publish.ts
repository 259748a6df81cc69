import path from 'node:path';
import { createMessage } from 'deploy-release/messages/message';
import { frontUnits } from 'deploy-release/settings/front-units';
import { type Answer, type Command, UsageError } from '../command.ts';
import { contractFor } from '../service-contract.ts';

/** `publish <unit>… | service`: build folders into the store; the contract of a service. */
export const publish: Command = async ({ releaseService, names, options, wish, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command: 'publish' }));
  if (options.dir !== undefined && names.length > 1) throw new UsageError(createMessage('release.oneOnly', { option: 'dir' }));
  const who = await actor();
  const dryRun = wish.dryRun ?? false;
  const data: unknown[] = [];
  const lines: Answer['lines'] = [];
  for (const name of names) {
    if (name === 'service') {
      const contract = await contractFor(options);
      const report = await releaseService.publishService(who, contract, { channel: options.channel, dryRun });
      data.push({ unit: 'service', version: contract.version, report });
      lines.push(
        `service contract ${contract.version} ${dryRun ? 'would be kept' : 'is kept'}`,
        ...report.notes.map((note) => createMessage('gate.note', { note })),
      );
      continue;
    }
    const result = await releaseService.publish(who, options.dir ?? distOf(name), { unit: name, dryRun });
    data.push(result);
    const done = dryRun ? 'would be published' : 'published';
    lines.push(`${result.unit}@${result.version} ${result.outcome === 'present' ? 'is published already' : done}`);
  }
  return { data, lines };
};

function distOf(name: string): string {
  const units = frontUnits();
  const unit = units.find((one) => one.name === name);
  if (!unit) throw new UsageError(createMessage('usage.unit', { name, known: units.map((one) => one.name) }));
  return path.join(unit.dir, 'dist');
}
