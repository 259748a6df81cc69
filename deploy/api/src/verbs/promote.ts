import { promote as promoteInStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, ROLLOUT_OPTIONS, requestedVersions, someUnits, UsageError, VERSION_OPTION } from '../cli-mapping.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { changeParams, defineAction, MANAGER_CHANGE, versionsParam } from '../verb.ts';

/** Makes releases live, several in one step. */
export const promote = defineAction({
  title: { en: 'promote', zh: '上线' },
  summary: {
    en: 'make releases live in one step, if they pass the gate; the newest published one without a version (--new-channel begins a channel)',
    zh: '一步上线若干发布（须通过关卡）；不写版本即最新发布的版本（--new-channel 新建频道）',
  },
  ...MANAGER_CHANGE,
  params: (zod) => zod.strictObject({ versions: versionsParam(zod), ...changeParams(zod) }),
  subject: ({ versions }) => ({ units: Object.keys(versions), asked: { versions: askedVersions(versions) } }),
  run: (context, actor, { versions, ...request }) =>
    changeChannel(context, actor, request, {
      units: Object.keys(versions),
      direction: 'forward',
      mayBegin: true,
      make: async (options) => promoteInStore(context.store, await findVersions(context.store, versions), options),
    }),
  cli: {
    usage: '<unit>[@version]… [--version v]',
    options: { ...CHANGE_OPTIONS, ...VERSION_OPTION, ...ROLLOUT_OPTIONS, 'new-channel': { type: 'boolean' } },
    redirect: (args) => (args.text('steps') === undefined ? null : 'rollout'),
    params: (args) => {
      if (args.text('step-minutes') !== undefined) throw new UsageError(createMessage('usage.steps'));
      const versions = requestedVersions(someUnits(args), args.text('version'));
      return { versions, ...args.change, newChannel: args.flag('new-channel') };
    },
  },
});
