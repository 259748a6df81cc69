import { unpin as unpinInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, oneRelease, VERSION_OPTION } from '../cli-mapping.ts';
import { findVersion } from '../find-version.ts';
import { changeParams, defineAction, nameParam } from '../verb.ts';

export const unpin = defineAction({
  name: 'unpin',
  title: { en: 'unpin', zh: '取消固定' },
  summary: { en: 'stop keeping a pinned release', zh: '不再特意保留一个固定的发布' },
  roles: ['manager'],
  writes: true,
  changesChannel: true,
  console: true,
  params: (zod) => zod.strictObject({ unit: nameParam(zod), version: nameParam(zod), ...changeParams(zod) }),
  subject: ({ unit, version }) => ({ units: [unit], asked: { unit, version } }),
  run: (context, actor, { unit, version, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'back',
      make: async (options) => unpinInStore(context.store, unit, await findVersion(context.store, unit, version), options),
    }),
  cli: {
    usage: '<unit>@<version>',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION },
    params: (args) => ({ ...oneRelease(args), ...args.change }),
  },
});
