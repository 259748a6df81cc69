import { createMessage } from 'deploy-release/messages/message';
import { advance, type ChangeOptions, type ChannelChange, pause, type ReleaseStore, resume, withdraw } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { type Change, changeChannel } from '../change.ts';
import { beginsWith } from '../find-version.ts';
import { ReleaseError } from '../release-error.ts';
import { defineAction, MANAGER_CHANGE, RUNNING_CANARY, type Texts } from '../verb.ts';

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
  { bound: true },
);

export const abortRollout = defineControl(
  {
    title: { en: 'abort rollout', zh: '中止分步上线' },
    summary: { en: 'end a rollout and its canary; the current release stays', zh: '结束分步上线和它的灰度；当前版本保持不变' },
  },
  'back',
  withdraw,
);

/** A change of a running rollout by a release manager. `bound`: refused when the rollout left the step that it had when the call began. */
function defineControl(
  texts: Texts,
  direction: Change['direction'],
  changeInStore: (store: ReleaseStore, unit: string, options: ChangeOptions) => Promise<ChannelChange>,
  { bound = false } = {},
) {
  return defineAction({
    ...texts,
    ...MANAGER_CHANGE,
    ...RUNNING_CANARY,
    run: async (context, actor, { unit, version = null, ...request }) => {
      const signed = await context.store.channel(request.channel);
      // Compared only: the change itself verifies the document.
      const seen = signed?.body.units[unit]?.canary;
      const precondition = (before: ChannelBody | null): void => {
        const { current, canary } = before?.units[unit] ?? {};
        if (!canary?.rollout) {
          // Another call of the same moment may have taken the last step.
          const finished = current !== undefined && (version !== null ? beginsWith(current, version) : seen?.version === current);
          throw new ReleaseError(
            'missing',
            createMessage(finished ? 'rollout.finished' : 'rollout.none', { unit, current: current ?? '' }),
          );
        }
        if (version !== null && !beginsWith(canary.version, version)) {
          throw new ReleaseError('input', createMessage('rollout.other', { unit, running: canary.version, wanted: version }));
        }
        if (bound && seen && (seen.version !== canary.version || seen.percent !== canary.percent)) {
          throw new ReleaseError('conflict', createMessage('rollout.moved', { unit, percent: canary.percent, seen: seen.percent }));
        }
      };
      return changeChannel(context, actor, request, {
        units: [unit],
        direction,
        make: (options) => {
          const both = async (before: ChannelBody | null) => {
            await options.precondition?.(before);
            precondition(before);
          };
          return changeInStore(context.store, unit, { ...options, precondition: both });
        },
      });
    },
  });
}
