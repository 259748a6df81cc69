/** How long each part of a run took, for the closing lines. */
export class PartTimes {
  readonly #parts = new Map<string, number>();
  readonly #now: () => number;
  readonly #start: number;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#start = now();
  }

  /** Runs a part and keeps its time, also when it fails. */
  async measure<Result>(part: string, run: () => Promise<Result>): Promise<Result> {
    const start = this.#now();
    try {
      return await run();
    } finally {
      this.#parts.set(part, (this.#parts.get(part) ?? 0) + this.#now() - start);
    }
  }

  /** Gives some of the time of a part a name of its own, in front of the rest. */
  split(part: string, first: string, seconds: number): void {
    const whole = this.#parts.get(part) ?? 0;
    this.#parts.delete(part);
    this.#parts.set(first, seconds * 1000);
    this.#parts.set(part, Math.max(0, whole - seconds * 1000));
  }

  /** A line for each part and one for the whole run, in minutes and seconds. */
  lines(): string[] {
    const rows = [...this.#parts, ['in all', this.#now() - this.#start] as const];
    const width = Math.max(...rows.map(([name]) => name.length));
    return rows.map(([name, milliseconds]) => `${name.padEnd(width)} ${minutes(milliseconds).padStart(6)}`);
  }
}

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
