import type { Db } from '../database/transaction.ts';
import type { Condition } from './condition.ts';
import { commonTokens } from './token-statistics.ts';

/** How long a found "many" is believed: a catalogue seldom shrinks, and never by thousands within minutes. */
const BELIEVED_MS = 5 * 60_000;
const STATISTICS_EVERY_MS = 60_000;
const REMEMBERED = 2000;
/** A sampled frequency must exceed the cap by this much to be believed. */
const MARGIN = 1.3;

/**
 * Knows of which conditions more than the exact number match, without counting them again: single tokens from the
 * statistics that the database keeps of its own accord, other conditions from an earlier count.
 */
export class ManyMatches {
  readonly #db: Db;
  readonly #cap: number;
  readonly #found = new Map<string, number>();
  #common: ReadonlySet<number> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(db: Db, cap: number) {
    this.#db = db;
    this.#cap = cap;
  }

  /** True when more than the cap are known to match; false when a count must tell. */
  async known(condition: Condition): Promise<boolean> {
    if (condition.impossible) return false;
    const until = this.#found.get(keyOf(condition));
    if (until !== undefined && until > performance.now()) return true;
    const [clause, ...others] = condition.clauses;
    if (!clause || others.length > 0) return false;
    await this.#refresh();
    const single = clause.all.length === 1 ? clause.all : [];
    return [...clause.any, ...single].some((token) => this.#common.has(token));
  }

  /** Remembers that more than the cap were counted. */
  found(condition: Condition): void {
    if (this.#found.size >= REMEMBERED) this.#found.delete(this.#found.keys().next().value!);
    this.#found.set(keyOf(condition), performance.now() + BELIEVED_MS);
  }

  async #refresh(): Promise<void> {
    if (performance.now() - this.#readAt < STATISTICS_EVERY_MS) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    this.#common = await commonTokens(this.#db, this.#cap * MARGIN);
    this.#readAt = performance.now();
  }
}

function keyOf({ clauses }: Condition): string {
  return JSON.stringify(clauses.map(({ all, any }) => [all, any]));
}
