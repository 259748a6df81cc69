import { type CliArguments, edgeHealth } from 'deploy-api';
import type { RolloutView } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import { localSettings } from 'deploy-release/settings';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { stepOf } from 'shared-contracts/release/rollout';
import { inLanguage } from './refusals.ts';

/** The rollouts that the edge reports of a channel: of `EDGE_URL`, else of the edge of this machine. Null without an edge. */
async function rolloutViews({ channel, remote }: Pick<CliArguments, 'channel' | 'remote'>): Promise<RolloutView[] | null> {
  const { EDGE_URL } = process.env;
  if (!EDGE_URL && remote) return null;
  const answer = await edgeHealth(EDGE_URL ?? `http://127.0.0.1:${localSettings().port + 2}`);
  return answer.known && answer.view.channel === channel ? (answer.view.rollouts ?? []) : null;
}

/** A line by unit for each rollout of a channel: the step, its share and start, and what it waits for. Asks the edge. */
export async function rolloutLines(
  body: ChannelBody,
  args: Pick<CliArguments, 'channel' | 'remote'>,
  lang: string,
): Promise<Map<string, string>> {
  const running = Object.entries(body.units).filter(([, { canary }]) => canary?.rollout);
  if (running.length === 0) return new Map();
  const views = await rolloutViews(args);
  return new Map(
    running.map(([unit, entry]) => [
      unit,
      rolloutLine(
        entry,
        views?.find((view) => view.unit === unit),
        createMessage(views ? 'waits.unknown' : 'waits.noEdge'),
        lang,
      ),
    ]),
  );
}

/** `otherwise`: what to print while the edge has not reported the step. */
function rolloutLine({ canary, hold }: ChannelUnit, view: RolloutView | undefined, otherwise: Message, lang: string): string {
  const { steps, stepSince, paused } = canary!.rollout!;
  const isCurrent = view?.version === canary!.version && view.stepSince === stepSince;
  const waits = paused ? createMessage('waits.paused') : hold ? createMessage('waits.held') : isCurrent ? view.waits : otherwise;
  const step: Message = createMessage('rollout.step', {
    step: stepOf(canary!) + 1,
    steps: steps.map(String),
    of: steps.length,
    since: stepSince,
    waits,
  });
  return inLanguage(step, lang);
}
