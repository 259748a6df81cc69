/** Limit of the silence of a server that starts. It counts from the last sign of life, so a slow server may take longer in all. */
export class Silence {
  /** Resolves with what is wrong, and what to do. */
  readonly tooLong: Promise<string>;
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number) {
    const passed = Promise.withResolvers<string>();
    this.tooLong = passed.promise;
    const reason =
      `was silent for ${ms / 1000} s before it was ready, and was stopped. Its last lines follow. ` +
      'If the machine has much else to do, start again when it has less: what is done is kept.';
    this.#timer = setTimeout(() => passed.resolve(reason), ms);
  }

  broken(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
