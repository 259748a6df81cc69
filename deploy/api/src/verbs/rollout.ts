import { advance, rollout as rolloutInStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { MAX_STEP_SECONDS } from 'shared-contracts/release/rollout';
import { changeChannel } from '../change.ts';
import {
  CHANGE_OPTIONS,
  type CliArguments,
  oneRelease,
  oneUnit,
  ROLLOUT_OPTIONS,
  splitWith,
  UsageError,
  VERSION_OPTION,
} from '../cli-mapping.ts';
import { findVersion } from '../find-version.ts';
import { AUTOMATION_CHANGE, changeParams, defineAction, MANAGER_CHANGE, nameParam } from '../verb.ts';

/** Least duration of a step where none is given: reports of lost and stuck views arrive minutes after the view. */
const STEP_SECONDS = 600;

/** Starts a promotion in steps: a canary whose share grows by itself while the edge finds nothing wrong. */
export const rollout = defineAction({
  title: { en: 'roll out in steps', zh: '分步上线' },
  summary: {
    en: 'promote in steps: each goes on by itself when the analysis has seen enough; "promote --steps" does the same',
    zh: '分步上线：分析看够浏览后自动进入下一步；与 promote --steps 相同',
  },
  ...MANAGER_CHANGE,
  params: (zod) =>
    zod.strictObject({
      unit: nameParam(zod),
      /** A unique prefix of a version; null for the newest one. */
      version: nameParam(zod).nullable(),
      /** Shares of visitors, per cent, ascending; a last one of 100 is the promotion, which follows anyway. */
      steps: zod.array(zod.number().gt(0).max(100)).min(1).max(21),
      /** Least duration of a step, seconds; ten minutes by default. */
      minSeconds: zod.number().int().min(0).max(MAX_STEP_SECONDS).optional(),
      ...changeParams(zod),
    }),
  subject: ({ unit, version, steps, minSeconds }) => ({ units: [unit], asked: { unit, version: version ?? 'newest', steps, minSeconds } }),
  run: (context, actor, { unit, version, steps, minSeconds = STEP_SECONDS, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'forward',
      make: async (options) =>
        rolloutInStore(context.store, unit, { version: await findVersion(context.store, unit, version), steps, minSeconds }, options),
    }),
  cli: {
    usage: '<unit>[@version] --steps 1,5,25,50 [--step-minutes n]',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION, ...ROLLOUT_OPTIONS },
    params: (args) => ({
      ...splitWith(oneUnit(args), 'version', args.text('version')),
      steps: stepsOf(args),
      ...minSecondsOf(args),
      ...args.change,
    }),
  },
});

function stepsOf(args: CliArguments): number[] {
  const text = args.text('steps');
  if (text === undefined) throw new UsageError(createMessage('usage.steps'));
  const steps = text.split(',').map((step) => (step.trim() === '' ? Number.NaN : Number(step)));
  if (!steps.every(Number.isFinite)) throw new UsageError(createMessage('usage.steps'));
  return steps;
}

function minSecondsOf(args: CliArguments): { minSeconds?: number } {
  const minutes = args.number('step-minutes', null);
  return minutes === null ? {} : { minSeconds: Math.round(minutes * 60) };
}

/**
 * Takes the next step of a rollout for the edge, which judged the step `from` of `version`. A rollout that is at another step already
 * stays unchanged: another edge was faster.
 */
export const advanceRollout = defineAction({
  title: { en: 'next step', zh: '下一步' },
  summary: { en: 'for the edge: the next step of a rollout, when the current one is over', zh: '供边缘服务器使用：这一步结束后进入下一步' },
  ...AUTOMATION_CHANGE,
  console: false,
  params: (zod) =>
    zod.strictObject({
      unit: nameParam(zod),
      version: nameParam(zod),
      /** Share of the step that ends, per cent. */
      from: zod.number().gt(0).max(100),
      /** Start of that step: nothing changes when a step with the same share began later. */
      stepSince: nameParam(zod).optional(),
      ...changeParams(zod),
    }),
  subject: ({ unit, version, from }) => ({ units: [unit], asked: { unit, version, from } }),
  run: (context, actor, { unit, version, from, stepSince, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'forward',
      make: (options) => advance(context.store, unit, { version, from, stepSince }, options),
    }),
  cli: {
    usage: '<unit>@<version> --from n',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION, from: { type: 'string' } },
    params: (args) => {
      const from = args.number('from', null);
      if (from === null) throw new UsageError(createMessage('usage.from'));
      return { ...oneRelease(args), from, ...args.change };
    },
  },
});
