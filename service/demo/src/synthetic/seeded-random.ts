/** A small generator of pseudo-random numbers (mulberry32): the same seed gives the same catalogue. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** An item, the first ones far more often, as words are in any language. */
  common<Item>(items: readonly Item[]): Item {
    return items[Math.min(items.length - 1, Math.floor(items.length ** this.next()) - 1)]!;
  }
}
