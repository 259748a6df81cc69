import { Worker } from 'node:worker_threads';
import { statementLimit } from '../bulk.ts';
import type { EngineErrorFields, EngineReply, EngineRequest } from './engine-messages.ts';

/** An error of the embedded database, with the SQLSTATE in `code` as `pg` has it. */
export class EngineError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor({ message, code, constraint, detail }: EngineErrorFields) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.constraint = constraint;
    this.detail = detail;
  }
}

interface Pending {
  resolve(reply: EngineReply): void;
  reject(error: Error): void;
}

type Unnumbered = { kind: 'query'; sql: string; parameters: readonly unknown[] } | { kind: 'pack'; file: string } | { kind: 'close' };

/** SQLSTATE of a statement that was ended because it took too long, as PostgreSQL has it. */
export const QUERY_CANCELED = '57014';

/** Statements of migrations and bulk loads: building an index has no time limit. */
const MAINTENANCE = /^\s*(?:create|alter|drop|vacuum|analyze)\b/i;

/** Time in which the thread ends by itself after the database is closed, ms. */
const CLOSE_WITHIN_MS = 5000;

export interface EngineOptions {
  /** Folder of the database; `memory://` for one without a folder. A missing one is created. */
  folder: string;
  onFatal(error: Error): void;
  /** Packed database that a new one begins as a copy of. */
  template?: string | undefined;
  /** A statement that takes longer is ended, ms; 0 for never. A database in memory has none: it would not survive. */
  statementTimeoutMs?: number;
}

/**
 * Talks to the thread that runs the embedded database. One statement at a time, in the order of asking. The engine cannot cancel
 * a statement, so one that takes too long ends its thread, and a new thread reopens the folder: what was committed stays.
 */
export class EngineClient {
  readonly #options: EngineOptions;
  readonly #pending = new Map<number, Pending>();
  #worker!: Worker;
  #lastId = 0;
  #dead: Error | null = null;
  #closing = false;
  #restarting: Promise<void> | null = null;

  private constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Opens or creates the database. */
  static async start(options: EngineOptions): Promise<EngineClient> {
    const client = new EngineClient(options);
    await client.#open(options.template);
    return client;
  }

  #open(template?: string): Promise<void> {
    const { folder, onFatal } = this.#options;
    const worker = new Worker(new URL('./engine.ts', import.meta.url), { workerData: { folder, template } });
    this.#worker = worker;
    return new Promise<void>((resolve, reject) => {
      let ready = false;
      worker.on('message', (reply: EngineReply) => {
        if (reply.kind === 'ready') {
          ready = true;
          resolve();
        } else this.#settle(reply);
      });
      const died = (error: Error) => {
        this.#die(error);
        if (this.#closing) return;
        if (ready) onFatal(error);
        else reject(error);
      };
      worker.on('error', died);
      worker.on('exit', (code) => died(new Error(`the database thread ended with code ${code}`)));
    });
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows: number | null }> {
    const reply = await this.#ask({ kind: 'query', sql, parameters });
    if (reply.kind !== 'rows') throw new Error(`unexpected answer ${reply.kind}`);
    return reply;
  }

  /** Packs the whole database into a file, as a template for new ones. */
  async pack(file: string): Promise<void> {
    await this.#ask({ kind: 'pack', file });
  }

  /** Closes the database after what was asked before; the thread ends. */
  async close(): Promise<void> {
    if (this.#dead) return;
    this.#closing = true;
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.#ask({ kind: 'close' });
    // The thread may end by itself or be terminated, with different exit codes.
    this.#die(new Error('the database is closed'));
    // It is not terminated at once: to end a thread whose engine is still being compiled can crash the process.
    const late = setTimeout(() => void this.#worker.terminate(), CLOSE_WITHIN_MS);
    await ended;
    clearTimeout(late);
  }

  async #ask(question: Unnumbered): Promise<EngineReply> {
    while (this.#restarting) await this.#restarting;
    if (this.#dead) throw this.#dead;
    const request: EngineRequest = { ...question, id: ++this.#lastId };
    const timer = this.#timerOf(question);
    try {
      return await new Promise<EngineReply>((resolve, reject) => {
        this.#pending.set(request.id, { resolve, reject });
        this.#worker.postMessage(request);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #timerOf(question: Unnumbered): NodeJS.Timeout | undefined {
    const { folder, statementTimeoutMs = 0 } = this.#options;
    const limitMs = statementLimit(statementTimeoutMs);
    if (limitMs === 0 || folder === 'memory://') return undefined;
    if (question.kind !== 'query' || MAINTENANCE.test(question.sql)) return undefined;
    return setTimeout(() => {
      this.#restarting ??= this.#restart().finally(() => {
        this.#restarting = null;
      });
    }, limitMs);
  }

  /** Two threads on one folder would destroy the database: the old one has ended before the new one starts. */
  async #restart(): Promise<void> {
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    try {
      await this.#open();
    } catch (error) {
      this.#options.onFatal(error as Error);
    }
    const message = 'canceling statement due to statement timeout';
    for (const pending of lost) pending.reject(new EngineError({ message, code: QUERY_CANCELED }));
  }

  #settle(reply: Exclude<EngineReply, { kind: 'ready' }>): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.kind === 'error') pending?.reject(new EngineError(reply.error));
    else pending?.resolve(reply);
  }

  #die(error: Error): void {
    this.#dead ??= error;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}
