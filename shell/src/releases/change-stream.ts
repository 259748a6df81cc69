/** Delay before a stream that the browser closed (an error status) is opened again, ms; doubles each time. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;

export interface ChangeStreamOptions {
  /** Sequence of the last document that is known. */
  since(): number;
  /** Receives the text of each channel document, the known one first. */
  deliver(text: string): void;
  open?: (url: string) => EventSource;
}

/** Opens the edge's stream of channel changes. The browser reconnects a broken line; other failures are retried here. */
export function openChanges({ since, deliver, open = (url) => new EventSource(url) }: ChangeStreamOptions): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = RETRY_MS;

  function connect(): void {
    const opened = open(`/changes?since=${since()}`);
    source = opened;
    opened.addEventListener('channel', (event) => {
      wait = RETRY_MS;
      deliver((event as MessageEvent<string>).data);
    });
    opened.addEventListener('error', () => {
      // Unless CLOSED, the browser reconnects by itself.
      if (opened.readyState !== 2 || opened !== source) return;
      clearTimeout(timer);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, MAX_RETRY_MS);
    });
  }

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
