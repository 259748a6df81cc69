import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '../decode/refusal.ts';
import type { Structure } from '../structure/structure.ts';
import type { HeadSource } from './make-head.ts';
import type { Media, MediaSource, OnPart, OnProgress } from './make-media.ts';
import type { UploadedSound, UploadSource } from './make-upload.ts';
import type { StructureSource } from './measure-structure.ts';
import type { Result, Source, WorkerAnswer, WorkerSettings } from './media-worker.ts';

interface Job<Source> {
  readonly key: string;
  /** Called when its turn comes, so that a queue of thousands holds no files in memory. */
  readonly source: () => Source | Promise<Source>;
  /** Higher goes first; equal ones in the order in which they came. Default 0. */
  readonly priority?: number;
  readonly onProgress?: OnProgress;
  /** Receives the trial part by part while it is encoded. */
  readonly onPart?: OnPart;
}

export type MediaJob = Job<MediaSource>;
export type HeadJob = Job<HeadSource>;
export type StructureJob = Job<StructureSource>;
export type UploadJob = Job<UploadSource>;

export interface MediaPipelineOptions {
  /**
   * Time limit of one recording in ms; 180 000 by default. After it the worker is ended and the file refused as corrupt: hostile
   * bytes can hang a decoder.
   */
  readonly timeLimit?: number;
  /** True: the thread runs at low priority. False: it runs at the priority of the service, for work that a user waits for. Default true. */
  readonly background?: boolean;
  /** Module that renders plans (see `Renderer`). Without it the pipeline takes files only. */
  readonly renderer?: URL | undefined;
}

/** The job has no result: the pipeline was closed, or its thread ended. */
export class MediaCancelled extends Error {
  override readonly name = 'MediaCancelled';
}

interface Waiting extends Job<Source> {
  /** The highest of those who wait for it. */
  priority: number;
  readonly order: number;
  readonly promise: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** Makes media one at a time in a worker thread, highest priority first. The thread starts with the first job. */
export class MediaPipeline {
  readonly #timeLimit: number;
  readonly #settings: WorkerSettings;
  readonly #waiting: Waiting[] = [];
  #current: Waiting | null = null;
  #worker: Worker | null = null;
  #order = 0;
  #closed = false;
  #ending: Promise<unknown> = Promise.resolve();

  constructor({ timeLimit = 180_000, background = true, renderer }: MediaPipelineOptions = {}) {
    this.#timeLimit = timeLimit;
    this.#settings = { background, renderer: renderer?.href ?? null };
  }

  /** Jobs that wait or run. */
  get size(): number {
    return this.#waiting.length + (this.#current ? 1 : 0);
  }

  /**
   * Queues a job. A key that already waits or runs is not queued again: both callers get the one result, at the higher priority.
   * Rejects with `MediaCancelled` when closed, and with an Error when making it failed (a bug, not a bad file).
   */
  add(job: MediaJob): Promise<Media | Refusal> {
    return this.#queue(job) as Promise<Media | Refusal>;
  }

  /** Queues a head, whose bytes go to `onPart`; otherwise as `add`. Resolves when it is made. */
  async addHead(job: HeadJob): Promise<void> {
    await this.#queue(job);
  }

  /** Queues a measurement of a stored file; otherwise as `add`. */
  addStructure(job: StructureJob): Promise<Structure | Refusal> {
    return this.#queue(job) as Promise<Structure | Refusal>;
  }

  /** Queues the check of an uploaded file; otherwise as `add`. */
  addUpload(job: UploadJob): Promise<UploadedSound | Refusal> {
    return this.#queue(job) as Promise<UploadedSound | Refusal>;
  }

  #queue(job: Job<Source>): Promise<Result> {
    if (this.#closed) return Promise.reject(new MediaCancelled('The pipeline is closed.'));
    const { priority = 0 } = job;
    const known = this.#find(job.key);
    if (known) {
      known.priority = Math.max(known.priority, priority);
      return known.promise;
    }
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ ...job, priority, order: this.#order++, promise, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the thread and cancels everything; resolves when the thread is gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const left = [...this.#waiting.splice(0), ...(this.#current ? [this.#current] : [])];
    this.#current = null;
    this.#endWorker();
    for (const job of left) job.reject(new MediaCancelled('The pipeline was closed.'));
    await this.#ending;
  }

  #find(key: string): Waiting | undefined {
    return this.#current?.key === key ? this.#current : this.#waiting.find((job) => job.key === key);
  }

  #endWorker(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (worker) this.#ending = Promise.all([this.#ending, worker.terminate()]);
  }

  #settle(job: Waiting, act: () => void): void {
    if (this.#current === job) this.#current = null;
    act();
    this.#next();
  }

  #next(): void {
    if (this.#current || this.#closed || this.#waiting.length === 0) return;
    const [first] = this.#waiting.toSorted((a, b) => b.priority - a.priority || a.order - b.order);
    const job = first!;
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    this.#current = job;
    void this.#run(job);
  }

  async #run(job: Waiting): Promise<void> {
    try {
      const source = await job.source();
      // It may have been cancelled while its source was read.
      if (this.#current !== job) return;
      const result = await this.#make(job, source);
      this.#settle(job, () => job.resolve(result));
    } catch (error) {
      if (this.#current === job) this.#settle(job, () => job.reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  #make(job: Waiting, source: Source): Promise<Result> {
    this.#worker ??= new Worker(new URL('./media-worker.ts', import.meta.url), {
      execArgv: [],
      workerData: this.#settings,
    });
    const worker = this.#worker;
    worker.ref();
    return new Promise<Result>((resolve, reject) => {
      const finish = (act: () => void): void => {
        clearTimeout(limit);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
        // An idle thread does not keep the process alive.
        worker.unref();
        act();
      };
      const onMessage = (answer: WorkerAnswer): void => {
        if (answer.kind === 'progress') job.onProgress?.(answer.stage, answer.done);
        else if (answer.kind === 'part') job.onPart?.(answer.part);
        else if (answer.kind === 'made') finish(() => resolve(answer.result));
        else finish(() => reject(new Error(answer.message)));
      };
      // Out of memory or an uncaught trap: the thread is lost, the queue goes on.
      const onError = (error: Error): void => finish(() => this.#lose(worker, () => reject(error)));
      const onExit = (): void => finish(() => this.#lose(worker, () => reject(new MediaCancelled(`${job.key} was ended.`))));
      const limit = setTimeout(() => {
        finish(() => {
          this.#endWorker();
          if (source.kind === 'upload') resolve(refuse('tooCostly'));
          else if ('bytes' in source) resolve(refuse('corrupt'));
          else reject(new Error(`${job.key} took longer than ${this.#timeLimit} ms.`));
        });
      }, this.#timeLimit);
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(source);
    });
  }

  #lose(worker: Worker, act: () => void): void {
    if (this.#worker === worker) this.#worker = null;
    act();
  }
}
