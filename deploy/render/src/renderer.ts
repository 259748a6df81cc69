import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { Faults, kindOfEnd } from './faults.ts';
import { EVALUATION_MS, PartRenders } from './part-renders.ts';
import { createReleaseCodes, type ReleaseCodes, type ReleaseCodesOptions } from './release-codes.ts';
import { createRenderJob, type RenderJob } from './render-job.ts';
import type { RenderLog } from './render-log.ts';
import type { RenderedPage, RenderRequest } from './rendered-page.ts';
import type { Isolation, Sandbox } from './sandbox.ts';
import { createSpare, type Spare } from './spare.ts';
import type { EndReason, WorkerClient } from './worker-client.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Renders pages by the server builds of their releases. Nothing here ever rejects. */
export interface Renderer {
  /** Resolves when the page is whole, or with what is there after `budgetMs`; then `later` is the whole page. */
  render(request: RenderRequest, budgetMs: number): Promise<RenderedPage>;
  /** Makes releases ready before the first page needs them, in the worker and in the spare. */
  warm(host: RenderedRelease, units: readonly RenderedRelease[]): void;
  /** Has the workers forget all other releases (`unit@version`), as soon as none of them is being rendered. */
  keep(releases: ReadonlySet<string>): void;
  /**
   * Whether a release was found to keep state. What it rendered before may hold what other pages were rendered from. The other faults
   * (a throw, a time or memory limit) cost a part that was not rendered, and say nothing against the parts that were.
   */
  keepsState(release: RenderedRelease): boolean;
  state(): RendererState;
  close(): Promise<void>;
}

export interface RendererState {
  /** Whether a worker can render now. */
  isReady: boolean;
  /** Workers that ended unexpectedly since the start, by reason. */
  ends: Partial<Record<EndReason, number>>;
  /** Pages that wait. */
  waiting: number;
  /** Releases whose code the workers hold. */
  releases: number;
}

export interface RendererOptions {
  isolation: Isolation;
  /** Memory limit of one worker, bytes. */
  memoryBytes: number;
  /** Time limit of a part, ms, and of one that blocks the worker: then the worker is killed. */
  partMs: number;
  hardMs: number;
  /** Verified code of the server build of a release; null when it has none. */
  readServer: ReleaseCodesOptions['readServer'];
  log: RenderLog;
  /** Whether some renders are repeated, to switch a release off that keeps state; by default they are. */
  checksState?: boolean;
  now?: () => number;
  /** Worker processes: one that renders, and by default a spare. */
  workers?: number;
  start?: (options: { isolation: Isolation; memoryBytes: number }) => Sandbox;
}

/** Pages that may wait for the worker; further ones come without rendering. */
const MAX_WAITING = 48;
const MAX_CHORES = 64;
/**
 * A worker that has forgotten so many releases is replaced. What V8 keeps of each (names, fragments of its heap) is little, and nothing
 * but the end of the process gives it back.
 */
const REPLACED_AFTER = 64;

/** Something else than a page that a worker does: an evaluation ahead, a repeated render. */
type Chore = (worker: WorkerClient) => Promise<void>;

export function createRenderer(options: RendererOptions): Renderer {
  return new WorkerRenderer(options);
}

/** Has one worker do what waits, one thing at a time, pages first. */
class WorkerRenderer implements Renderer {
  readonly #options: RendererOptions;
  readonly #faults: Faults;
  readonly #codes: ReleaseCodes;
  readonly #pool: WorkerPool;
  readonly #spare: Spare;
  readonly #parts: PartRenders;
  readonly #ends: RendererState['ends'] = {};
  readonly #jobs: { job: RenderJob; resolve(page: RenderedPage): void }[] = [];
  readonly #chores: Chore[] = [];
  #isBusy = false;
  #isClosed = false;

