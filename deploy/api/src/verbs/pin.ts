import { pin as pinInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, oneRelease, VERSION_OPTION } from '../cli-mapping.ts';
import { findVersion } from '../find-version.ts';
import { changeParams, defineAction, nameParam } from '../verb.ts';

export const pin = defineAction({
  name: 'pin',
  title: { en: 'pin', zh: '固定' },
  summary: { en: 'keep a release, and compare with it, however old it gets', zh: '保留一个发布并始终与它比较，无论多旧' },
  roles: ['manager'],
  writes: true,
  changesChannel: true,
  console: true,
  params: (zod) => zod.strictObject({ unit: nameParam(zod), version: nameParam(zod), ...changeParams(zod) }),
  subject: ({ unit, version }) => ({ units: [unit], asked: { unit, version } }),
  run: (context, actor, { unit, version, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'forward',
      make: async (options) => pinInStore(context.store, unit, await findVersion(context.store, unit, version), options),
    }),
  cli: {
    usage: '<unit>@<version>',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION },
    params: (args) => ({ ...oneRelease(args), ...args.change }),
  },
});
