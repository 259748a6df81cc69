import { Random } from '../synthesis/random.ts';

/** Chance with what word and number lists need: the same seed gives the same catalogue. */
export class SeededRandom extends Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** An item, the first ones far more often, as words are in any language. */
  common<Item>(items: readonly Item[]): Item {
    return items[Math.min(items.length - 1, Math.floor(items.length ** this.next()) - 1)]!;
  }
}
