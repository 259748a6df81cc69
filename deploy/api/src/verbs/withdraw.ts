import { createMessage } from 'deploy-release/messages/message';
import { rollback, withdraw as withdrawInStore } from 'deploy-release/store/index';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, oneUnit, splitWith, VERSION_OPTION } from '../cli-mapping.ts';
import { beginsWith } from '../find-version.ts';
import { ReleaseError } from '../release-error.ts';
import { AUTOMATION_CHANGE, changeParams, defineAction, nameParam } from '../verb.ts';

/** Ends the canary of a unit; the current release stays. */
export const withdraw = defineAction({
  title: { en: 'end canary', zh: '结束灰度' },
  summary: { en: 'end the canary of a unit', zh: '结束一个单元的灰度' },
  ...AUTOMATION_CHANGE,
  params: (zod) =>
    zod.strictObject({
      unit: nameParam(zod),
      /** Refused when another release is the canary. Null or missing: any canary. */
      version: nameParam(zod).nullable().optional(),
      ...changeParams(zod),
    }),
  subject: ({ unit, version }) => ({ units: [unit], asked: { unit, ...(version != null && { version }) } }),
  run: (context, actor, { unit, version = null, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'back',
      check: (before) => {
        const running = before?.units[unit]?.canary;
        if (!running) throw new ReleaseError('missing', createMessage('canary.none', { unit }));
        if (version !== null && !beginsWith(running.version, version)) {
          throw new ReleaseError('input', createMessage('canary.other', { unit, running: running.version, wanted: version }));
        }
      },
      // The automation key signs rollbacks only, so the unit is held until a person has examined it.
      make: (options) =>
        actor.role === 'automation' ? rollback(context.store, [{ unit }], options) : withdrawInStore(context.store, unit, options),
    }),
  cli: {
    usage: '<unit>[@version]',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION },
    params: (args) => ({ ...splitWith(oneUnit(args), 'version', args.text('version')), ...args.change }),
  },
});
