import path from 'node:path';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import type { HealthSettings } from './health-settings.ts';
import { type ReleaseHealth, type RollbackHandler, releaseHealth } from './release-health.ts';
import { temporarySecret, type ViewTokens, viewSecret, viewTokens } from './view-token.ts';
import { createWebhook } from './webhook.ts';

export interface StartHealthOptions {
  settings: HealthSettings;
  /** Whether the edge trusts a proxy's forwarded address (`EDGE_TRUST_PROXY`). */
  trustsProxy: boolean;
  channel: string;
  /** The edge's own state folder (`$DATA_DIR/edge`). */
  stateDir: string;
  body(): ChannelBody | null;
  isHost(unit: string): boolean;
  rollBack: RollbackHandler;
  log: Log;
  /** Clock, ms; the machine's by default. */
  now?: (() => number) | undefined;
}

/** Creates view tokens for pages (`views`) and the health analysis of their reports. */
export function startHealth(options: StartHealthOptions): { views: ViewTokens; health: ReleaseHealth } {
  const { settings, trustsProxy, channel, stateDir, body, isHost, rollBack, log, now = Date.now } = options;
  const secret = keptSecret(stateDir, log);
  const views = viewTokens(secret, now);
  const health = releaseHealth({
    channel,
    body,
    views,
    secret,
    file: path.join(stateDir, `health-${channel}.json`),
    perAddress: settings.perAddress,
    minAddresses: settings.minAddresses,
    trustsProxy,
    promotionMs: settings.promotionAnalysisMs,
    isHost,
    rollBack,
    webhook: createWebhook({ url: settings.webhookUrl, secret: settings.webhookSecret, log }),
    log,
    now,
  });
  return { views, health };
}

/** A full or read-only disk must not stop the edge. Then the reports of tabs open now do not count after the next start. */
function keptSecret(dir: string, log: Log): Uint8Array {
  try {
    return viewSecret(dir);
  } catch (error) {
    log.error({ dir, reason: error instanceof Error ? error.message : String(error) }, 'view secret not saved');
    return temporarySecret();
  }
}
