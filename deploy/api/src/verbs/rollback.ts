import { rollback as rollbackInStore } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { changeChannel } from '../change.ts';
import { CHANGE_OPTIONS, someUnits, splitName, splitWith, UsageError } from '../cli-mapping.ts';
import { beginsWith } from '../find-version.ts';
import { mustBeVersion } from '../input.ts';
import { readChannel } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';
import type { UnitMove } from '../reports.ts';
import { AUTOMATION_CHANGE, changeParams, defineAction, nameParam } from '../verb.ts';

/** Rolls units back in one step and holds them: each to `to`, else out of its canary, else to its newest target. */
export const rollback = defineAction({
  title: { en: 'roll back', zh: '回退' },
  summary: {
    en: 'roll units back in one step and hold them; the canary of a unit ends first',
    zh: '一步回退若干单元并冻结；有灰度的单元先结束灰度',
  },
  ...AUTOMATION_CHANGE,
  needsReason: true,
  params: (zod) =>
    zod.strictObject({
      moves: zod.array(zod.strictObject({ unit: nameParam(zod), to: nameParam(zod).optional(), from: nameParam(zod).optional() })).max(100),
      ...changeParams(zod),
    }),
  subject: ({ moves }) => ({ units: moves.map(({ unit }) => unit), asked: { moves } }),
  run: (context, actor, { moves, ...request }) =>
    changeChannel(context, actor, request, {
      units: moves.map(({ unit }) => unit),
      direction: 'back',
      make: async (options) => {
        for (const { to, from } of moves) for (const version of [to, from]) if (version !== undefined) mustBeVersion(version);
        const body = await readChannel(context, request.channel);
        const targeted = moves.map((move) =>
          move.to === undefined ? move : { ...move, to: targetOf(body?.units[move.unit], move.unit, move.to) },
        );
        return rollbackInStore(context.store, targeted, options);
      },
    }),
  cli: {
    usage: '<unit>… [--to v] [--with unit@v]',
    options: { ...CHANGE_OPTIONS, to: { type: 'string' }, with: { type: 'string', multiple: true } },
    params: (args) => {
      const names = someUnits(args);
      const to = args.text('to');
      if (to !== undefined && names.length > 1) throw new UsageError(createMessage('release.oneOnly', { option: 'to' }));
      const moves = [...names.map((name) => splitWith(name, 'to', to)), ...args.texts('with').map(splitName)].map(moveOf);
      return { moves, ...args.change };
    },
  },
});

/** The retained release that a text names; otherwise the text itself, so that the refusal lists the retained ones. */
function targetOf(live: ChannelUnit | undefined, unit: string, to: string): string {
  const targets = live?.targets ?? [];
  if (targets.includes(to)) return to;
  const found = targets.filter((version) => beginsWith(version, to));
  if (found.length > 1) throw new ReleaseError('input', createMessage('release.ambiguous', { release: `${unit}@${to}`, found }));
  return found[0] ?? to;
}

function moveOf({ unit, version }: ReturnType<typeof splitName>): UnitMove {
  return version === null ? { unit } : { unit, to: version };
}
