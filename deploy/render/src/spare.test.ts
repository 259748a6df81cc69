import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';
import { createSpare, type Spare } from './spare.ts';
import { HOST_BUILD, HOST_RELEASE, PAGE_RELEASE, PLAYER_RELEASE, unitBuild } from './testing/fixture-builds.ts';
import type { EndReason, WorkerClient } from './worker-client.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

const LONG = 30_000;
const LIMIT_MS = 700;
const LOOP = unitBuild({ top: 'for (;;) {}' });

let pool: WorkerPool;
let spare: Spare;
let codes: Record<string, string>;
let ended: string[];
let ends: EndReason[];
let off: string[];
beforeEach(() => {
  codes = { [nameOf(HOST_RELEASE)]: HOST_BUILD, [nameOf(PLAYER_RELEASE)]: unitBuild({}) };
  [ended, ends, off] = [[], [], []];
  pool = createWorkerPool({
    isolation: 'namespaces',
    memoryBytes: 300 * 1024 * 1024,
    onReady: () => undefined,
    onEnd: (reason) => void ends.push(reason),
  });
  spare = createSpare({
    pool: () => pool,
    codeOf: (release) => codes[nameOf(release)],
    isOff: (release) => off.includes(nameOf(release)),
    limitMs: LIMIT_MS,
    onEnded: (release, reason) => void ended.push(`${nameOf(release)} ${reason}`),
  });
});
afterEach(() => pool.close());

async function until(holds: () => unknown): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const bothAreReady = () => until(() => pool.all().length === 2 && pool.all().every((worker) => worker.isReady()));

const evaluateIn = (worker: WorkerClient) =>
  worker.ask((id) => ({ type: 'evaluate', id, host: HOST_RELEASE, release: PLAYER_RELEASE }), LONG);

/** Has a spare evaluate pairs; they were rendered in this order. */
async function prepare(...units: RenderedRelease[]): Promise<void> {
  await bothAreReady();
  for (const unit of units) spare.note(HOST_RELEASE, unit);
  spare.prepare();
}

it(
  'a release that blocks the spare is stopped at the limit and charged, and the next spare has the others',
  async () => {
    codes[nameOf(PAGE_RELEASE)] = LOOP;
    await prepare(PLAYER_RELEASE, PAGE_RELEASE);
    const [active] = pool.all();
    const started = performance.now();
    await until(() => ended.length > 0);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS * 5);
    expect([ended, ends]).toEqual([['mf-catalog@1.0.0 hung'], ['hung']]);
    expect(pool.active()).toBe(active);
    await bothAreReady();
    spare.prepare();
    // The worker answers one order after the other: the last of these comes after what the spare was given.
    for (let times = 0; times < 3; times += 1) expect((await evaluateIn(pool.all()[1]!)).type).toBe('done');
    expect(ends).toEqual(['hung']);
  },
  LONG,
);

it(
  'a host that blocks the spare is charged itself, and none of its units',
  async () => {
    codes[nameOf(HOST_RELEASE)] = 'for (;;) {}';
    await prepare(PLAYER_RELEASE);
    await until(() => ended.length > 0);
    expect(ended).toEqual(['shell@1.0.0 hung']);
  },
  LONG,
);

it(
  'a spare that somebody else ends is the fault of no release',
  async () => {
    codes[nameOf(PAGE_RELEASE)] = LOOP;
    await prepare(PAGE_RELEASE);
    pool.all()[1]!.kill('lost');
    await until(() => ends.length > 0);
    expect([ended, ends]).toEqual([[], ['lost']]);
  },
  LONG,
);

it(
  'a release with which two spares were lost is left out, so that a spare gets ready with the others',
  async () => {
    codes[nameOf(PAGE_RELEASE)] = LOOP;
    await prepare(PAGE_RELEASE);
    // As V8 does when a build asks for more memory at once than it may have.
    for (const times of [1, 2]) {
      pool.all()[1]!.kill('lost');
      await until(() => ends.length === times);
      await bothAreReady();
      spare.note(HOST_RELEASE, PLAYER_RELEASE);
      spare.prepare();
    }
    await until(() => spare.isPrepared(pool.all()[1]!));
    expect([ended, ends]).toEqual([[], ['lost', 'lost']]);
  },
  LONG,
);

it(
  'a release that is switched off is not evaluated',
  async () => {
    codes[nameOf(PAGE_RELEASE)] = LOOP;
    off.push(nameOf(PAGE_RELEASE));
    await prepare(PLAYER_RELEASE, PAGE_RELEASE);
    for (let times = 0; times < 3; times += 1) expect((await evaluateIn(pool.all()[1]!)).type).toBe('done');
    expect(ended).toEqual([]);
  },
  LONG,
);

it(
  'a release that was forgotten is not evaluated, and evaluated again when it comes back',
  async () => {
    await prepare(PLAYER_RELEASE);
    const worker = pool.all()[1]!;
    expect((await evaluateIn(worker)).type).toBe('done');
    const release = nameOf(PLAYER_RELEASE);
    worker.drop(release);
    spare.forget(release);
    codes[release] = LOOP;
    spare.prepare();
    for (let times = 0; times < 3; times += 1)
      await worker.ask((id) => ({ type: 'evaluate', id, host: HOST_RELEASE, release: HOST_RELEASE }), LONG);
    expect(ended).toEqual([]);
    spare.note(HOST_RELEASE, PLAYER_RELEASE);
    spare.prepare();
    expect((await evaluateIn(worker)).type).toBe('gone');
    expect(ended).toEqual(['mf-player@1.0.0 hung']);
  },
  LONG,
);
