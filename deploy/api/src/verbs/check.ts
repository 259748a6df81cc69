import { runGate } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import { CHANNEL_OPTION, requestedVersions, someUnits, UsageError } from '../cli-mapping.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeChannel, mustBeUnits } from '../input.ts';
import { readChannel } from '../release-context.ts';
import { rendersOf } from '../render-check/renders-of-change.ts';
import type { CheckReport } from '../reports.ts';
import { defineAction, nameParam, versionsParam } from '../verb.ts';

/** Checks releases as if they went live together. */
export const check = defineAction({
  title: { en: 'check', zh: '检查' },
  summary: {
    en: 'whether releases would go live: against what is live, canaries, rollback targets and the service',
    zh: '这些发布能否上线：与线上、灰度、可回退的版本和服务比较',
  },
  roles: ['manager', 'team'],
  params: (zod) => zod.strictObject({ versions: versionsParam(zod), channel: nameParam(zod) }),
  subject: ({ versions }) => ({ units: Object.keys(versions), asked: { versions: askedVersions(versions) } }),
  async run(context, actor, { versions: requested, channel }) {
    mustBeChannel(channel);
    mustBeUnits(Object.keys(requested));
    const versions = await findVersions(context.store, requested);
    const service = await context.service();
    const body = await readChannel(context, channel);
    const gate = await runGate({
      body,
      versions,
      readManifest: (unit, version) => context.store.manifest(unit, version),
      service: service.contract,
      channel,
    });
    const units = body?.units ?? {};
    const renders = context.rendersFor(actor);
    const rendered = await rendersOf(context, renders, gate, { before: units, after: units }, versions, 'forward').finally(renders.end);
    const { refusals, moves } = rendered;
    const answer: CheckReport = { refusals, moves, versions, notes: [...service.notes, ...gate.notes, ...rendered.notes] };
    const message = checkMessage(answer.refusals.length);
    return { answer, message, changed: false };
  },
  cli: {
    usage: '<unit>[@version]…',
    options: CHANNEL_OPTION,
    params: (args) => {
      const names = someUnits(args);
      if (names.includes('service')) throw new UsageError(createMessage('usage.serviceAlone'));
      return { versions: requestedVersions(names), channel: args.channel };
    },
  },
});

/** Outcome of a check for the audit. */
export function checkMessage(refusals: number): Message {
  return refusals === 0 ? createMessage('audit.wouldPass') : createMessage('audit.wouldBeRefused', { reasons: refusals });
}
