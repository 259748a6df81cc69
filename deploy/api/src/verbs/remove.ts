import { GateError, lostAnswers, remove as removeInStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, oneUnit } from '../cli-mapping.ts';
import type { ReleaseContext } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';
import { changeParams, defineAction, nameParam } from '../verb.ts';

/**
 * Removes a unit from a channel; its releases stay in the store. Refused (`gate`) while other units request what only it answers.
 */
export const remove = defineAction({
  title: { en: 'take out', zh: '移除' },
  summary: { en: 'take a unit out of the channel, its routes with it', zh: '把一个单元连同它的路由移出频道' },
  roles: ['manager'],
  changesChannel: true,
  params: (zod) => zod.strictObject({ unit: nameParam(zod), ...changeParams(zod) }),
  subject: ({ unit }) => ({ units: [unit], asked: { unit } }),
  run: (context, actor, { unit, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'forward',
      async check(before, after) {
        const [was, is] = await Promise.all([liveOf(context, before), liveOf(context, after)]);
        if (was.get(unit)?.exposes['.']) throw new ReleaseError('input', createMessage('unit.host', { unit }));
        const refusals = lostAnswers(was, is);
        if (refusals.length > 0) throw new GateError({ refusals, moves: null, notes: [] });
      },
      make: (options) => removeInStore(context.store, unit, options),
    }),
  cli: { usage: '<unit>', options: CHANGE_OPTIONS, params: (args) => ({ unit: oneUnit(args), ...args.change }) },
});

async function liveOf({ store }: ReleaseContext, body: ChannelBody | null): Promise<Map<string, ReleaseManifest>> {
  const manifests = await Promise.all(Object.entries(body?.units ?? {}).map(([unit, { current }]) => store.manifest(unit, current)));
  return new Map(manifests.flatMap((manifest) => (manifest ? [[manifest.unit, manifest] as const] : [])));
}