  constructor(options: RendererOptions) {
    const { isolation, memoryBytes, partMs, hardMs, readServer, log, start, workers, checksState = true, now = Date.now } = options;
    this.#options = options;
    this.#faults = new Faults(log, now);
    this.#codes = createReleaseCodes({ readServer, onDropped: (release) => this.#forget(release), log });
    this.#pool = createWorkerPool({
      isolation,
      memoryBytes,
      ...(start && { start }),
      ...(workers !== undefined && { size: workers }),
      onReady: () => {
        this.#spare.prepare();
        this.#pump();
      },
      onEnd: (reason) => this.#onEnd(reason),
    });
    this.#spare = createSpare({
      pool: () => this.#pool,
      codeOf: this.#codes.codeOf,
      isOff: (release) => this.#faults.isOff(release),
      limitMs: EVALUATION_MS,
      onEnded: (release, reason) => this.#faults.blame(release, kindOfEnd(reason), `its evaluation ended the spare: ${reason}`),
      onPrepared: () => this.#pump(),
    });
    this.#parts = new PartRenders({
      partMs,
      hardMs,
      codes: this.#codes,
      faults: this.#faults,
      onRendered: (request, source, isCheckDue) => {
        this.#spare.note(request.host, source.release);
        if (checksState && isCheckDue) this.#addChore((worker) => this.#parts.check(worker, request, source));
      },
      isClosed: () => this.#isClosed,
    });
  }

  render(request: RenderRequest, budgetMs: number): Promise<RenderedPage> {
    const job = createRenderJob(request);
    if (this.#isClosed || this.#jobs.length >= MAX_WAITING || !this.#pool.active()) return Promise.resolve(job.page());
    const { promise: whole, resolve } = Promise.withResolvers<RenderedPage>();
    this.#jobs.push({ job, resolve });
    this.#pump();
    let timer: NodeJS.Timeout | undefined;
    const early = new Promise<RenderedPage>((done) => {
      timer = setTimeout(() => done({ ...job.page(), later: whole }), budgetMs);
    });
    return Promise.race([whole, early]).finally(() => clearTimeout(timer));
  }

  warm(host: RenderedRelease, units: readonly RenderedRelease[]): void {
    let isHostBroken = false;
    for (const release of [host, ...units])
      this.#addChore(async (worker) => {
        if (isHostBroken || this.#faults.isOff(host)) return;
        const answer = await this.#parts.evaluate(worker, host, release);
        if (!answer) return;
        if (release === host && answer.type !== 'done') isHostBroken = true;
        if (answer.type !== 'done') return;
        this.#spare.note(host, release);
        this.#spare.prepare();
      });
  }

  keep(releases: ReadonlySet<string>): void {
    this.#codes.keep(releases);
    this.#pump();
  }

  keepsState(release: RenderedRelease): boolean {
    return this.#faults.keepsState(release);
  }

  state(): RendererState {
    return {
      isReady: this.#pool.active() !== null,
      ends: { ...this.#ends },
      waiting: this.#jobs.length,
      releases: this.#codes.count(),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool.close();
    for (const { job, resolve } of this.#jobs.splice(0)) resolve(job.page());
  }

  /** No worker keeps the code of a release that is held no longer. */
  #forget(release: string): void {
    for (const worker of this.#pool.all()) worker.drop(release);
    this.#spare.forget(release);
  }

  #onEnd(reason: EndReason): void {
    this.#ends[reason] = (this.#ends[reason] ?? 0) + 1;
    this.#options.log.warn({ reason }, 'render worker ended');
    this.#pump();
  }

  #addChore(chore: Chore): void {
    if (this.#chores.length >= MAX_CHORES) return;
    this.#chores.push(chore);
    this.#pump();
  }

  #pump(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    for (let worker = this.#pool.active(); worker && !this.#isClosed; worker = this.#pool.active()) {
      this.#codes.dropOthers();
      const isDue = this.#retireIfDue(worker);
      if (worker !== this.#pool.active()) continue;
      const entry = this.#jobs[0];
      const chore = entry ? null : this.#chores.shift();
      if (!entry && !chore) break;
      // The spare has only what `warm` or its start gave it. Not before there is something to do: `onPrepared` calls `#pump`, which would
      // come back here without end while no spare is ready.
      if (isDue) this.#spare.prepare();
      try {
        if (chore) await chore(worker);
        if (!entry || !(await this.#parts.render(worker, entry.job))) continue;
      } catch (error) {
        // What cannot be sent to a worker: the page comes without it.
        this.#options.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'page not rendered');
      }
      if (!entry) continue;
      this.#jobs.shift();
      entry.resolve(entry.job.page());
    }
    // In the same step as the last look at what waits: nothing is added in between.
    this.#isBusy = false;
  }

  /** Ends a worker that has forgotten many releases, as soon as a spare is prepared; returns whether it has forgotten so many. */
  #retireIfDue(worker: WorkerClient): boolean {
    if (worker.dropped() < REPLACED_AFTER) return false;
    if (this.#pool.all().some((other) => other !== worker && this.#spare.isPrepared(other))) this.#pool.retire(worker);
    return true;
  }
}
