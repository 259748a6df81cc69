import type { FastifyBaseLogger } from 'fastify';
import type { Studio } from './studio.ts';

/** Makes what waits, one recording after another, and says in the log how far it is. */
export class BackgroundMaking {
  readonly #studio: Studio;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(studio: Studio, log: Pick<FastifyBaseLogger, 'info' | 'error'>) {
    this.#studio = studio;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Takes no further recording; resolves when the one at hand is let go of. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let made = 0;
    try {
      while (!this.#stopped) {
        const left = await this.#studio.makeNext();
        if (left === null) break;
        made++;
        if (made % 10 === 0 || left === 0) this.#log.info({ made, left }, 'recordings are being made');
      }
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the making of recordings ended');
    }
  }
}
