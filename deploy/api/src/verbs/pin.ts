import { pin as pinInStore, unpin as unpinInStore } from 'deploy-release';
import { changeChannel } from '../change.ts';
import type { Change } from '../change-gate.ts';
import { CHANGE_OPTIONS, oneRelease, VERSION_OPTION } from '../cli-mapping.ts';
import { findVersion } from '../find-version.ts';
import { changeParams, defineAction, MANAGER_CHANGE, nameParam, type Texts } from '../verb.ts';

export const pin = definePinning(
  {
    title: { en: 'pin', zh: '固定' },
    summary: { en: 'keep a release, and compare with it, however old it gets', zh: '保留一个发布并始终与它比较，无论多旧' },
  },
  'forward',
  pinInStore,
);

export const unpin = definePinning(
  { title: { en: 'unpin', zh: '取消固定' }, summary: { en: 'stop keeping a pinned release', zh: '不再特意保留一个固定的发布' } },
  'back',
  unpinInStore,
);

function definePinning(texts: Texts, direction: Change['direction'], changeInStore: typeof pinInStore) {
  return defineAction({
    ...texts,
    ...MANAGER_CHANGE,
    params: (zod) => zod.strictObject({ unit: nameParam(zod), version: nameParam(zod), ...changeParams(zod) }),
    subject: ({ unit, version }) => ({ units: [unit], asked: { unit, version } }),
    run: (context, actor, { unit, version, ...request }) =>
      changeChannel(context, actor, request, {
        units: [unit],
        direction,
        make: async (options) => changeInStore(context.store, unit, await findVersion(context.store, unit, version), options),
      }),
    cli: {
      usage: '<unit>@<version>',
      options: { ...CHANGE_OPTIONS, ...VERSION_OPTION },
      params: (args) => ({ ...oneRelease(args), ...args.change }),
    },
  });
}
