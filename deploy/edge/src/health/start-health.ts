import path from 'node:path';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import type { HealthSettings } from './health-settings.ts';
import { type ReleaseHealth, releaseHealth, type TakeBack } from './release-health.ts';
import { passingSecret, type ViewTokens, viewSecret, viewTokens } from './view-token.ts';
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
  const secret = keptSecret(stateDir, log);
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

/** A shop whose disk is full or read-only is open all the same: then the tabs that are open now do not count after the next start. */
function keptSecret(dir: string, log: Log): Uint8Array {
  try {
    return viewSecret(dir);
  } catch (error) {
    log.error({ dir, reason: error instanceof Error ? error.message : String(error) }, 'secret of page views not kept');
    return passingSecret();
  }
}
