import type { Readable, Writable } from 'node:stream';

type Fields = Record<string, unknown>;

/** A connection to Chromium over its two pipes: nothing listens on a port. */
export interface DevtoolsPipe {
  /** Sends a command, to a page when `session` names one. Rejects when it fails or the browser has ended. */
  send(method: string, params?: Fields, session?: string): Promise<Fields>;
  /** Hears the events of a page. Call the result to end it. */
  on(session: string, listener: (method: string, params: Fields) => void): () => void;
  /** From now on the browser may send this many bytes; with the next one the pipe is broken. */
  allow(bytes: number): void;
  /** Resolves when the browser has read what was written, or has ended. */
  drained(): Promise<void>;
  /** Rejects what waits, and lets go of what was not written: the browser has ended. */
  end(): void;
}

interface Message {
  id?: unknown;
  method?: unknown;
  params?: unknown;
  result?: unknown;
  error?: { message?: unknown };
  sessionId?: unknown;
}

/** No message of a page that is not hostile is longer, bytes. */
const LONGEST_MESSAGE = 16 * 1024 * 1024;

/** @param broken called when the browser says what cannot be read, or too much at once. */
export function devtoolsPipe(input: Writable, output: Readable, broken: () => void): DevtoolsPipe {
  const waiting = new Map<number, PromiseWithResolvers<Fields>>();
  const listeners = new Map<string, (method: string, params: Fields) => void>();
  let last = 0;
  let bytes = 0;
  let most = Infinity;
  let held: Buffer[] = [];
  let heldBytes = 0;
  let hasEnded = false;

  function take(text: string): void {
    const { id, method, params, result, error, sessionId } = JSON.parse(text) as Message;
    if (typeof id === 'number') {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(String(error.message)));
      else asked?.resolve((result ?? {}) as Fields);
    } else if (typeof method === 'string' && typeof sessionId === 'string') {
      listeners.get(sessionId)?.(method, (params ?? {}) as Fields);
    }
  }

  function read(chunk: Buffer): void {
    bytes += chunk.length;
    if (bytes > most) throw new Error('more than it may send');
    let from = 0;
    // A listener may end it: the other messages are not read then.
    for (let at = chunk.indexOf(0); at >= 0 && !hasEnded; at = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...held, chunk.subarray(from, at)]).toString('utf8');
      [held, heldBytes, from] = [[], 0, at + 1];
      take(text);
    }
    held.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
    if (heldBytes > LONGEST_MESSAGE) throw new Error('a message without an end');
  }

  output.on('data', (chunk: Buffer) => {
    if (hasEnded) return;
    try {
      read(chunk);
    } catch {
      held = [];
      broken();
    }
  });
  const end = (): void => {
    hasEnded = true;
    for (const asked of waiting.values()) asked.reject(new Error('the browser has ended'));
    waiting.clear();
    input.destroy();
  };
  // The process ends with an event of its own.
  for (const stream of [input, output]) stream.on('error', () => undefined);

  return {
    send(method, params = {}, session) {
      const asked = Promise.withResolvers<Fields>();
      // Not every caller waits for its answer.
      asked.promise.catch(() => undefined);
      if (hasEnded || !input.writable) asked.reject(new Error('the browser has ended'));
      else {
        last += 1;
        waiting.set(last, asked);
        input.write(`${JSON.stringify({ id: last, method, params, ...(session === undefined ? {} : { sessionId: session }) })}\0`);
      }
      return asked.promise;
    },
    on(session, listener) {
      listeners.set(session, listener);
      return () => void listeners.delete(session);
    },
    allow(more) {
      most = bytes + more;
    },
    async drained() {
      if (!input.writableNeedDrain || input.destroyed) return;
      const drained = Promise.withResolvers<void>();
      for (const event of ['drain', 'close']) input.once(event, drained.resolve);
      await drained.promise;
      for (const event of ['drain', 'close']) input.off(event, drained.resolve);
    },
    end,
  };
}
