import { type ChangeOptions, type ChannelChange, noRollout, pause, type ReleaseStore, resume, skip, withdraw } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { Canary, ChannelBody, Rollout } from 'shared-contracts/release/channel';
import type { Actor } from '../actor.ts';
import { changeChannel } from '../change.ts';
import type { Change } from '../change-gate.ts';
import { beginsWith } from '../find-version.ts';
import type { ReleaseContext } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';
import type { ChangeRequest } from '../reports.ts';
import { defineAction, MANAGER_CHANGE, nameParam, RUNNING_CANARY, type Texts } from '../verb.ts';

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

export const abortRollout = defineControl(
  {
    title: { en: 'abort rollout', zh: '中止分步上线' },
    summary: { en: 'end a rollout and its canary; the current release stays', zh: '结束分步上线和它的灰度；当前版本保持不变' },
  },
  'back',
  withdraw,
);

/** Takes the step after the one that the release manager saw. */
export const skipStep = defineAction({
  title: { en: 'skip step', zh: '跳过这一步' },
  summary: {
    en: 'take the next step of a rollout now, if it passes the gate; --from: only from that share',
    zh: '立即进入分步上线的下一步（须通过关卡）；--from：仅当现在是这个比例时',
  },
  ...MANAGER_CHANGE,
  params: (zod) =>
    RUNNING_CANARY.params(zod).extend({
      /** Share of the step that the caller saw, per cent: refused (`conflict`) at any other step. */
      from: zod.number().gt(0).max(100),
      /** Start of that step: refused when a step with the same share began later. */
      stepSince: nameParam(zod).optional(),
    }),
  subject: ({ from, ...canary }) => {
    const { units, asked } = RUNNING_CANARY.subject(canary);
    return { units, asked: { ...asked, from } };
  },
  run: (context, actor, { from, stepSince, ...control }) => controlRollout(context, actor, control, 'forward', skip, { from, stepSince }),
  cli: {
    usage: '<unit>[@version] [--from n]',
    options: { ...RUNNING_CANARY.cli.options, from: { type: 'string' } },
    params: async (args, seen) => {
      const params = RUNNING_CANARY.cli.params(args);
      const given = args.number('from', null);
      if (given !== null) return { ...params, from: given };
      const body = await seen(args.channel);
      if (!body) throw new ReleaseError('missing', createMessage('channel.nothing', { channel: args.channel }));
      const { percent, rollout } = rolloutIn(body, params.unit);
      return { ...params, from: percent, stepSince: rollout.stepSince };
    },
  },
});

/** A change of a running rollout by a release manager. */
function defineControl(texts: Texts, direction: Change['direction'], changeInStore: ControlInStore) {
  return defineAction({
    ...texts,
    ...MANAGER_CHANGE,
    ...RUNNING_CANARY,
    run: (context, actor, control) => controlRollout(context, actor, control, direction, changeInStore),
  });
}

type ControlInStore = (store: ReleaseStore, unit: string, options: ChangeOptions) => Promise<ChannelChange>;

interface Control extends ChangeRequest {
  unit: string;
  version?: string | null | undefined;
}

/** The step that the caller saw: its share, per cent, and its start. */
interface SeenStep {
  from: number;
  stepSince?: string | undefined;
}

async function controlRollout(
  context: ReleaseContext,
  actor: Actor,
  { unit, version = null, ...request }: Control,
  direction: Change['direction'],
  changeInStore: ControlInStore,
  seen?: SeenStep,
) {
  const precondition = (before: ChannelBody): void => {
    const canary = rolloutIn(before, unit);
    if (version !== null && !beginsWith(canary.version, version)) {
      throw new ReleaseError('input', createMessage('rollout.other', { unit, running: canary.version, wanted: version }));
    }
    if (seen) mustBeAt(unit, canary, seen);
  };
  return changeChannel(context, actor, request, {
    units: [unit],
    direction,
    make: (options) => {
      const both = async (before: ChannelBody | null) => {
        await options.precondition?.(before);
        // Without a document the change itself is refused.
        if (before) precondition(before);
      };
      return changeInStore(context.store, unit, { ...options, precondition: both });
    },
  });
}

/** The canary of a unit with its plan. Throws `ReleaseError` `missing` without a rollout, and `input` without the unit. */
function rolloutIn({ units }: ChannelBody, unit: string): Canary & { rollout: Rollout } {
  const entry = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!entry) throw new ReleaseError('input', createMessage('unit.absent', { unit }));
  const { canary } = entry;
  if (!canary?.rollout) throw new ReleaseError('missing', noRollout(unit, entry));
  return { ...canary, rollout: canary.rollout };
}

function mustBeAt(unit: string, { percent, rollout }: Canary & { rollout: Rollout }, { from, stepSince }: SeenStep): void {
  if (percent !== from) throw new ReleaseError('conflict', createMessage('rollout.moved', { unit, percent, seen: from }));
  if (stepSince !== undefined && rollout.stepSince !== stepSince)
    throw new ReleaseError('conflict', createMessage('rollout.anew', { unit, percent, since: rollout.stepSince }));
}
