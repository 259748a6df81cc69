import type { Clause, Met } from './condition.ts';
import {
  addPostings,
  allBits,
  countBits,
  countPostings,
  emptyBits,
  intersect,
  type PostingList,
  PostingListBuilder,
  positionsOf,
  removeBits,
} from './posting-list.ts';
import { TokenIndex } from './token-index.ts';

/** A work as a snapshot reads it: its id, its facet tokens and all of its tokens, both as the text of an integer array. */
export interface SnapshotRow {
  id: number;
  facets: string;
  tokens: string;
}

/** Facet counts of the works that match a condition. */
export interface TokenCounts {
  /** Number of matches with a facet token. */
  countOf(token: number): number;
  /** False when more matches exist than were counted. */
  exact: boolean;
}

/**
 * An in-memory index of the catalogue at one revision: which works have which tokens, for every facet token and every common
 * word. A condition of such tokens is evaluated in a millisecond or two; the database would read a hundred thousand postings.
 * The carriers of rare words come from the database, which reads few postings for them (`matchesIn`).
 */
export class Snapshot {
  /** Revision of the catalogue that was read. */
  readonly revision: number;
  readonly size: number;
  readonly #ids: Uint32Array;
  readonly #carriers: ReadonlyMap<number, PostingList>;

  constructor(revision: number, ids: Uint32Array, carriers: ReadonlyMap<number, PostingList>) {
    this.revision = revision;
    this.size = ids.length;
    this.#ids = ids;
    this.#carriers = carriers;
  }

