import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { partInputOf } from './answer-text.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createReleaseCodes, type ReleaseCodesOptions } from './release-codes.ts';
import { createRenderJob, type RenderJob } from './render-job.ts';
import type { RenderLog } from './render-log.ts';
import type { FailureKind, RenderedPage, RenderRequest } from './rendered-page.ts';
import type { Isolation, Sandbox } from './sandbox.ts';
import { createSpare } from './spare.ts';
import { createStateChecks } from './state-checks.ts';
import type { PartSource } from './worker/protocol.ts';
import type { Answer, EndReason, WorkerClient } from './worker-client.ts';
import { createWorkerPool } from './worker-pool.ts';

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
/** The evaluation of a host bundle takes longer than any part, ms. */
const EVALUATION_MS = 5000;
const MAX_CHORES = 64;
/**
 * A worker that has forgotten so many releases is replaced. What V8 keeps of each (names, fragments of its heap) is little, and nothing
 * but the end of the process gives it back.
 */
const REPLACED_AFTER = 64;

function kindOf(reason: EndReason): FailureKind {
  return reason === 'memory' ? 'memory' : 'killed';
}

type Chore = (worker: WorkerClient) => Promise<void>;

export function createRenderer(options: RendererOptions): Renderer {
  const { partMs, hardMs, log, now = Date.now } = options;
  const breaker = createCircuitBreaker(now);
  const ends: RendererState['ends'] = {};
  const jobs: { job: RenderJob; resolve(page: RenderedPage): void }[] = [];
  const chores: Chore[] = [];
  let isBusy = false;
  let isClosed = false;
  const codes = createReleaseCodes({
    readServer: options.readServer,
    onDropped(release) {
      for (const worker of pool.all()) worker.drop(release);
      spare.forget(release);
    },
    log,
  });
  const { load } = codes;
  const pool = createWorkerPool({
    isolation: options.isolation,
    memoryBytes: options.memoryBytes,
    ...(options.start && { start: options.start }),
    ...(options.workers !== undefined && { size: options.workers }),
    onReady: () => {
      spare.prepare();
      pump();
    },
    onEnd(reason) {
      ends[reason] = (ends[reason] ?? 0) + 1;
      log.warn({ reason }, 'render worker ended');
      pump();
    },
  });
  const checks = createStateChecks();

  const spare = createSpare({
    pool: () => pool,
    codeOf: codes.codeOf,
    isOff: breaker.isOff,
    limitMs: EVALUATION_MS,
    onEnded: (release, reason) => blame(release, kindOf(reason), `its evaluation ended the spare: ${reason}`),
    onPrepared: () => pump(),
  });

  function blame(release: RenderedRelease, kind: FailureKind, message: string): void {
    if (kind === 'late' || kind === 'killed' || kind === 'memory') breaker.strike(release);
    if (kind === 'state') breaker.switchOff(release);
    if (kind !== 'missing') log.warn({ ...release, kind, reason: message, isOff: breaker.isOff(release) }, 'server build failed');
  }

  /** Renders the parts of a page until it is whole; false when the worker was lost and the rest needs another one. */
  async function renderParts(worker: WorkerClient, job: RenderJob): Promise<boolean> {
    const { host, input, now: clock } = job.request;
    if (!(await load(worker, host))) {
      while (job.next()) job.failed('busy', 'the host has no server build');
      return true;
    }
    worker.send({ type: 'page', host, input: partInputOf(input), now: clock ?? null });
    for (let source = job.next(); source; source = job.next()) {
      if (breaker.isOff(source.release)) job.failed('off', 'switched off after faults');
      else if (breaker.isOff(host)) job.failed('busy', 'the host is switched off');
      else if (!(await load(worker, source.release))) job.failed('busy', 'no server build');
      else if (job.isHostInDoubt() && !(await isHostSound(worker, host, job))) continue;
      else if (!take(job, source, await ask(worker, source))) return false;
    }
    return true;
  }

  /** After the frame took a worker: whether the host can be evaluated at all. If it cannot, the units of the page are not to blame. */
  async function isHostSound(worker: WorkerClient, host: RenderedRelease, job: RenderJob): Promise<boolean> {
    const answer = await worker.ask((id) => ({ type: 'evaluate', id, host, release: host }), hardMs);
    if (answer.type === 'done') {
      job.trustHost();
      return true;
    }
    if (answer.type === 'gone' && answer.reason !== 'lost' && !isClosed)
      blame(host, kindOf(answer.reason), 'its evaluation ended the worker');
    while (job.next()) job.failed('busy', 'the host cannot be evaluated');
    return false;
  }

  function ask(worker: WorkerClient, source: PartSource): Promise<Answer> {
    return worker.ask((id) => ({ type: 'part', id, source, limitMs: partMs }), hardMs);
  }

  function take(job: RenderJob, source: PartSource, answer: Answer): boolean {
    if (answer.type === 'gone') {
      job.lost();
      // Whoever ended the worker from outside did not mean this part: it gets another chance.
      if (answer.reason === 'lost' && job.attempts() < 2) return false;
      if (isClosed) job.failed('busy', 'the renderer is closed');
      else
        fail(
          job,
          source,
          kindOf(answer.reason),
          answer.reason === 'hung' ? `blocked the worker for ${hardMs} ms` : `the worker ended: ${answer.reason}`,
        );
      return false;
    }
    if (answer.type === 'failed') {
      if (answer.failure !== 'host') fail(job, source, answer.failure, answer.message);
      else if (source.kind === 'frame') fail(job, source, 'threw', answer.message);
      else job.failed('busy', `the host cannot be evaluated: ${answer.message}`);
      return true;
    }
    if (!answer.content || answer.content.kind !== source.kind) {
      fail(job, source, 'threw', 'another part than the one asked for');
      return true;
    }
    const failure = job.done(answer.content, answer.ms);
    if (failure) blame(failure.release, failure.kind, failure.message);
    spare.note(job.request.host, source.release);
    if (options.checksState !== false && checks.isDue(source.release)) addChore((worker) => checkPart(worker, job.request, source));
    return true;
  }

  function fail(job: RenderJob, source: PartSource, kind: FailureKind, message: string): void {
    blame(source.release, kind, message);
    job.failed(kind, message);
  }

  /** Renders a part repeatedly, to see that equal input gives equal HTML. */
  async function checkPart(worker: WorkerClient, request: RenderRequest, source: PartSource): Promise<void> {
    const { host, input } = request;
    if (breaker.isOff(source.release) || !(await load(worker, host)) || !(await load(worker, source.release))) return;
    worker.send({ type: 'page', host, input: partInputOf(input), now: request.now ?? null });
    const answer = await worker.ask((id) => ({ type: 'check', id, source, limitMs: partMs }), EVALUATION_MS + hardMs);
    if (answer.type === 'done' || isClosed) return;
    if (answer.type === 'gone') {
      if (answer.reason !== 'lost' || checks.isLostAgain(source.release))
        blame(source.release, kindOf(answer.reason), `the worker ended: ${answer.reason}`);
    } else if (answer.failure !== 'host') blame(source.release, answer.failure, answer.message);
  }

  function addChore(chore: Chore): void {
    if (chores.length >= MAX_CHORES) return;
    chores.push(chore);
    pump();
  }

  /** Works off what waits, one thing at a time, pages first. */
  function pump(): void {
    if (isBusy) return;
    isBusy = true;
    void work();
  }

  async function work(): Promise<void> {
    for (let worker = pool.active(); worker && !isClosed; worker = pool.active()) {
      codes.dropOthers();
      const isDue = worker.dropped() >= REPLACED_AFTER;
      if (isDue && pool.all().some((other) => other !== worker && spare.isPrepared(other))) pool.retire(worker);
      if (worker !== pool.active()) continue;
      const entry = jobs[0];
      const chore = entry ? null : chores.shift();
      if (!entry && !chore) break;
      // The spare has only what `warm` or its start gave it. Not before there is something to do: `onPrepared` calls `pump`, which would
      // come back here without end while no spare is ready.
      if (isDue) spare.prepare();
      try {
        if (chore) await chore(worker);
        if (!entry || !(await renderParts(worker, entry.job))) continue;
      } catch (error) {
        // What cannot be sent to a worker: the page comes without it.
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'page not rendered');
      }
      if (!entry) continue;
      jobs.shift();
      entry.resolve(entry.job.page());
    }
    // In the same step as the last look at what waits: nothing is added in between.
    isBusy = false;
  }

  return {
    render(request, budgetMs) {
      const job = createRenderJob(request);
      if (isClosed || jobs.length >= MAX_WAITING || !pool.active()) return Promise.resolve(job.page());
      const { promise: whole, resolve } = Promise.withResolvers<RenderedPage>();
      jobs.push({ job, resolve });
      pump();
      let timer: NodeJS.Timeout | undefined;
      const early = new Promise<RenderedPage>((done) => {
        timer = setTimeout(() => done({ ...job.page(), later: whole }), budgetMs);
      });
      return Promise.race([whole, early]).finally(() => clearTimeout(timer));
    },
    warm(host, units) {
      let isHostBroken = false;
      for (const release of [host, ...units])
        addChore(async (worker) => {
          if (isHostBroken || breaker.isOff(host)) return;
          if (!(await load(worker, host)) || !(await load(worker, release)) || breaker.isOff(release)) return;
          const answer = await worker.ask((id) => ({ type: 'evaluate', id, host, release }), EVALUATION_MS);
          if (answer.type === 'gone' && answer.reason !== 'lost' && !isClosed)
            blame(release, answer.reason === 'memory' ? 'memory' : 'killed', 'evaluation ended the worker');
          if (release === host && answer.type !== 'done') isHostBroken = true;
          if (answer.type !== 'done') return;
          spare.note(host, release);
          spare.prepare();
        });
    },
    keep(releases) {
      codes.keep(releases);
      pump();
    },
    keepsState: breaker.isOffForGood,
    state: () => ({ isReady: pool.active() !== null, ends: { ...ends }, waiting: jobs.length, releases: codes.count() }),
    async close() {
      isClosed = true;
      pool.close();
      for (const { job, resolve } of jobs.splice(0)) resolve(job.page());
    },
  };
}
