import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedTags } from '../catalogue/audio/decode/read-tags.ts';

/** Reads tags in a thread, as the pipeline does: the parser is an ES module, which the test runner does not load. */
export class TagReader {
  readonly #worker = new Worker(new URL('./tag-reader-worker.ts', import.meta.url));

  /** One file after another. */
  async read(bytes: Uint8Array): Promise<EmbeddedTags> {
    this.#worker.postMessage(bytes);
    const [tags] = (await once(this.#worker, 'message')) as [EmbeddedTags];
    return tags;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
