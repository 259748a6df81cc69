import { PassThrough, Writable } from 'node:stream';
import type { Browser, BrowserEnd } from '../browser/browser.ts';
import { devtoolsPipe } from '../browser/devtools-pipe.ts';

/** A browser without a process, with a page that does what a test says. */
export interface FakeBrowser extends Browser {
  /** Messages that it has read. */
  read: { method: string; params: Record<string, unknown> }[];
  /** The page asks for a path, or says anything else. */
  ask(path: string): void;
  say(method: string, params: object): void;
  /** Reads no more messages until the result is called. */
  hold(): () => void;
}

const SESSION = 'session';
const RESULTS: Record<string, object> = {
  'Target.createBrowserContext': { browserContextId: 'context' },
  'Target.createTarget': { targetId: 'target' },
  'Target.attachToTarget': { sessionId: SESSION },
};

/** @param left parts that its page has not taken over; null for a page that answers nothing. */
export function fakeBrowser(left: () => number | null = () => 1): FakeBrowser {
  let cause: BrowserEnd | null = null;
  let held: Promise<void> = Promise.resolve();
  let asked = 0;
  const read: FakeBrowser['read'] = [];
  const output = new PassThrough();
  const write = (message: object): void => void output.write(`${JSON.stringify(message)}\0`);

  function take(text: string): void {
    const { id, method, params } = JSON.parse(text.slice(0, -1)) as { id: number; method: string; params: Record<string, unknown> };
    read.push({ method, params });
    if (method !== 'Runtime.evaluate') write({ id, result: RESULTS[method] ?? {} });
    else if (left() !== null)
      write({ id, result: { result: { value: JSON.stringify({ left: left(), reports: [], errors: [], redrawn: [], differing: [] }) } } });
  }
  const input = new Writable({
    write(chunk: Buffer, _encoding, done) {
      void held.then(() => {
        take(chunk.toString('utf8'));
        done();
      });
    },
  });
  const kill = (reason: BrowserEnd): void => {
    cause ??= reason;
    devtools.end();
  };
  const devtools = devtoolsPipe(input, output, () => kill('flood'));
  const say: FakeBrowser['say'] = (method, params) => write({ method, params, sessionId: SESSION });
  return {
    devtools,
    read,
    say,
    ended: () => cause,
    flood: () => kill('flood'),
    close: async () => kill('closed'),
    ask(path) {
      asked += 1;
      say('Fetch.requestPaused', { requestId: String(asked), request: { url: `https://gate.invalid${path}`, method: 'GET' } });
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}
