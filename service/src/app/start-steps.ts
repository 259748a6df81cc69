/** A step that still runs is reported again after this, ms. */
const AGAIN_MS = 20_000;
/** A step that takes longer than this is taken for one that hangs, ms: it is reported no more. */
const STEP_LIMIT_MS = 600_000;

/**
 * Reports the steps of a start: each when it begins, and again while it runs. Who started the service knows then that it is slow and does
 * not hang.
 */
export class StartSteps {
  readonly #report: (what: string) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(report: (what: string) => void) {
    this.#report = report;
  }

  /** The step before it has ended. */
  begin(what: string): void {
    this.end();
    this.#report(what);
    let passed = 0;
    this.#timer = setInterval(() => {
      passed += AGAIN_MS;
      if (passed <= STEP_LIMIT_MS) this.#report(what);
    }, AGAIN_MS).unref();
  }

  /** The last step has ended. */
  end(): void {
    clearInterval(this.#timer);
  }
}
