/** Refusals of nobody in particular that are recorded one by one, and within how long, ms. */
const MOST = 20;
const WITHIN_MS = 10 * 60_000;

/** Keeps requests that need no token from filling the record: so many one by one, then one entry that says so, then none. */
export class RecordBudget {
  #count = 0;
  #until = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** What the record gets of the next one: `each` itself, `last` that there are more, or nothing. */
  take(): 'each' | 'last' | 'none' {
    if (this.#now() >= this.#until) {
      this.#count = 0;
      this.#until = this.#now() + WITHIN_MS;
    }
    this.#count += 1;
    if (this.#count <= MOST) return 'each';
    return this.#count === MOST + 1 ? 'last' : 'none';
  }
}
