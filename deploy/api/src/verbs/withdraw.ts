import { rollback, withdraw as withdrawInStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { changeChannel } from '../change.ts';
import { beginsWith } from '../find-version.ts';
import { ReleaseError } from '../release-error.ts';
import { AUTOMATION_CHANGE, defineAction, RUNNING_CANARY } from '../verb.ts';

/** Ends the canary of a unit; the current release stays. */
export const withdraw = defineAction({
  title: { en: 'end canary', zh: '结束灰度' },
  summary: { en: 'end the canary of a unit', zh: '结束一个单元的灰度' },
  ...AUTOMATION_CHANGE,
  ...RUNNING_CANARY,
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
});
