import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

const TEXT = /\.(js|css|json|svg|txt|html|map|xml|webmanifest)$/;

/** Smaller files fit one packet uncompressed. */
const WORTH_IT = 512;
/** Idle time after which the worker process ends, ms. */
const IDLE_MS = 2000;

/** A compressed copy of a file. */
export interface EncodedCopy {
  suffix: '.br' | '.gz';
  bytes: Buffer;
}

/** Message to the worker process: bytes to compress, and the Brotli quality, 0 to 11. */
export interface CompressTask {
  bytes: Uint8Array;
  quality: number;
}

export type CompressResult = { br: Uint8Array; gz: Uint8Array } | { error: string };

let worker: ChildProcess | null = null;
let idle: NodeJS.Timeout | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Brotli and gzip copies of a text file; none for a small file, for pictures and fonts, or where they save nothing. A worker
 * process of low priority compresses one file at a time: Brotli on this process's thread pool would delay every file read during a
 * publish. Throws when the worker process fails.
 */
export async function encodedCopies(name: string, bytes: Buffer, quality: number): Promise<EncodedCopy[]> {
  if (!TEXT.test(name) || bytes.length < WORTH_IT) return [];
  const next = last.then(() => compress({ bytes, quality }));
  last = next.catch(() => undefined);
  const { br, gz } = await next;
  const copies: EncodedCopy[] = [
    { suffix: '.br', bytes: Buffer.from(br) },
    { suffix: '.gz', bytes: Buffer.from(gz) },
  ];
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}

async function compress(task: CompressTask): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const child = started();
  try {
    const result = await answerTo(child, task);
    if ('error' in result) throw new Error(`compression failed: ${result.error}`);
    return result;
  } finally {
    rest(child);
  }
}

function answerTo(child: ChildProcess, task: CompressTask): Promise<CompressResult> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', answered).off('error', failed).off('exit', ended);
      act();
    };
    const answered = (result: unknown) => settle(() => resolve(result as CompressResult));
    const failed = (error: Error) => settle(() => reject(error));
    const ended = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`the compression process ended with ${signal ?? code}`)));
    child.on('message', answered).on('error', failed).on('exit', ended);
    child.send(task, (error) => error && failed(error));
  });
}

/** The worker process. It keeps this process alive only while it works, and ends with it. */
function started(): ChildProcess {
  if (idle) clearTimeout(idle);
  if (!worker?.connected) {
    const file = path.join(import.meta.dirname, 'compress-worker.ts');
    // An empty environment: the worker needs no variable and gets no secret.
    worker = fork(file, { serialization: 'advanced', execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const child = worker;
    // The end is known before the channel is seen to be closed: a task sent in between would never be answered.
    child.once('exit', () => {
      if (worker === child) worker = null;
    });
    // Without a listener, an error between two tasks would end this process.
    worker.on('error', () => undefined);
  }
  worker.ref();
  worker.channel?.ref();
  return worker;
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref();
}
