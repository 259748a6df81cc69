import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Refusal } from '../decode/refusal.ts';
import type { Structure } from '../structure/structure.ts';
import { type HeadSource, makeHead } from './make-head.ts';
import { type Media, type MediaSource, makeMedia, type Renderer, type Stage } from './make-media.ts';
import { makeUpload, type UploadedSound, type UploadSource } from './make-upload.ts';
import { measureStructure, type StructureSource } from './measure-structure.ts';

export type Source = MediaSource | HeadSource | StructureSource | UploadSource;
/** Result of a job; null for a head, which gives parts only. */
export type Result = Media | Structure | UploadedSound | Refusal | null;

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly stage: Stage; readonly done: number }
  | { readonly kind: 'part'; readonly part: Uint8Array }
  | { readonly kind: 'made'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string };

export interface WorkerSettings {
  readonly background: boolean;
  /** URL of the renderer module, null when only files are processed. */
  readonly renderer: string | null;
}

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const settings = workerData as WorkerSettings;
// Background work takes the processor only when nothing else needs it. Linux sets the priority of this thread alone; other
// systems would lower that of the whole process, so the priority stays unchanged there.
if (settings.background && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const renderer: Renderer | null = settings.renderer === null ? null : await import(settings.renderer);

/** Buffers that are transferred instead of copied. The memory of a supplied file may be shared: it is copied. */
function transferable(result: Result): ArrayBuffer[] {
  if (!result || !('trialMp3' in result)) return [];
  return [result.trialMp3.buffer as ArrayBuffer, result.hd.buffer as ArrayBuffer];
}

const postPart = (part: Uint8Array): void => {
  port.postMessage({ kind: 'part', part } satisfies WorkerAnswer, [part.buffer as ArrayBuffer]);
};

const postProgress = (stage: Stage, done: number): void => {
  port.postMessage({ kind: 'progress', stage, done } satisfies WorkerAnswer);
};

async function make(source: Source): Promise<Result> {
  if (source.kind === 'structure') return measureStructure(source);
  if (source.kind === 'upload') return makeUpload(source);
  if (source.kind !== 'head') return makeMedia(source, renderer, postProgress, postPart);
  if (!renderer) throw new Error('There is no renderer for recordings that are made on demand.');
  await makeHead(source, renderer, postPart);
  return null;
}

port.on('message', async (source: Source) => {
  try {
    const result = await make(source);
    port.postMessage({ kind: 'made', result } satisfies WorkerAnswer, transferable(result));
  } catch (error) {
    port.postMessage({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies WorkerAnswer);
  }
});
