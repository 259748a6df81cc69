/** A token of fewer than one in this many works is stored as a list of positions, any other as a bit set. */
const SPARSE_BELOW = 64;

/** The positions of the works with a token: an ascending list or a bit set. */
export type PostingList = { places: Uint32Array } | { bits: Uint32Array };

/** Gathers the carriers of one token while the works are read in the order of their places. */
export class PostingListBuilder {
  #places = new Uint32Array(4);
  #count = 0;
  #bits: Uint32Array | null = null;

  /** @param works number of works that are expected; it decides only which form is kept. */
  add(place: number, works: number): void {
    if (this.#bits) {
      if (place >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, (place >>> 5) + 1);
      setBit(this.#bits, place);
      return;
    }
    if (this.#count === this.#places.length) this.#places = grown(this.#places, this.#count + 1);
    this.#places[this.#count++] = place;
    if (this.#count * SPARSE_BELOW >= works) this.#toBits(works);
  }

  /** What was gathered, in no more memory than it needs. */
  finish(works: number): PostingList {
    if (this.#bits) {
      const bits = emptyBits(works);
      bits.set(this.#bits.subarray(0, bits.length));
      return { bits };
    }
    return { places: this.#places.slice(0, this.#count) };
  }

  #toBits(works: number): void {
    const last = this.#places[this.#count - 1]!;
    const bits = emptyBits(Math.max(works, last + 1));
    for (let at = 0; at < this.#count; at++) setBit(bits, this.#places[at]!);
    this.#bits = bits;
    this.#places = new Uint32Array(0);
  }
}

export function emptyBits(works: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(Math.ceil(works / 32));
}

/** Bits of every one of `works` places. */
export function allBits(works: number): Uint32Array<ArrayBuffer> {
  const bits = emptyBits(works).fill(0xffffffff);
  const beyond = works % 32;
  if (beyond > 0) bits[bits.length - 1] = 2 ** beyond - 1;
  return bits;
}

/** Adds the carriers to `bits`. */
export function addPostings(bits: Uint32Array, carriers: PostingList): void {
  if ('places' in carriers) for (const place of carriers.places) setBit(bits, place);
  else for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! | carriers.bits[at]!;
}

/** Leaves of `bits` what `others` has too. */
export function intersect(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & others[at]!;
}

/** Leaves of `bits` what `others` does not have. */
export function removeBits(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & ~others[at]!;
}

export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += onesIn(bits[at]!);
  return count;
}

/** How many of the carriers are in `bits`. */
export function countPostings(bits: Uint32Array, carriers: PostingList): number {
  let count = 0;
  if ('places' in carriers) {
    for (const place of carriers.places) count += (bits[place >>> 5]! >>> (place & 31)) & 1;
    return count;
  }
  for (let at = 0; at < bits.length; at++) count += onesIn(bits[at]! & carriers.bits[at]!);
  return count;
}

/** Places of the set bits, ascending. */
export function positionsOf(bits: Uint32Array): number[] {
  const places: number[] = [];
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) places.push(at * 32 + 31 - Math.clz32(word & -word));
  }
  return places;
}

function setBit(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = bits[place >>> 5]! | (1 << (place & 31));
}

function grown(list: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, list.length * 2));
  larger.set(list);
  return larger;
}

/** Set bits of a 32-bit word, added up in pairs, fours and bytes. */
function onesIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
