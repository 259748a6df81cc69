import type { Log } from '../log.ts';

/** An error that stays is logged again after this time. */
const REPORT_EVERY_MS = 10 * 60_000;

/** Log of errors of the shared folder, of which most come again with every attempt. */
export class ErrorReports {
  readonly #dir: string;
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #last = new Map<string, { reason: string; at: number }>();

  constructor(dir: string, log: Log, clock: () => number) {
    this.#dir = dir;
    this.#log = log;
    this.#clock = clock;
  }

  /** Logs an error with a message, once while its reason stays the same. */
  report(error: unknown, message: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    const last = this.#last.get(message);
    if (last?.reason === reason && this.#clock() - last.at < REPORT_EVERY_MS) return;
    this.#last.set(message, { reason, at: this.#clock() });
    this.#log.error({ dir: this.#dir, reason }, message);
  }
}
