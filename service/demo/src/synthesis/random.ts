/**
 * A seeded source of chance (mulberry32). Every part of a piece draws from its own fork, so that leaving
 * a part out changes nothing in the others: a version without drums is the same performance.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Uniform in [-1, 1). */
  signed(): number {
    return this.next() * 2 - 1;
  }

  /** Bell-shaped around 0, standard deviation about 1, never beyond ±3. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() + this.next() + this.next() - 3) * 1.41;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }

  /** An independent source whose draws depend on this seed and the label alone, not on what was drawn before. */
  static forPart(seed: number, label: string): Random {
    let hash = seed >>> 0;
    for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193) >>> 0;
    return new Random(hash);
  }
}
