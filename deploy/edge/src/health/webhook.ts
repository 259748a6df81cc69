import { createHmac } from 'node:crypto';
import type { LocalisedMessage, Message } from 'deploy-release/messages';
import type { Log } from '../log.ts';

/** Event that is posted as JSON to the operators' systems (chat, paging). */
export interface HealthEvent {
  /**
   * `rollback`: a release was rolled back. `failed`: the rollback failed and an operator must act. Of a promotion in steps:
   * `rollout-step`: the next step began. `rollout-finished`: the release is live for all visitors. `rollout-aborted`: a finding ended
   * it; the `rollback` of its release is an event of its own.
   */
  event: 'rollback' | 'failed' | 'rollout-step' | 'rollout-finished' | 'rollout-aborted';
  channel: string;
  unit: string;
  from: string;
  /** Release that visitors get instead (for `rollout-step` a share of them); for `failed` the intended one. */
  to: string;
  /** The plan of a rollout, per cent, and the share that gets its release from now on. */
  steps?: number[];
  percent?: number;
  /** In English. */
  reason: string;
  /** The reason with code and parameters, for machines. */
  reasonMessage: Message;
  /** The reason in each language. */
  reasons: LocalisedMessage;
  /** ISO time. */
  at: string;
  /** Sequence of the rollback's channel document; for `failed` of the current one. */
  sequence: number | null;
  /** Error of `failed`, in English. */
  detail?: string;
  /** The error in each language, when the release service refused the rollback. */
  details?: LocalisedMessage;
}

export interface Webhook {
  /** Returns at once. Delivers with three attempts and logs the outcome. */
  send(event: HealthEvent): void;
  /** Resolves when no delivery is pending. */
  idle(): Promise<void>;
}

export interface WebhookOptions {
  /** Null: no events are sent. */
  url: string | null;
  /** Signs the body: `x-yinhe-signature: sha256=<hex HMAC-SHA256 of the body>`. */
  secret: string | null;
  log: Log;
  /** Delay between attempts, ms; does not keep the process alive. */
  wait?(ms: number): Promise<void>;
}

const TRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LIMIT_MS = 5000;

export function createWebhook({ url, secret, log, wait = pause }: WebhookOptions): Webhook {
  const pending = new Set<Promise<void>>();

  async function deliver(url: string, event: HealthEvent): Promise<void> {
    const body = JSON.stringify(event);
    const signature = secret && { 'x-yinhe-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (attempt > 1) await wait(FIRST_PAUSE_MS * 4 ** (attempt - 2));
      const fault = await post(url, body, { 'content-type': 'application/json', ...signature });
      if (fault === null) return;
      log.warn({ attempt, fault, event: event.event, unit: event.unit }, 'webhook not delivered');
    }
    log.error({ event }, 'webhook failed after the last attempt');
  }

  return {
    send(event) {
      if (url === null) return;
      const delivery = deliver(url, event).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    async idle() {
      await Promise.all(pending);
    },
  };
}

/** Posts once; returns null on success, else the error. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The kind of a failure, and no words: those of an address that cannot be used repeat it, and the address is a secret of the receiver. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name === 'TypeError' ? 'no connection' : error.name;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
