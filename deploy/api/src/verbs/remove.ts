import { lostAnswers } from 'deploy-release/gate/check-set';
import { GateError } from 'deploy-release/gate/gate';
import { say } from 'deploy-release/messages/said';
import { remove as removeInStore } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { changeChannel } from '../change.ts';
import { type Actor, DeskRefused, type Outcome, type Wish } from '../desk.ts';
import type { Surroundings } from '../surroundings.ts';

/** Takes a unit out of a channel, its routes with it; its releases stay in the store. Refused while others ask what only it answers. */
export function remove(around: Surroundings, actor: Actor, unit: string, wish: Wish): Promise<Outcome> {
  return changeChannel(around, actor, wish, {
    verb: 'remove',
    units: [unit],
    asked: { unit },
    direction: 'forward',
    async check(before, after) {
      const [was, is] = await Promise.all([liveOf(around, before), liveOf(around, after)]);
      if (was.get(unit)?.exposes['.']) throw new DeskRefused('input', say('unit.host', { unit }));
      const refusals = lostAnswers(was, is);
      if (refusals.length > 0) throw new GateError({ refusals, moves: null, notes: [] });
    },
    make: (options) => removeInStore(around.store, unit, options),
  });
}

async function liveOf({ store }: Surroundings, body: ChannelBody | null): Promise<Map<string, ReleaseManifest>> {
  const records = await Promise.all(Object.entries(body?.units ?? {}).map(([unit, { current }]) => store.record(unit, current)));
  return new Map(records.flatMap((record) => (record ? [[record.unit, record] as const] : [])));
}
