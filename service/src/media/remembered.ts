/** Texts that were made of names, the latest of them. */
export class Remembered {
  readonly #most: number;
  #young = new Map<string, string>();
  #old = new Map<string, string>();

  /** @param most holds up to twice as many. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The text of a name, made when it is not remembered. */
  get(name: string, make: () => string): string {
    const known = this.#young.get(name);
    if (known !== undefined) return known;
    const text = this.#old.get(name) ?? make();
    // What was not asked for while the others came is forgotten with its generation.
    if (this.#young.size >= this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(name, text);
    return text;
  }
}
