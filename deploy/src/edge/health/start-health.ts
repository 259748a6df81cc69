import path from 'node:path';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import type { HealthSettings } from './health-settings.ts';
import { type ReleaseHealth, releaseHealth, type TakeBack } from './release-health.ts';
import { type ViewTokens, viewSecret, viewTokens } from './view-token.ts';
import { createWebhook } from './webhook.ts';

export interface StartHealthOptions {
  settings: HealthSettings;
  /** Whether a proxy's word on a visitor's address counts (`EDGE_TRUST_PROXY`). */
  trustsProxy: boolean;
  channel: string;
  /** Folder of what the edge itself keeps (`$DATA_DIR/edge`). */
  stateDir: string;
  body(): ChannelBody | null;
  isHost(unit: string): boolean;
  takeBack: TakeBack;
  log: Log;
  /** ms; the clock of the machine by default. */
  now?: (() => number) | undefined;
}

/** Puts the parts together from the settings: what pages are given (`views`), and what their reports come to. */
export function startHealth(options: StartHealthOptions): { views: ViewTokens; health: ReleaseHealth } {
  const { settings, trustsProxy, channel, stateDir, body, isHost, takeBack, log, now = Date.now } = options;
  const secret = viewSecret(stateDir);
  const views = viewTokens(secret, now);
  const health = releaseHealth({
    channel,
    body,
    views,
    secret,
    file: path.join(stateDir, `health-${channel}.json`),
    perAddress: settings.perAddress,
    leastAddresses: settings.leastAddresses,
    trustsProxy,
    promotionMs: settings.promotionMs,
    isHost,
    takeBack,
    webhook: createWebhook({ url: settings.webhookUrl, secret: settings.webhookSecret, log }),
    log,
    now,
  });
  return { views, health };
}
