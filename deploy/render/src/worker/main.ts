import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { type PartInput, PLATFORM, setClock } from './context-globals.ts';
import { describeError } from './describe-error.ts';
import { createIdleCollection } from './idle-collection.ts';
import { lockRealm } from './lock-realm.ts';
import { startOwnClock } from './own-clock.ts';
import type { FromWorker, PartContent, PartSource, ToWorker, WorkerFailure } from './protocol.ts';
import { createReleaseContexts, HostBroken, type ReleasePair } from './release-contexts.ts';
import { renderPart } from './render-part.ts';

/*
 * The program that runs the server builds of releases. It has no environment, no network, no files and no modules beside its own;
 * it knows what the edge sends: code, and what a page is rendered from.
 */

const send = process.send!.bind(process) as (message: FromWorker) => void;
const contexts = createReleaseContexts();
const collection = createIdleCollection();
let page: { host: RenderedRelease; input: PartInput } | null = null;
let queue: Promise<void> = Promise.resolve();

class LateError extends Error {}

async function answer(message: ToWorker): Promise<void> {
  collection.busy();
  switch (message.type) {
    case 'load':
      return contexts.load(message.release, message.code);
    case 'drop':
      contexts.drop(message.release);
      return collection.dropped();
    case 'page':
      page = { host: message.host, input: message.input };
      setClock(message.now);
      return;
    case 'evaluate':
      return run(message.id, async () => {
        contexts.pair(message.host, message.release);
        return null;
      });
    case 'part':
      return run(message.id, () => renderOnce(contexts.pair(page!.host, message.source.release), message.source, message.limitMs));
    case 'check':
      return run(message.id, () => checkState(message.source, message.limitMs));
  }
}

async function run(id: number, task: () => Promise<PartContent | null>): Promise<void> {
  const result = await resultOf(id, task);
  // A release may leave work in promises that never ends: then this turn never comes, and the part that left it is the one that hangs.
  // Also, without a macrotask between renders, what they allocate is not collected.
  await new Promise((resolve) => setImmediate(resolve));
  send(result);
}

async function resultOf(id: number, task: () => Promise<PartContent | null>): Promise<FromWorker> {
  const start = performance.now();
  const passed = () => performance.now() - start;
  try {
    const content = await task();
    return { type: 'done', id, ms: passed(), content };
  } catch (error) {
    return { type: 'failed', id, ms: passed(), ...failureOf(error) };
  }
}

function failureOf(error: unknown): { failure: WorkerFailure; message: string } {
  const { isMissing, message } = describeError(error);
  return { failure: ownFailureOf(error) ?? (isMissing ? 'missing' : 'threw'), message };
}

/** The failure that belongs to an error class of this program; null for any other error, which a release has thrown. */
function ownFailureOf(error: unknown): WorkerFailure | null {
  try {
    return error instanceof LateError ? 'late' : error instanceof StateError ? 'state' : error instanceof HostBroken ? 'host' : null;
  } catch {
    // The question itself runs code of the release when it threw a proxy.
    return null;
  }
}

/** Renders within a limit. A release that blocks the process is the edge's to end; timers that it leaves end here. */
async function renderOnce(pair: ReleasePair, source: PartSource, limitMs: number): Promise<PartContent> {
  let timer: NodeJS.Timeout | undefined;
  const error = new LateError(`not rendered within ${limitMs} ms`);
  const { promise: late, reject } = Promise.withResolvers<never>();
  pair.timers.open();
  const spent = startOwnClock();
  const wait = () => {
    const left = limitMs - spent();
    if (left > 0) timer = setTimeout(wait, left);
    else reject(error);
  };
  wait();
  try {
    const content = await Promise.race([renderPart(pair, source, page!.input), late]);
    // A part that computes without a pause ends before its timer is looked at.
    if (spent() > limitMs) throw error;
    return content;
  } finally {
    clearTimeout(timer);
    pair.timers.close();
  }
}

class StateError extends Error {}

/**
 * Renders a part twice where it was rendered before, and once in a fresh context: HTML may depend on the input only. A difference
 * counts when it is there again at once: the first one may be a minute that has passed.
 */
async function checkState(source: PartSource, limitMs: number): Promise<null> {
  if ((await isEqualEverywhere(source, limitMs)) || (await isEqualEverywhere(source, limitMs))) return null;
  throw new StateError('equal input gives other HTML');
}

async function isEqualEverywhere(source: PartSource, limitMs: number): Promise<boolean> {
  const { host } = page!;
  const used = contexts.pair(host, source.release);
  const texts: string[] = [];
  for (const pair of [used, used, contexts.fresh(host, source.release)]) texts.push(await outcomeOf(pair, source, limitMs));
  return texts.every((text) => text === texts[0]);
}

/** What a render gives, as text. A missing answer is one too; any other failure is for the render of the page to report. */
async function outcomeOf(pair: ReleasePair, source: PartSource, limitMs: number): Promise<string> {
  try {
    return JSON.stringify(await renderOnce(pair, source, limitMs));
  } catch (error) {
    const { failure } = failureOf(error);
    if (failure === 'missing') return failure;
    throw error;
  }
}

// What a release leaves behind (a rejected promise, an error in a callback) must not end the renders of the others.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());
lockRealm(Object.values(PLATFORM));
process.on('message', (message: ToWorker) => {
  queue = queue.then(() => answer(message)).catch(() => undefined);
});
send({ type: 'ready' });
