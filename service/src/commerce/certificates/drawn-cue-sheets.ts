import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from 'shared-contracts/locale/locale';
import type { CueSheet } from './cue-sheet-files.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** PDFs of cue sheets, drawn one after the other. The same licences on the same day are drawn once, however often they are asked for. */
export class DrawnCueSheets {
  readonly #draw: (sheet: CueSheet, locale: Locale) => Promise<Buffer>;
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => Math.max(1, length) });
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: (sheet: CueSheet, locale: Locale) => Promise<Buffer>) {
    this.#draw = draw;
  }

  /** The PDF of a sheet in a language; of the moment that it was first drawn at on its day. */
  async pdf(sheet: CueSheet, locale: Locale): Promise<Buffer> {
    const { madeAt: _, ...content } = sheet;
    const key = createHash('sha256')
      .update(JSON.stringify([locale, content]))
      .digest('base64url');
    const known = this.#kept.get(key) ?? this.#drawing.get(key);
    if (known) return known;
    const drawn = this.#last.then(() => this.#draw(sheet, locale));
    this.#last = drawn.catch(() => undefined);
    this.#drawing.set(key, drawn);
    try {
      const file = await drawn;
      this.#kept.set(key, file);
      return file;
    } finally {
      this.#drawing.delete(key);
    }
  }
}
