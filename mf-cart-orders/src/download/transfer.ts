/** Why a transfer ended early: the service refused the link, or the connection broke. */
type TransferFailure = 'expired' | 'broken';

/** The end of a transfer that did not bring its file. */
export class TransferError extends Error {
  readonly reason: TransferFailure;

  constructor(reason: TransferFailure) {
    super(`the transfer ended: ${reason}`);
    this.reason = reason;
  }
}

/** Tries of one transfer in a row before the visitor is asked. */
const TRIES = 3;

/** A file that arrives in parts. The parts are kept: the next `run` continues where the last one broke off. */
export class Transfer {
  readonly #url: string;
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #received = 0;
  #total: number | null = null;
  #etag: string | null = null;

  /** @param url address on the storefront's own origin. */
  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Fetches what is missing. Resolves with null where this browser cannot stream: a plain link is used then.
   * @param onProgress gets the received share from 0 to 1; null while the length is unknown.
   * @throws TransferError when the link expired or the connection broke; the DOMException of an abort.
   */
  async run(onProgress: (share: number | null) => void, signal: AbortSignal): Promise<Blob | null> {
    for (let left = TRIES; ; left -= 1) {
      const before = this.#received;
      try {
        return await this.#once(onProgress, signal);
      } catch (error) {
        if (error instanceof TransferError || signal.aborted) throw error;
        // Progress made renews the tries: a long file over a weak connection still arrives.
        if (this.#received > before) left = TRIES;
        if (left <= 1) throw new TransferError('broken');
      }
    }
  }

  async #once(onProgress: (share: number | null) => void, signal: AbortSignal): Promise<Blob | null> {
    const resumes = this.#received > 0 && this.#etag !== null;
    const headers = resumes ? { range: `bytes=${this.#received}-`, 'if-range': this.#etag! } : undefined;
    const response = await fetch(this.#url, { signal, headers, cache: 'no-store' });
    if (response.status === 403 || response.status === 404) throw new TransferError('expired');
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (!response.body) return null;
    if (response.status !== 206) this.#startOver(response);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#parts.push(part.value);
      this.#received += part.value.length;
      onProgress(this.#total && Math.min(1, this.#received / this.#total));
    }
    if (this.#total !== null && this.#received < this.#total) throw new Error('the file ended early');
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #startOver({ headers }: Response): void {
    this.#parts = [];
    this.#received = 0;
    this.#total = Number(headers.get('content-length')) || null;
    this.#etag = headers.get('etag');
  }
}
