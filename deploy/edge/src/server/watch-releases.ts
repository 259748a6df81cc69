import path from 'node:path';
import type { HealthTiming } from '../health/health-monitor.ts';
import type { RollbackHandler } from '../health/release-analysis.ts';
import { startHealth } from '../health/start-health.ts';
import { createWebhook } from '../health/webhook.ts';
import type { Log } from '../log.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { withRolloutEvents } from '../rollout/rollout-events.ts';
import { type AdvanceHandler, createRolloutStepper } from '../rollout/rollout-stepper.ts';
import type { EdgeConfig } from '../settings/config.ts';

export type ReleaseWatch = Awaited<ReturnType<typeof watchReleases>>;

export interface WatchOptions {
  live: LiveReleases;
  /** Performs automatic rollbacks. */
  rollBack: RollbackHandler;
  /** Takes the steps of rollouts. */
  advance: AdvanceHandler;
  /** Clocks and timers of the health analysis. */
  timing: Partial<HealthTiming>;
  log: Log;
}

/** Watches the releases in use: counts what their pages report, rolls back the faulty ones, and takes the steps of rollouts. */
export async function watchReleases(config: EdgeConfig, { live, timing, log, ...given }: WatchOptions) {
  const { channel } = config;
  const body = () => live.body();
  const webhook = createWebhook({ url: config.health.webhookUrl, secret: config.health.webhookSecret, log });
  const { rollBack, advance } = withRolloutEvents(given, { channel, body, webhook });
  const { views, health } = await startHealth({
    settings: config.health,
    trustsProxy: config.trustProxy !== false,
    channel,
    healthDir: config.healthDir,
    body,
    isHost: (unit) => live.current()?.host.manifest.unit === unit,
    rollBack,
    webhook,
    log,
    timing,
  });
  const rollouts = createRolloutStepper({
    body,
    health,
    advance,
    neededViews: config.rolloutViews,
    file: path.join(config.stateDir, `rollout-${channel}.json`),
    log,
  });
  return {
    views,
    health,
    /** Counts a report of a page, and looks at once whether a rollout has now views enough. */
    async ingest(text: string, address: string) {
      const counted = await health.ingest(text, address);
      rollouts.look();
      return counted;
    },
    /** What operators read under `GET /health`. */
    view: () => ({ ...health.view(), rollouts: rollouts.view() }),
    async close(): Promise<void> {
      await rollouts.close();
      await health.close();
    },
  };
}
