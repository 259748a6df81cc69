import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';
import type { Upload as TusUpload } from 'tus-js-client';
import type { SongFile, Upload } from '../song/load.ts';
import { faultOf } from './file-fault.ts';
import { sendFile } from './send-file.ts';
import { type Sending, sendingOf } from './sending.ts';

/** Files that are sent at once. */
const AT_ONCE = 2;
/** Between two questions how far the check of a file is. */
const ASK_MS = 1_500;

export interface Uploads {
  get(): readonly Sending[];
  subscribe(changed: () => void): () => void;
  /** Sends files. One that was interrupted goes on. @param fault words for a file that is not sent. */
  add(files: readonly File[], fault: (name: string, why: 'form' | 'size' | 'nothing') => string): void;
  pause(nth: number): void;
  resume(nth: number): void;
  /** Ends it, and deletes what arrived. */
  cancel(nth: number): void;
  /** Takes an earlier file out of the list: the song uses it now. */
  take(nth: number): SongFile | null;
  /** Begins to send and to ask. @returns what stops it. */
  start(): () => void;
}

interface Begin {
  earlier: readonly Upload[];
  maxBytes: number;
  /** A file that was sent in this page is measured. */
  onReady(file: SongFile): void;
}

/** Files of a composer on their way to the service, two at once. */
export function createUploads(host: HostProps, { earlier, maxBytes, onReady }: Begin): Uploads {
  let list: readonly Sending[] = earlier.map(sendingOf);
  let made = list.length;
  let isEnded = false;
  const files = new Map<number, File>();
  /** The attempt of each file that counts, and what it sends by. */
  const runs = new Map<number, object>();
  const running = new Map<number, TusUpload>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: readonly Sending[]): void {
    list = next;
    for (const listener of listeners) listener();
  }
  const find = (nth: number) => list.find((sending) => sending.nth === nth);
  const change = (nth: number, given: Partial<Sending>) =>
    show(list.map((sending) => (sending.nth === nth ? { ...sending, ...given } : sending)));
  const remove = (nth: number) => {
    files.delete(nth);
    show(list.filter((sending) => sending.nth !== nth));
  };

  /** Begins what waits, as far as there is room. */
  function next(): void {
    if (isEnded) return;
    const busy = list.filter(({ state }) => state === 'sending').length;
    for (const { nth } of list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy))) void send(nth);
  }

  async function send(nth: number): Promise<void> {
    const sending = find(nth);
    const file = files.get(nth);
    if (!sending || !file) return;
    const run = {};
    runs.set(nth, run);
    /** It was not paused, cancelled or begun anew meanwhile. */
    const isCurrent = () => !isEnded && runs.get(nth) === run;
    change(nth, { state: 'sending' });
    try {
      const upload = await sendFile(host, {
        file,
        key: sending.key,
        onBegun: (key) => change(nth, { key }),
        onProgress: (sent) => isCurrent() && change(nth, { sent }),
        onDone: () => isCurrent() && settled(nth, { state: 'checking', sent: sending.bytes }),
        onFail: (reason) => isCurrent() && settled(nth, reason === null ? { state: 'broken' } : { state: 'refused', reason }),
      });
      if (isCurrent()) running.set(nth, upload);
      else void upload.abort();
    } catch (error) {
      host.report(error, 'upload');
      change(nth, { state: 'broken' });
    }
  }

  function settled(nth: number, given: Partial<Sending>): void {
    runs.delete(nth);
    running.delete(nth);
    change(nth, given);
    next();
    if (given.state === 'checking') void ask();
  }

  /** Asks until each file that arrived is measured. */
  async function ask(): Promise<void> {
    await Promise.all(list.filter(({ state }) => state === 'checking').map(look));
    clearTimeout(timer);
    if (!isEnded && list.some(({ state }) => state === 'checking')) timer = setTimeout(() => void ask(), ASK_MS);
  }

  async function look({ nth, key }: Sending): Promise<void> {
    if (key === null) return;
    const answer = await host.api.call('song/uploadState', { key }, { quiet: true }).catch(unlessRefused);
    if (isEnded || find(nth)?.state !== 'checking') return;
    if (answer?.state === 'refused') change(nth, { state: 'refused', reason: answer.reason });
    else if (answer?.state === 'ready' && answer.file) settle(nth, answer.file);
  }

  function settle(nth: number, file: SongFile): void {
    if (!find(nth)?.isOwn) {
      change(nth, { state: 'ready', file });
      return;
    }
    remove(nth);
    onReady(file);
  }

  async function stop(nth: number): Promise<void> {
    const upload = running.get(nth);
    runs.delete(nth);
    running.delete(nth);
    await upload?.abort();
  }

  const online = (): void => {
    show(list.map((sending) => (sending.state === 'broken' ? { ...sending, state: 'waiting' as const } : sending)));
    next();
  };
  /** The browser asks before a page is left that has files on their way. */
  const leaving = (event: BeforeUnloadEvent): void => {
    if (running.size > 0) event.preventDefault();
  };

  return {
    get: () => list,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    add(given, fault) {
      for (const file of given) {
        const why = faultOf(file, maxBytes);
        const before = list.find(({ state, name, bytes }) => state === 'interrupted' && name === file.name && bytes === file.size);
        const nth = before?.nth ?? made++;
        if (!why) files.set(nth, file);
        if (before) change(nth, { state: 'waiting', isOwn: true });
        else {
          const { name, size: bytes } = file;
          const begun = { nth, key: null, name, bytes, sent: 0, isOwn: true, file: null };
          show([...list, why ? { ...begun, state: 'refused', reason: fault(name, why) } : { ...begun, state: 'waiting', reason: '' }]);
        }
      }
      next();
    },
    pause(nth) {
      change(nth, { state: 'paused' });
      void stop(nth);
      next();
    },
    resume(nth) {
      change(nth, { state: 'waiting' });
      next();
    },
    cancel(nth) {
      const sending = find(nth);
      remove(nth);
      next();
      void drop(nth, sending).catch(unlessRefused);
    },
    take(nth) {
      const file = find(nth)?.file ?? null;
      remove(nth);
      return file;
    },
    start() {
      isEnded = false;
      window.addEventListener('online', online);
      window.addEventListener('beforeunload', leaving);
      void ask();
      return () => {
        isEnded = true;
        window.removeEventListener('online', online);
        window.removeEventListener('beforeunload', leaving);
        clearTimeout(timer);
        for (const nth of [...running.keys()]) void stop(nth);
      };
    },
  };

  async function drop(nth: number, sending: Sending | undefined): Promise<void> {
    await stop(nth);
    if (sending?.key && sending.state !== 'refused') await host.api.call('song/dropUpload', { key: sending.key });
  }

  /** The client shows a refusal of the service as a toast. */
  function unlessRefused(error: unknown): null {
    if (!isApiError(error)) host.report(error, 'upload');
    return null;
  }
}
