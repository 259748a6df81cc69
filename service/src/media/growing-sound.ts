import { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/**
 * A recording that is heard while it is still being made. Its length is known from the first moment, so any part of it can
 * be asked for: what is made is given at once, the rest as it comes.
 */
export class GrowingSound {
  readonly mime: string;
  /** Bytes of the whole. */
  readonly size: number;
  /** When the making began, in whole seconds: the date of the file that it becomes. */
  readonly began: Date;
  /** What is made, in its order: nothing is held for what is not, for many may be asked for at once. */
  readonly #parts: Uint8Array[] = [];
  #made = 0;
  #ended = false;
  #more = Promise.withResolvers<void>();

  constructor({ mime, size, began }: { mime: string; size: number; began: Date }) {
    this.mime = mime;
    this.size = size;
    this.began = new Date(Math.floor(began.getTime() / 1000) * 1000);
  }

  /**
   * For one who makes it from its beginning: takes part after part. Several may make it at once (the beginning apart from the
   * whole, which is slower); they make the same bytes, and those that came first stay.
   */
  maker(): (part: Uint8Array) => void {
    let at = 0;
    return (part) => {
      const from = at;
      at += part.length;
      // More than was promised cannot be sent any more: who waits is told by the end of the answer.
      if (at > this.size) return this.end();
      if (at <= this.#made) return;
      this.#parts.push(part.subarray(this.#made - from));
      this.#made = at;
      this.#tell();
    };
  }

  /** Nothing more will come. Who waits for more than there is waits no longer: his stream fails. */
  end(): void {
    this.#ended = true;
    this.#tell();
  }

  /** The bytes of a range, or all: each as soon as it is made. The stream fails when the making does. */
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
      } else if (this.#ended) throw new Error(`a recording of ${this.size} bytes ended after ${this.#made}`);
      else await this.#more.promise;
    }
  }

  #tell(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers<void>();
  }
}