  /** Memory that it holds, in bytes, without what a map of its tokens adds. */
  get bytes(): number {
    let sum = this.#ids.byteLength;
    for (const carriers of this.#carriers.values()) sum += 'bits' in carriers ? carriers.bits.byteLength : carriers.places.byteLength;
    return sum;
  }

  /** Words of a condition that the snapshot alone cannot tell: conjunctions with a token that is too rare to be kept. */
  unknownIn({ clauses, impossible }: Met): (readonly number[])[] {
    if (impossible) return [];
    // `any` holds facet tokens only, and those are always known.
    return clauses.flatMap(({ all, or = [] }) => [all, ...or]).filter((words) => words.some((token) => !this.#carriers.has(token)));
  }

  /**
   * What meets a condition.
   * @param rare ids of the works that have the conjunctions of `unknownIn`, by `keyOfWords`.
   */
  matches({ clauses, impossible }: Met, rare: ReadonlyMap<string, readonly number[]> = new Map()): Matches {
    return new Matches(impossible ? emptyBits(this.size) : this.#meeting(clauses, rare), this.#ids, this.#carriers);
  }

  /** Conjunction of the clauses; each is all of `all`, or any of `any`, or all of one of `or`. */
  #meeting(clauses: readonly Clause[], rare: ReadonlyMap<string, readonly number[]>): Uint32Array {
    let met: Uint32Array | null = null;
    for (const { all, any, or = [], not } of clauses) {
      const either = emptyBits(this.size);
      for (const token of any) this.#addTo(either, token);
      for (const words of [all, ...or]) {
        if (words.length === 0) continue;
        const ids = rare.get(keyOfWords(words));
        if (ids) addPostings(either, { places: this.#placesOf(ids) });
        else if (words.length === 1) this.#addTo(either, words[0]!);
        else {
          const every = this.#carriedBy(words[0]!);
          for (const token of words.slice(1)) intersect(every, this.#carriedBy(token));
          addPostings(either, { bits: every });
        }
      }
      if (!not && !met) {
        met = either;
        continue;
      }
      met ??= allBits(this.size);
      if (not) removeBits(met, either);
      else intersect(met, either);
    }
    return met ?? allBits(this.size);
  }

  /** Places of the ids that the snapshot has. */
  #placesOf(ids: readonly number[]): Uint32Array {
    const places: number[] = [];
    for (const id of ids) {
      let low = 0;
      let high = this.size;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.#ids[middle]! < id) low = middle + 1;
        else high = middle;
      }
      if (this.#ids[low] === id) places.push(low);
    }
    return new Uint32Array(places);
  }

  #carriedBy(token: number): Uint32Array {
    const bits = emptyBits(this.size);
    this.#addTo(bits, token);
    return bits;
  }

  #addTo(bits: Uint32Array, token: number): void {
    const carriers = this.#carriers.get(token);
    if (carriers) addPostings(bits, carriers);
  }
}

/** The key of a conjunction of words. */
export function keyOfWords(words: readonly number[]): string {
  return words.join();
}

/** The works of a snapshot that meet a condition. */
export class Matches implements TokenCounts {
  readonly exact = true;
  readonly count: number;
  readonly #bits: Uint32Array;
  readonly #ids: Uint32Array;
  readonly #carriers: ReadonlyMap<number, PostingList>;

  constructor(bits: Uint32Array, ids: Uint32Array, carriers: ReadonlyMap<number, PostingList>) {
    this.count = countBits(bits);
    this.#bits = bits;
    this.#ids = ids;
    this.#carriers = carriers;
  }

  countOf(token: number): number {
    const carriers = this.#carriers.get(token);
    return carriers ? countPostings(this.#bits, carriers) : 0;
  }

  /** Ids of the works, ascending. */
  ids(): number[] {
    return positionsOf(this.#bits).map((place) => this.#ids[place]!);
  }
}

/** Lists of carriers that are finished at once; of a million works each is 125 kB at the most. */
const LISTS_AT_ONCE = 64;

/** Makes a snapshot of rows that come in the order of their ids. */
export class SnapshotBuilder {
  readonly #revision: number;
  readonly #expected: number;
  readonly #ids: number[] = [];
  readonly #index = new TokenIndex();
  /** By the number of the token. Words come first, facets as they are met. */
  readonly #lists: PostingListBuilder[] = [];
  readonly #words: number;
  #values = new Int32Array(1024);

  /**
   * @param expected approximate number of works.
   * @param words tokens to keep in addition to facet tokens.
   */
  constructor(revision: number, expected: number, words: Iterable<number>) {
    this.#revision = revision;
    this.#expected = expected;
    for (const token of words) this.#listOf(this.#index.add(token));
    this.#words = this.#lists.length;
  }

  add({ id, facets, tokens }: SnapshotRow): void {
    const place = this.#ids.push(id) - 1;
    let read = this.#read(facets);
    for (let at = 0; at < read; at++) {
      const number = this.#index.add(this.#values[at]!);
      // A common facet is among the words too, and is added below.
      if (number >= this.#words) this.#listOf(number).add(place, this.#expected);
    }
    read = this.#read(tokens);
    for (let at = 0; at < read; at++) {
      const number = this.#index.find(this.#values[at]!);
      if (number >= 0 && number < this.#words) this.#lists[number]!.add(place, this.#expected);
    }
  }

  /**
   * Builds the snapshot from the added works; copies about 100 MB.
   * @param rest awaited after each slice, so that requests are answered meanwhile.
   */
  async finish(rest: () => Promise<void>): Promise<Snapshot> {
    const carriers = new Map<number, PostingList>();
    for (const [token, number] of this.#index.entries()) {
      carriers.set(token, this.#lists[number]!.finish(this.#ids.length));
      if (carriers.size % LISTS_AT_ONCE === 0) await rest();
    }
    return new Snapshot(this.#revision, new Uint32Array(this.#ids), carriers);
  }

  /** Reads an array into the values. @returns how many there are. */
  #read(text: string): number {
    // Each value takes at least two characters: a digit and a separator.
    if (this.#values.length * 2 < text.length) this.#values = new Int32Array(text.length);
    return readIntegers(text, this.#values);
  }

  #listOf(number: number): PostingListBuilder {
    if (number === this.#lists.length) this.#lists.push(new PostingListBuilder());
    return this.#lists[number]!;
  }
}

const MINUS = 45;
const ZERO = 48;
const NINE = 57;

/** Reads the integers of `{1,-2,3}`; nothing is made for each of them, for a large catalogue has a hundred million. */
function readIntegers(text: string, values: Int32Array): number {
  let count = 0;
  let value = 0;
  let negative = false;
  let digits = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = (Math.imul(value, 10) + code - ZERO) | 0;
      digits = true;
    } else if (code === MINUS) negative = true;
    else {
      if (digits) values[count++] = negative ? -value : value;
      value = 0;
      negative = false;
      digits = false;
    }
  }
  return count;
}
