import { canary as canaryInStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, oneUnit, splitWith, UsageError, VERSION_OPTION } from '../cli-mapping.ts';
import { findVersion } from '../find-version.ts';
import { changeParams, defineAction, MANAGER_CHANGE, nameParam } from '../verb.ts';

/** Starts a canary for a share of the visitors, or changes the share. */
export const canary = defineAction({
  title: { en: 'canary', zh: '灰度' },
  summary: { en: 'give a share of the visitors a release; --percent 0 ends it', zh: '让一部分访客使用某个发布；--percent 0 结束灰度' },
  ...MANAGER_CHANGE,
  params: (zod) =>
    zod.strictObject({
      unit: nameParam(zod),
      /** A unique prefix of a version; null for the newest one. */
      version: nameParam(zod).nullable(),
      /** Above 0, at most 100, with at most two decimals. */
      percent: zod.number().gt(0).max(100).multipleOf(0.01),
      ...changeParams(zod),
    }),
  subject: ({ unit, version, percent }) => ({ units: [unit], asked: { unit, version: version ?? 'newest', percent } }),
  run: (context, actor, { unit, version, percent, ...request }) =>
    changeChannel(context, actor, request, {
      units: [unit],
      direction: 'forward',
      make: async (options) =>
        canaryInStore(context.store, unit, { version: await findVersion(context.store, unit, version), percent }, options),
    }),
  cli: {
    usage: '<unit> --version v --percent n',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION, percent: { type: 'string' } },
    redirect: (args) => (args.number('percent', null) === 0 ? 'withdraw' : null),
    params: (args) => {
      const { unit, version } = splitWith(oneUnit(args), 'version', args.text('version'));
      const percent = args.number('percent', null);
      if (percent === null) throw new UsageError(createMessage('usage.percent'));
      return { unit, version, percent, ...args.change };
    },
  },
});
