import { formatInAllLocales, type Message } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { RollbackHandler } from '../health/release-analysis.ts';
import type { HealthEvent, Webhook } from '../health/webhook.ts';
import type { AdvanceHandler } from './rollout-stepper.ts';

interface ChangeHandlers {
  rollBack: RollbackHandler;
  advance: AdvanceHandler;
}

interface RolloutEventOptions {
  channel: string;
  /** The followed channel, before a change. */
  body(): ChannelBody | null;
  webhook: Pick<Webhook, 'send'>;
  now?(): number;
}

/** The handlers of an edge, which also send what becomes of rollouts: only the edge that made a change sends it. */
export function withRolloutEvents(
  handlers: ChangeHandlers,
  { channel, body, webhook, now = Date.now }: RolloutEventOptions,
): ChangeHandlers {
  const send = (event: Pick<HealthEvent, 'event' | 'unit' | 'from' | 'to' | 'sequence' | 'steps' | 'percent'>, why: Message) =>
    webhook.send({
      ...event,
      channel,
      reason: why.text,
      reasonMessage: why,
      reasons: formatInAllLocales(why),
      at: new Date(now()).toISOString(),
    });
  const rolloutOf = (unit: string, version: string) => {
    const entry = body()?.units[unit];
    return entry?.canary?.version === version && entry.canary.rollout ? { ...entry, ...entry.canary.rollout } : null;
  };
  return {
    async advance(step, why) {
      const { unit, version, from } = step;
      const before = rolloutOf(unit, version);
      const outcome = await handlers.advance(step, why);
      if (!outcome.changed || !before) return outcome;
      const { current, steps } = before;
      const percent = steps[steps.indexOf(from) + 1];
      const event = percent === undefined ? 'rollout-finished' : 'rollout-step';
      send({ event, unit, from: current, to: version, sequence: outcome.sequence, steps, percent: percent ?? 100 }, why);
      return outcome;
    },
    async rollBack(move, why) {
      const { unit, from } = move;
      const before = rolloutOf(unit, from);
      const outcome = await handlers.rollBack(move, why);
      if (outcome.changed && before)
        send(
          { event: 'rollout-aborted', unit, from, to: before.current, sequence: outcome.sequence, steps: before.steps, percent: 0 },
          why,
        );
      return outcome;
    },
  };
}
