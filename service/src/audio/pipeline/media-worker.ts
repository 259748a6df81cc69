import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Refusal } from '../decode/refusal.ts';
import { type HeadSource, makeHead } from './make-head.ts';
import { type Media, type MediaSource, makeMedia, type Stage } from './make-media.ts';

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly stage: Stage; readonly done: number }
  | { readonly kind: 'part'; readonly part: Uint8Array }
  /** A beginning has no result but its parts. */
  | { readonly kind: 'made'; readonly result: Media | Refusal | null }
  | { readonly kind: 'failed'; readonly message: string };

export interface WorkerSettings {
  readonly background: boolean;
}

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

// Visitors come first: making sound that nobody waits for takes the processor only when nobody else wants it. On Linux this is
// the thread's own priority; where it would be the whole process's, it is left alone.
if ((workerData as WorkerSettings).background && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Buffers that are moved to the other side instead of copied. A file's own memory may be shared: it is copied. */
function movable(result: Media | Refusal | null): ArrayBuffer[] {
  if (!result || !('trialMp3' in result)) return [];
  return [result.trialMp3.buffer as ArrayBuffer, result.hd.buffer as ArrayBuffer];
}

const tellPart = (part: Uint8Array): void => {
  port.postMessage({ kind: 'part', part } satisfies WorkerAnswer, [part.buffer as ArrayBuffer]);
};

const tellProgress = (stage: Stage, done: number): void => {
  port.postMessage({ kind: 'progress', stage, done } satisfies WorkerAnswer);
};

async function make(source: MediaSource | HeadSource): Promise<Media | Refusal | null> {
  if (source.kind !== 'head') return makeMedia(source, tellProgress, tellPart);
  await makeHead(source, tellPart);
  return null;
}

port.on('message', async (source: MediaSource | HeadSource) => {
  try {
    const result = await make(source);
    port.postMessage({ kind: 'made', result } satisfies WorkerAnswer, movable(result));
  } catch (error) {
    port.postMessage({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies WorkerAnswer);
  }
});
