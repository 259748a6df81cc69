import type { Clause, Condition } from './condition.ts';
import type { TokenCounts } from './count-facets.ts';

/** A token that fewer than one work in this many carries is kept as a list of places, any other as bits. */
const SPARSE_BELOW = 64;

type Carriers = { bits: Uint32Array } | { places: Uint32Array };

/**
 * The facet tokens of every work, one bit a work, as they were at one moment: a million works take some 15 MB, and the counts
 * of a filter panel are exact and cost milliseconds, however common the chosen facets are. Words of titles are not in it.
 */
export class FacetSnapshot {
  readonly size: number;
  readonly #carriers = new Map<number, Carriers>();

  /** @param works facet tokens of each work. */
  constructor(works: readonly (readonly number[])[]) {
    this.size = works.length;
    const places = new Map<number, number[]>();
    works.forEach((tokens, place) => {
      for (const token of tokens) {
        const known = places.get(token);
        if (known) known.push(place);
        else places.set(token, [place]);
      }
    });
    for (const [token, list] of places) {
      this.#carriers.set(token, list.length * SPARSE_BELOW < this.size ? { places: Uint32Array.from(list) } : { bits: this.#bitsOf(list) });
    }
  }

  /** Whether the snapshot alone can tell what meets a condition: no part of it speaks of words. */
  knows({ clauses, impossible }: Pick<Condition, 'clauses' | 'impossible'>): boolean {
    return (
      impossible || clauses.every(({ facet, all, any }) => facet !== null || [...all, ...any].every((token) => this.#carriers.has(token)))
    );
  }

  /** Counts of what meets a condition that the snapshot knows. */
  count({ clauses, impossible }: Pick<Condition, 'clauses' | 'impossible'>): TokenCounts {
    const met = impossible ? this.#bitsOf([]) : this.#meeting(clauses);
    return { countOf: (token) => countIn(met, this.#carriers.get(token)), exact: true };
  }

  /** Conjunction of the clauses; each is all of `all`, or any of `any`. */
  #meeting(clauses: readonly Clause[]): Uint32Array {
    const met = this.#bitsOf([]).fill(0xffffffff);
    const beyond = this.size % 32;
    if (beyond > 0) met[met.length - 1] = 2 ** beyond - 1;
    for (const { all, any } of clauses) {
      const either = this.#bitsOf([]);
      for (const token of any) this.#addTo(either, token);
      if (all.length > 0) {
        const every = this.#carriedBy(all[0]!);
        for (const token of all.slice(1)) intersect(every, this.#carriedBy(token));
        for (let at = 0; at < either.length; at++) either[at] = either[at]! | every[at]!;
      }
      intersect(met, either);
    }
    return met;
  }

  #carriedBy(token: number): Uint32Array {
    const bits = this.#bitsOf([]);
    this.#addTo(bits, token);
    return bits;
  }

  #addTo(bits: Uint32Array, token: number): void {
    const carriers = this.#carriers.get(token);
    if (!carriers) return;
    if ('places' in carriers) for (const place of carriers.places) set(bits, place);
    else for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! | carriers.bits[at]!;
  }

  #bitsOf(places: readonly number[]): Uint32Array {
    const bits = new Uint32Array(Math.ceil(this.size / 32));
    for (const place of places) set(bits, place);
    return bits;
  }
}

function set(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = bits[place >>> 5]! | (1 << (place & 31));
}

function intersect(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & others[at]!;
}

function countIn(met: Uint32Array, carriers: Carriers | undefined): number {
  if (!carriers) return 0;
  let count = 0;
  if ('places' in carriers) {
    for (const place of carriers.places) count += (met[place >>> 5]! >>> (place & 31)) & 1;
    return count;
  }
  const { bits } = carriers;
  for (let at = 0; at < met.length; at++) count += onesIn(met[at]! & bits[at]!);
  return count;
}

/** Set bits of a 32-bit word, added up in pairs, fours and bytes. */
function onesIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
