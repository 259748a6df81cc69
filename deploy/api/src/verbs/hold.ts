import { hold as holdInStore, unhold as unholdInStore } from 'deploy-release';
import { changeChannel } from '../change.ts';
import type { Change } from '../change-gate.ts';
import { CHANGE_OPTIONS, someUnits } from '../cli-mapping.ts';
import { changeParams, defineAction, MANAGER_CHANGE, type Texts, unitsParam } from '../verb.ts';

export const hold = defineHolding(
  {
    title: { en: 'hold', zh: '冻结' },
    summary: { en: 'nothing of these units goes forward until unhold', zh: '在解除冻结之前，这些单元不再前进' },
  },
  'back',
  holdInStore,
);

export const unhold = defineHolding(
  { title: { en: 'lift hold', zh: '解除冻结' }, summary: { en: 'lift the hold of units', zh: '解除单元的冻结' } },
  'forward',
  unholdInStore,
);

function defineHolding(texts: Texts, direction: Change['direction'], changeInStore: typeof holdInStore) {
  return defineAction({
    ...texts,
    ...MANAGER_CHANGE,
    params: (zod) => zod.strictObject({ units: unitsParam(zod), ...changeParams(zod) }),
    subject: ({ units }) => ({ units, asked: { units } }),
    run: (context, actor, { units, ...request }) =>
      changeChannel(context, actor, request, {
        units,
        direction,
        make: (options) => changeInStore(context.store, units, options),
      }),
    cli: { usage: '<unit>…', options: CHANGE_OPTIONS, params: (args) => ({ units: someUnits(args), ...args.change }) },
  });
}
