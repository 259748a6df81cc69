import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { asService } from '../database/current-network.ts';
import { type Db, outsideTransaction } from '../database/transaction.ts';
import {
  type Channel,
  type Delivery,
  MessageRefusedError,
  type Messages,
  type MessageTransport,
  type OutgoingMessage,
} from './message-transport.ts';

export interface MessageSenderOptions {
  db: Db;
  now(): Date;
  transports: Partial<Record<Channel, MessageTransport>>;
  /** True: messages without a transport stay in the outbox for a developer to read. */
  keepsOutbox: boolean;
  /** How long a visitor waits for the outcome, ms; 5000 by default. */
  deliveryWaitMs?: number;
  /** @param counts attempts of this process so far. */
  onError(error: unknown, counts?: Readonly<MessageCounts>): void;
}

/** Attempts to send, by outcome. */
export interface MessageCounts {
  sent: number;
  failed: number;
  refused: number;
}

const EVERY_MS = 2000;
/** A transport that did not answer by then is tried again, by this or another process. */
const CLAIM_MS = 30_000;
const MOST_ATTEMPTS = 6;
/** A code that arrives later is of no use. */
const LATEST_MS = 10 * 60_000;
/** How long a visitor waits to learn whether the message was accepted. */
const DELIVERY_WAIT_MS = 5000;
const DELIVERY_POLL_MS = 100;

/** Sends queued messages, each by one process, and deletes them once they are sent. */
export class MessageSender implements Messages {
  readonly #options: MessageSenderOptions;
  readonly #channels: Channel[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #woken = false;
  readonly counts: MessageCounts = { sent: 0, failed: 0, refused: 0 };

  constructor(options: MessageSenderOptions) {
    this.#options = options;
    this.#channels = (['mail', 'sms'] as const).filter((channel) => options.transports[channel]);
  }

  canSend(channel: Channel): boolean {
    return this.#options.keepsOutbox || this.#channels.includes(channel);
  }

  /** Looks for queued messages from time to time: another process may have queued them. */
  start(): void {
    if (this.#channels.length > 0) this.#timer = setInterval(() => this.wake(), EVERY_MS).unref();
  }

  wake(): void {
    if (this.#channels.length === 0) return;
    this.#woken = true;
    this.#running ??= asService(() => outsideTransaction(() => this.#run()));
  }

  async #run(): Promise<void> {
    // Later, so that the transaction that queued the message has ended.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await this.#drain();
    } catch (error) {
      this.#options.onError(error);
    }
    this.#running = undefined;
    // A message may have been queued after the last look at the table.
    if (this.#woken) this.wake();
  }

  async delivery(id: number): Promise<Delivery> {
    if (this.#channels.length === 0) return 'queued';
    const deadline = performance.now() + (this.#options.deliveryWaitMs ?? DELIVERY_WAIT_MS);
    this.wake();
    for (;;) {
      // Another process may send it, so the table is read and not a result of this one.
      const row = await this.#options.db
        .selectFrom('outgoing_message')
        .select(['channel', 'error', 'attempts'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return 'sent';
      if (row.error !== null) return row.attempts >= MOST_ATTEMPTS ? 'refused' : 'failed';
      if (performance.now() > deadline || !this.#channels.includes(row.channel as Channel)) return 'queued';
      await delay(DELIVERY_POLL_MS);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#running) await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#woken) {
      this.#woken = false;
      while (await this.sendNext());
    }
  }

  /** Sends one message that is due. @returns false when there was none. */
  async sendNext(): Promise<boolean> {
    const { db, transports, onError } = this.#options;
    const message = await this.#claim();
    if (!message) return false;
    try {
      await transports[message.channel]!.send(message);
      await db.deleteFrom('outgoing_message').where('id', '=', message.id).execute();
      this.counts.sent += 1;
    } catch (error) {
      const isRefused = error instanceof MessageRefusedError;
      this.counts[isRefused ? 'refused' : 'failed'] += 1;
      onError(error, this.counts);
      const text = error instanceof Error ? error.message : String(error);
      await db
        .updateTable('outgoing_message')
        .set({ error: text.slice(0, 500), ...(isRefused && { attempts: MOST_ATTEMPTS }) })
        .where('id', '=', message.id)
        .execute();
    }
    return true;
  }

  /** Each attempt waits twice as long as the one before. */
  async #claim() {
    const { db, now: clock } = this.#options;
    const now = clock();
    const next = db
      .selectFrom('outgoing_message')
      .select('id')
      .where('due_at', '<=', now)
      .where('channel', 'in', this.#channels)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where(({ or, eb }) => or([eb('template', 'not like', 'code%'), eb('created_at', '>', new Date(now.getTime() - LATEST_MS))]))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('outgoing_message')
      .set({
        attempts: sql`attempts + 1`,
        due_at: sql<Date>`${now}::timestamptz + ${sql.lit(CLAIM_MS / 1000)} * power(2, attempts) * interval '1 second'`,
      })
      .where('id', '=', next)
      .returning(['id', 'channel', 'recipient', 'template', 'locale', 'code', 'subject', 'body'])
      .executeTakeFirst() as Promise<(OutgoingMessage & { id: number; channel: Channel }) | undefined>;
  }
}
