import { createMessage } from 'deploy-release/messages/message';
import { advance, type ChangeOptions, type ChannelChange, pause, type ReleaseStore, resume, withdraw } from 'deploy-release/store/index';
import { type Change, changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, oneUnit, splitWith, VERSION_OPTION } from '../cli-mapping.ts';
import { beginsWith } from '../find-version.ts';
import { ReleaseError } from '../release-error.ts';
import { changeParams, defineAction, MANAGER_CHANGE, nameParam, type Texts } from '../verb.ts';

export const pauseRollout = defineControl(
  {
    title: { en: 'pause rollout', zh: '暂停分步上线' },
    summary: { en: 'keep a rollout at its step until resume', zh: '让分步上线停在当前一步，直到继续' },
  },
  'back',
  pause,
);

export const resumeRollout = defineControl(
  { title: { en: 'resume rollout', zh: '继续分步上线' }, summary: { en: 'let a paused rollout go on', zh: '继续已暂停的分步上线' } },
  'forward',
  resume,
);

export const skipStep = defineControl(
  {
    title: { en: 'skip step', zh: '跳过这一步' },
    summary: { en: 'take the next step of a rollout now, if it passes the gate', zh: '立即进入分步上线的下一步（须通过关卡）' },
  },
  'forward',
  (store, unit, options) => advance(store, unit, null, options),
);

export const abortRollout = defineControl(
  {
    title: { en: 'abort rollout', zh: '中止分步上线' },
    summary: { en: 'end a rollout and its canary; the current release stays', zh: '结束分步上线和它的灰度；当前版本保持不变' },
  },
  'back',
  withdraw,
);

/** A change of a running rollout by a release manager. */
function defineControl(
  texts: Texts,
  direction: Change['direction'],
  changeInStore: (store: ReleaseStore, unit: string, options: ChangeOptions) => Promise<ChannelChange>,
) {
  return defineAction({
    ...texts,
    ...MANAGER_CHANGE,
    params: (zod) =>
      zod.strictObject({
        unit: nameParam(zod),
        /** Refused when another release is rolled out. Null or missing: any. */
        version: nameParam(zod).nullable().optional(),
        ...changeParams(zod),
      }),
    subject: ({ unit, version }) => ({ units: [unit], asked: { unit, ...(version != null && { version }) } }),
    run: (context, actor, { unit, version = null, ...request }) =>
      changeChannel(context, actor, request, {
        units: [unit],
        direction,
        check: (before) => {
          const canary = before?.units[unit]?.canary;
          if (!canary?.rollout) throw new ReleaseError('missing', createMessage('rollout.none', { unit }));
          if (version !== null && !beginsWith(canary.version, version)) {
            throw new ReleaseError('input', createMessage('rollout.other', { unit, running: canary.version, wanted: version }));
          }
        },
        make: (options) => changeInStore(context.store, unit, options),
      }),
    cli: {
      usage: '<unit>[@version]',
      options: { ...CHANGE_OPTIONS, ...VERSION_OPTION },
      params: (args) => ({ ...splitWith(oneUnit(args), 'version', args.text('version')), ...args.change }),
    },
  });
}
