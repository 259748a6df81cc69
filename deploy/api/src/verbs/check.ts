import { judgeChange } from 'deploy-release/gate/gate';
import { attempt } from '../attempt.ts';
import type { Actor, CheckReport, WantedVersions } from '../desk.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeChannel, mustBeUnits } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';
import { status } from './status.ts';

/** What the gate says of releases, as if they went live together. */
export function check(around: Surroundings, actor: Actor, wanted: WantedVersions, { channel }: { channel: string }): Promise<CheckReport> {
  const units = Object.keys(wanted);
  return attempt(around, actor, { verb: 'check', units, channel, asked: { versions: askedVersions(wanted) } }, async () => {
    mustBeChannel(channel);
    mustBeUnits(units);
    const versions = await findVersions(around.store, wanted);
    const service = await around.service();
    const judged = await judgeChange({
      body: await status(around, channel),
      versions,
      records: (unit, version) => around.store.record(unit, version),
      service: service.contract,
    });
    const answer = { ...judged, versions, notes: [...service.notes, ...judged.notes] };
    const message = answer.refusals.length === 0 ? 'would pass' : `would be refused: ${answer.refusals.length} reasons`;
    return { answer, message, changed: false };
  });
}
