import { createHmac } from 'node:crypto';
import type { LocalisedMessage, Message } from 'deploy-release/messages/message';
import type { Log } from '../log.ts';

/** What is told to the operators' own systems (chat, paging) by POST as JSON. */
export interface HealthEvent {
  /** `rollback`: a release was taken back. `failed`: it should have been, and could not be; somebody must look. */
  event: 'rollback' | 'failed';
  channel: string;
  unit: string;
  from: string;
  /** Release that visitors get instead; of `failed`: that they were to get. */
  to: string;
  /** In English. */
  reason: string;
  /** The reason by its code and figures, for machines. */
  said: Message;
  /** In each language, for people. */
  reasons: LocalisedMessage;
  /** ISO time. */
  at: string;
  /** Of the channel document that took it back; of `failed`: of the document that stands. */
  sequence: number | null;
  /** Of `failed`: why, in English. */
  detail?: string;
  /** The same in each language, where the release service refused it. */
  details?: LocalisedMessage;
}

export interface Webhook {
  /** Returns at once; the event is tried three times, and what became of it is logged. */
  send(event: HealthEvent): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export interface WebhookOptions {
  /** Null: nobody is told. */
  url: string | null;
  /** Signs the body: `x-yinhe-signature: sha256=<hex HMAC-SHA256 of the body>`. */
  secret: string | null;
  log: Log;
  /** Waits for so many ms; the process need not live for it. */
  wait?(ms: number): Promise<void>;
}

const TRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LIMIT_MS = 5000;

export function createWebhook({ url, secret, log, wait = pause }: WebhookOptions): Webhook {
  const underWay = new Set<Promise<void>>();

  async function deliver(url: string, event: HealthEvent): Promise<void> {
    const body = JSON.stringify(event);
    const signature = secret && { 'x-yinhe-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (attempt > 1) await wait(FIRST_PAUSE_MS * 4 ** (attempt - 2));
      const fault = await post(url, body, { 'content-type': 'application/json', ...signature });
      if (fault === null) return;
      log.warn({ attempt, fault, event: event.event, unit: event.unit }, 'webhook not delivered');
    }
    log.error({ event }, 'webhook given up');
  }

  return {
    send(event) {
      if (url === null) return;
      const delivery = deliver(url, event).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}

/** Null when it was taken, else what went wrong. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : String(error);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
