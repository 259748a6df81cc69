import { lostAnswers } from 'deploy-release/gate/check-set';
import { GateError } from 'deploy-release/gate/gate';
import { createMessage } from 'deploy-release/messages/message';
import { remove as removeInStore } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { changeChannel } from '../change.ts';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, type ChangeRequest, type Outcome, ReleaseError } from '../release-service.ts';

/** Takes a unit out of a channel, its routes with it; its releases stay in the store. Refused while others ask what only it answers. */
export function remove(context: ReleaseContext, actor: Actor, unit: string, wish: ChangeRequest): Promise<Outcome> {
  return changeChannel(context, actor, wish, {
    verb: 'remove',
    units: [unit],
    asked: { unit },
    direction: 'forward',
    async check(before, after) {
      const [was, is] = await Promise.all([liveOf(context, before), liveOf(context, after)]);
      if (was.get(unit)?.exposes['.']) throw new ReleaseError('input', createMessage('unit.host', { unit }));
      const refusals = lostAnswers(was, is);
      if (refusals.length > 0) throw new GateError({ refusals, moves: null, notes: [] });
    },
    make: (options) => removeInStore(context.store, unit, options),
  });
}

async function liveOf({ store }: ReleaseContext, body: ChannelBody | null): Promise<Map<string, ReleaseManifest>> {
  const records = await Promise.all(Object.entries(body?.units ?? {}).map(([unit, { current }]) => store.manifest(unit, current)));
  return new Map(records.flatMap((record) => (record ? [[record.unit, record] as const] : [])));
}
