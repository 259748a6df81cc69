/** After an answer that ends a stream for good (an error status) it is opened anew: first after this time, ms, then twice that. */
const AGAIN_MS = 5000;
const AGAIN_AT_MOST_MS = 300_000;

export interface ChangeStreamOptions {
  /** Sequence of the last document that is known. */
  since(): number;
  /** Gets the text of each document, the known one first. */
  deliver(text: string): void;
  open?: (url: string) => EventSource;
}

/** Hears the changes of the channel from the edge. A line that breaks is mended by the browser, all else by trying again. */
export function openChanges({ since, deliver, open = (url) => new EventSource(url) }: ChangeStreamOptions): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = AGAIN_MS;

  function connect(): void {
    const opened = open(`/changes?since=${since()}`);
    source = opened;
    opened.addEventListener('channel', (event) => {
      wait = AGAIN_MS;
      deliver((event as MessageEvent<string>).data);
    });
    opened.addEventListener('error', () => {
      // Anything but CLOSED, and the browser is trying by itself.
      if (opened.readyState !== 2 || opened !== source) return;
      clearTimeout(timer);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, AGAIN_AT_MOST_MS);
    });
  }

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
