/**
 * Documents that the leading tab keeps, for tabs that join later: a page knows the document that stood when it was made, so it can
 * have missed no more than came while it was being opened.
 */
const KEPT = 10;

interface TabMessage {
  kind: 'document' | 'asks';
  text?: string;
}

export interface ShareOptions {
  /** Name of the lock and of the channel between the tabs. */
  name: string;
  locks: Pick<LockManager, 'request'> | undefined;
  tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
  /** Opens the stream; gives its end. */
  open(deliver: (text: string) => void): () => void;
  /** Gets every document; `shared` when another tab heard it. */
  deliver(text: string, shared: boolean): void;
}

/**
 * One tab of the browser holds the stream and passes on what it hears: over HTTP/1.1 a browser has six connections to an
 * origin, and a stream in each of six tabs would leave none. When that tab closes, the next one gets the lock. Where locks
 * are missing each tab has a stream of its own. Returns the end.
 */
export function shareChanges({ name, locks, tabs, open, deliver }: ShareOptions): () => void {
  if (!locks || !tabs) return open((text) => deliver(text, false));

  const kept: string[] = [];
  const giveUp = new AbortController();
  let resign: (() => void) | null = null;
  const say = (message: TabMessage) => tabs.postMessage(message);

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'document' && typeof data.text === 'string') deliver(data.text, true);
    else if (data.kind === 'asks' && resign) for (const text of kept) say({ kind: 'document', text });
  });

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      const close = open((text) => {
        kept.push(text);
        kept.splice(0, kept.length - KEPT);
        deliver(text, false);
        say({ kind: 'document', text });
      });
      resign = () => {
        close();
        resolve();
      };
    });
  }

  say({ kind: 'asks' });
  locks.request(name, { signal: giveUp.signal }, lead).catch(() => {
    // Ended while it waited, then there is nothing to do; or the browser gives this page no locks.
    if (!giveUp.signal.aborted) void lead();
  });
  return () => {
    giveUp.abort();
    resign?.();
    resign = null;
    tabs.close();
  };
}
