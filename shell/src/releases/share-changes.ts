/**
 * Number of documents that the leading tab keeps for tabs that join later. A page is made with the current document, so it can
 * only have missed those of its own loading time.
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
  /** Opens the stream; returns a function that closes it. */
  open(deliver: (text: string) => void): () => void;
  /** Receives every document; `shared` when another tab forwarded it. */
  deliver(text: string, shared: boolean): void;
}

/**
 * One tab holds the stream and forwards its documents: over HTTP/1.1 a browser has six connections to an origin, and six
 * tabs with a stream each would leave none. When that tab closes, the next one gets the lock. Without locks each tab has
 * its own stream. Returns a function that stops.
 */
export function shareChanges({ name, locks, tabs, open, deliver }: ShareOptions): () => void {
  if (!locks || !tabs) return open((text) => deliver(text, false));

  const kept: string[] = [];
  const cancel = new AbortController();
  let release: (() => void) | null = null;
  // A document may still arrive while its stream closes, after the channel.
  const post = (message: TabMessage) => {
    if (!cancel.signal.aborted) tabs.postMessage(message);
  };

  // stays: the channel is closed instead.
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'document' && typeof data.text === 'string') deliver(data.text, true);
    else if (data.kind === 'asks' && release) for (const text of kept) post({ kind: 'document', text });
  });

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      const close = open((text) => {
        kept.push(text);
        kept.splice(0, kept.length - KEPT);
        deliver(text, false);
        post({ kind: 'document', text });
      });
      release = () => {
        close();
        resolve();
      };
    });
  }

  post({ kind: 'asks' });
  locks.request(name, { signal: cancel.signal }, lead).catch(() => {
    // Aborted while waiting: nothing to do. Otherwise the browser refused the lock: open an own stream.
    if (!cancel.signal.aborted) void lead();
  });
  return () => {
    cancel.abort();
    release?.();
    release = null;
    tabs.close();
  };
}
