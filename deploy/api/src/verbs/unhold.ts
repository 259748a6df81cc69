import { unhold as unholdInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, someUnits } from '../cli-mapping.ts';
import { changeParams, defineAction, unitsParam } from '../verb.ts';

export const unhold = defineAction({
  name: 'unhold',
  title: { en: 'lift hold', zh: '解除冻结' },
  summary: { en: 'lift the hold of units', zh: '解除单元的冻结' },
  roles: ['manager'],
  writes: true,
  changesChannel: true,
  console: true,
  params: (zod) => zod.strictObject({ units: unitsParam(zod), ...changeParams(zod) }),
  subject: ({ units }) => ({ units, asked: { units } }),
  run: (context, actor, { units, ...request }) =>
    changeChannel(context, actor, request, {
      units,
      direction: 'forward',
      make: (options) => unholdInStore(context.store, units, options),
    }),
  cli: { usage: '<unit>…', options: CHANGE_OPTIONS, params: (args) => ({ units: someUnits(args), ...args.change }) },
});
