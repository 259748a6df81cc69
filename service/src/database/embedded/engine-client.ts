import { Worker } from 'node:worker_threads';
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

/** Talks to the thread that runs the embedded database. One statement at a time, in the order of asking. */
export class EngineClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #dead: Error | null = null;
  #closing = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Opens (or creates) the database in `folder`; `memory://` for one without a folder. A new one may begin as a copy of a `template`. */
  static async start(folder: string, onFatal: (error: Error) => void, template?: string): Promise<EngineClient> {
    const worker = new Worker(new URL('./engine.ts', import.meta.url), { workerData: { folder, template } });
    const client = new EngineClient(worker);
    await new Promise<void>((resolve, reject) => {
      let ready = false;
      worker.on('message', (reply: EngineReply) => {
        if (reply.kind === 'ready') {
          ready = true;
          resolve();
        } else client.#settle(reply);
      });
      const died = (error: Error) => {
        client.#die(error);
        if (client.#closing) return;
        if (ready) onFatal(error);
        else reject(error);
      };
      worker.on('error', died);
      worker.on('exit', (code) => {
        if (code !== 0) died(new Error(`the database thread ended with code ${code}`));
        else client.#die(new Error('the database is closed'));
      });
    });
    return client;
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
    await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask(question: Unnumbered): Promise<EngineReply> {
    if (this.#dead) return Promise.reject(this.#dead);
    const request: EngineRequest = { ...question, id: ++this.#lastId };
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
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
