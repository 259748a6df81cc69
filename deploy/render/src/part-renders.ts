import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { partInputOf } from './answer-text.ts';
import { type Faults, kindOfEnd } from './faults.ts';
import type { ReleaseCodes } from './release-codes.ts';
import type { RenderJob } from './render-job.ts';
import type { FailureKind, RenderRequest } from './rendered-page.ts';
import { createStateChecks } from './state-checks.ts';
import type { PartSource } from './worker/protocol.ts';
import type { Answer, WorkerClient } from './worker-client.ts';

/** The evaluation of a host bundle takes longer than any part, ms. */
export const EVALUATION_MS = 5000;

export interface PartRendersOptions {
  /** Time limit of a part, ms, and of one that blocks the worker: then the worker is killed. */
  partMs: number;
  hardMs: number;
  codes: Pick<ReleaseCodes, 'load'>;
  faults: Faults;
  /** A part was rendered; `isCheckDue`: this render is to be repeated, by `check`. */
  onRendered(request: RenderRequest, source: PartSource, isCheckDue: boolean): void;
  /** Whether the workers end because the renderer is closed: no release is to blame then. */
  isClosed(): boolean;
}

/** Has a worker render the parts of pages, and says of each that failed why, and who is to blame. */
export class PartRenders {
  readonly #options: PartRendersOptions;
  readonly #checks = createStateChecks();

  constructor(options: PartRendersOptions) {
    this.#options = options;
  }

  /** Renders the parts of a page until it is whole; false when the worker was lost and the rest needs another one. */
  async render(worker: WorkerClient, job: RenderJob): Promise<boolean> {
    const { codes, faults } = this.#options;
    const { host, input, now } = job.request;
    if (!(await codes.load(worker, host))) {
      while (job.next()) job.failed('busy', 'the host has no server build');
      return true;
    }
    worker.send({ type: 'page', host, input: partInputOf(input), now: now ?? null });
    for (let source = job.next(); source; source = job.next()) {
      if (faults.isOff(source.release)) job.failed('off', 'switched off after faults');
      else if (faults.isOff(host)) job.failed('busy', 'the host is switched off');
      else if (!(await codes.load(worker, source.release))) job.failed('busy', 'no server build');
      else if (job.isHostInDoubt() && !(await this.#isHostSound(worker, job))) continue;
      else if (!this.#take(job, source, await this.#ask(worker, source))) return false;
    }
    return true;
  }

  /** Renders a part repeatedly, to see that equal input gives equal HTML. */
  async check(worker: WorkerClient, request: RenderRequest, source: PartSource): Promise<void> {
    const { codes, faults, partMs, hardMs } = this.#options;
    const { host, input, now } = request;
    if (faults.isOff(source.release) || !(await codes.load(worker, host)) || !(await codes.load(worker, source.release))) return;
    worker.send({ type: 'page', host, input: partInputOf(input), now: now ?? null });
    const answer = await worker.ask((id) => ({ type: 'check', id, source, limitMs: partMs }), EVALUATION_MS + hardMs);
    if (answer.type === 'done' || this.#options.isClosed()) return;
    if (answer.type === 'gone') {
      if (answer.reason !== 'lost' || this.#checks.isLostAgain(source.release))
        faults.blame(source.release, kindOfEnd(answer.reason), `the worker ended: ${answer.reason}`);
    } else if (answer.failure !== 'host') faults.blame(source.release, answer.failure, answer.message);
  }

  /** Evaluates a release before a page needs it; null when it is not to be evaluated or cannot be read. */
  async evaluate(worker: WorkerClient, host: RenderedRelease, release: RenderedRelease): Promise<Answer | null> {
    const { codes, faults } = this.#options;
    if (!(await codes.load(worker, host)) || !(await codes.load(worker, release)) || faults.isOff(release)) return null;
    const answer = await worker.ask((id) => ({ type: 'evaluate', id, host, release }), EVALUATION_MS);
    this.#blameForEnd(release, answer, 'evaluation ended the worker');
    return answer;
  }

  /** After the frame took a worker: whether the host can be evaluated at all. If it cannot, the units of the page are not to blame. */
  async #isHostSound(worker: WorkerClient, job: RenderJob): Promise<boolean> {
    const { host } = job.request;
    const answer = await worker.ask((id) => ({ type: 'evaluate', id, host, release: host }), this.#options.hardMs);
    if (answer.type === 'done') {
      job.trustHost();
      return true;
    }
    this.#blameForEnd(host, answer, 'its evaluation ended the worker');
    while (job.next()) job.failed('busy', 'the host cannot be evaluated');
    return false;
  }

  #ask(worker: WorkerClient, source: PartSource): Promise<Answer> {
    const { partMs, hardMs } = this.#options;
    return worker.ask((id) => ({ type: 'part', id, source, limitMs: partMs }), hardMs);
  }

  /** Takes the answer of a worker for a part; false when the worker was lost. */
  #take(job: RenderJob, source: PartSource, answer: Answer): boolean {
    if (answer.type === 'gone') {
      this.#takeEnd(job, source, answer);
      return false;
    }
    if (answer.type === 'failed') {
      if (answer.failure !== 'host') this.#fail(job, source, answer.failure, answer.message);
      else if (source.kind === 'frame') this.#fail(job, source, 'threw', answer.message);
      else job.failed('busy', `the host cannot be evaluated: ${answer.message}`);
      return true;
    }
    if (!answer.content || answer.content.kind !== source.kind) {
      this.#fail(job, source, 'threw', 'another part than the one asked for');
      return true;
    }
    const failure = job.done(answer.content, answer.ms);
    if (failure) this.#options.faults.blame(failure.release, failure.kind, failure.message);
    this.#options.onRendered(job.request, source, this.#checks.isDue(source.release));
    return true;
  }

  #takeEnd(job: RenderJob, source: PartSource, { reason }: Answer & { type: 'gone' }): void {
    job.lost();
    // Whoever ended the worker from outside did not mean this part: it gets another chance.
    if (reason === 'lost' && job.attempts() < 2) return;
    const { hardMs, isClosed } = this.#options;
    const message = reason === 'hung' ? `blocked the worker for ${hardMs} ms` : `the worker ended: ${reason}`;
    if (isClosed()) job.failed('busy', 'the renderer is closed');
    else this.#fail(job, source, kindOfEnd(reason), message);
  }

  #fail(job: RenderJob, source: PartSource, kind: FailureKind, message: string): void {
    this.#options.faults.blame(source.release, kind, message);
    job.failed(kind, message);
  }

  /** Not for a worker that was ended from outside, or with the renderer. */
  #blameForEnd(release: RenderedRelease, answer: Answer, message: string): void {
    if (answer.type !== 'gone' || answer.reason === 'lost' || this.#options.isClosed()) return;
    this.#options.faults.blame(release, kindOfEnd(answer.reason), message);
  }
}
