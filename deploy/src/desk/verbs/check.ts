import { type Judgement, judgeChange } from '../../gate/gate.ts';
import { attempt } from '../attempt.ts';
import type { Actor, Versions } from '../desk.ts';
import { mustBeChannel, mustBeUnits, mustBeVersion } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/** What the gate says of releases, as if they went live together. */
export function check(around: Surroundings, actor: Actor, versions: Versions, { channel }: { channel: string }): Promise<Judgement> {
  const units = Object.keys(versions);
  return attempt(around, actor, { verb: 'check', units, channel, asked: { versions } }, async () => {
    mustBeChannel(channel);
    mustBeUnits(units);
    Object.values(versions).forEach(mustBeVersion);
    const service = await around.service();
    const judged = await judgeChange({
      body: (await around.store.channel(channel))?.body ?? null,
      versions,
      records: (unit, version) => around.store.record(unit, version),
      service: service.contract,
    });
    const answer = { ...judged, notes: [...service.notes, ...judged.notes] };
    const message = answer.refusals.length === 0 ? 'would pass' : `would be refused: ${answer.refusals.length} reasons`;
    return { answer, message, changed: false };
  });
}
