import { setImmediate } from 'node:timers/promises';

/** Drawings of PDFs, one after the other: each holds the process for some 20 ms, and requests are answered in between. */
export class DrawingQueue {
  /** Ends with the last drawing that was asked for. */
  #last: Promise<unknown> = Promise.resolve();

  run(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.#last.then(() => setImmediate()).then(draw);
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}
