import { Readable } from 'node:stream';
import type { ByteRange } from '../../platform/objects/object-store.ts';

/**
 * A trial that can be streamed while it is encoded. Its size is known from the start, so any range can be requested: bytes that
 * exist are sent at once, the others as they are written.
 */
export class ProgressiveAudio {
  readonly mime: string;
  /** Bytes of the whole. */
  readonly size: number;
  /** Start of the encoding, in whole seconds: the modification time of the file that results. */
  readonly startedAt: Date;
  /** Parts in their order. No buffer is allocated for the rest: many trials may be requested at once. */
  readonly #parts: Uint8Array[] = [];
  #written = 0;
  #ended = false;
  #more = Promise.withResolvers<void>();

  constructor({ mime, size, startedAt }: { mime: string; size: number; startedAt: Date }) {
    this.mime = mime;
    this.size = size;
    this.startedAt = new Date(Math.floor(startedAt.getTime() / 1000) * 1000);
  }

  /**
   * A writer that starts at byte 0 and takes part after part. Several may write at the same time (the head, and the slower
   * whole): they produce the same bytes, and the first to write a byte wins.
   */
  writer(): (part: Uint8Array) => void {
    let at = 0;
    return (part) => {
      const from = at;
      at += part.length;
      // More bytes than announced cannot be sent. Readers learn of it because their stream ends early.
      if (at > this.size) return this.end();
      if (at <= this.#written) return;
      this.#parts.push(part.subarray(this.#written - from));
      this.#written = at;
      this.#wakeReaders();
    };
  }

  /** No more bytes will come. The stream of a reader that waits for more fails. */
  end(): void {
    this.#ended = true;
    this.#wakeReaders();
  }

  /** Streams a range, or all, as it is written. The stream fails when the encoding fails. */
  read({ start, end }: ByteRange = { start: 0, end: this.size - 1 }): Readable {
    return Readable.from(this.#read(start, end + 1), { objectMode: false });
  }

  async *#read(start: number, until: number): AsyncGenerator<Uint8Array> {
    let at = 0;
    for (let next = 0; at < until; ) {
      const part = this.#parts[next];
      if (part) {
        const wanted = part.subarray(Math.max(0, start - at), until - at);
        if (wanted.length > 0) yield wanted;
        at += part.length;
        next++;
      } else if (this.#ended) throw new Error(`a recording of ${this.size} bytes ended after ${this.#written}`);
      else await this.#more.promise;
    }
  }

  #wakeReaders(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers<void>();
  }
}

/**
 * The range of a `Range` header, for a file of `size` bytes. Null without a header and for a header that HTTP allows to ignore
 * (other units, several ranges, invalid text): send the whole file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const parts = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!parts) return null;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return null;
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
