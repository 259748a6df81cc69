import { hold as holdInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, someUnits } from '../cli-mapping.ts';
import { changeParams, defineAction, unitsParam } from '../verb.ts';

export const hold = defineAction({
  name: 'hold',
  title: { en: 'hold', zh: '冻结' },
  summary: { en: 'nothing of these units goes forward until unhold', zh: '在解除冻结之前，这些单元不再前进' },
  roles: ['manager'],
  writes: true,
  changesChannel: true,
  console: true,
  params: (zod) => zod.strictObject({ units: unitsParam(zod), ...changeParams(zod) }),
  subject: ({ units }) => ({ units, asked: { units } }),
  run: (context, actor, { units, ...request }) =>
    changeChannel(context, actor, request, {
      units,
      direction: 'back',
      make: (options) => holdInStore(context.store, units, options),
    }),
  cli: { usage: '<unit>…', options: CHANGE_OPTIONS, params: (args) => ({ units: someUnits(args), ...args.change }) },
});
