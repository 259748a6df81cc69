import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import { followViewSecret } from '../view-tokens/view-secret.ts';
import { createViewTokens, type ViewTokens } from '../view-tokens/view-token.ts';
import { createHealthMonitor, type HealthMonitor, type HealthTiming } from './health-monitor.ts';
import type { HealthSettings } from './health-settings.ts';
import type { RollbackHandler } from './release-analysis.ts';
import { createWebhook, type Webhook } from './webhook.ts';

export interface StartHealthOptions {
  settings: HealthSettings;
  /** Whether the edge trusts a proxy's forwarded address (`EDGE_TRUST_PROXY`). */
  trustsProxy: boolean;
  channel: string;
  /** Folder that all edges of the channel share (`EDGE_HEALTH_DIR`). */
  healthDir: string;
  body(): ChannelBody | null;
  isHost(unit: string): boolean;
  rollBack: RollbackHandler;
  /** By default one of the settings. */
  webhook?: Webhook;
  log: Log;
  timing?: Partial<HealthTiming> | undefined;
}

/** Creates view tokens for pages (`views`) and the health analysis of their reports. */
export async function startHealth(options: StartHealthOptions): Promise<{ views: ViewTokens; health: HealthMonitor }> {
  const { settings, trustsProxy, channel, healthDir, body, isHost, rollBack, log } = options;
  const { webhook = createWebhook({ url: settings.webhookUrl, secret: settings.webhookSecret, log }) } = options;
  const timing: HealthTiming = { now: Date.now, clock: () => performance.now(), every: interval, ...options.timing };
  const former = path.join(healthDir, `health-${channel}.json`);
  if (existsSync(former)) log.warn({ file: former }, 'health state of another version ignored: remove the file');
  const secret = await followViewSecret(healthDir, log, timing.now);
  const views = createViewTokens(secret.all, timing.now);
  const health = await createHealthMonitor({
    ...timing,
    channel,
    body,
    views,
    secret,
    dir: path.join(healthDir, `health-${channel}`),
    edge: `${hostname()
      .replace(/[^\w-]/g, '-')
      .slice(0, 40)}-${process.pid}-${randomBytes(3).toString('hex')}`,
    leaseMs: settings.leaseMs,
    perAddress: settings.perAddress,
    minNetworks: settings.minNetworks,
    lostAfterMs: settings.lostAfterMs,
    trustsProxy,
    promotionMs: settings.promotionAnalysisMs,
    isHost,
    rollBack,
    webhook,
    log,
  });
  return { views, health };
}

function interval(ms: number, task: () => Promise<void>): () => void {
  const timer = setInterval(() => void task(), ms);
  timer.unref();
  return () => clearInterval(timer);
}
