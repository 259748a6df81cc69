/** A part took more than its time. */
export class LateError extends Error {}

/** How often a part whose wall time is over is looked at, as a part of its limit. */
const LOOKS = 4;
/** A part that computes for less between two looks only waits, ms. */
const WAITS_BELOW_MS = 3;
/** A part may take the limit as many times by the wall clock. */
const LONGEST = 8;

// Before any release runs.
const { cpuUsage } = process;
const processorMs = () => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

export interface RenderLimit {
  /** Rejects when the limit is exceeded. */
  late: Promise<never>;
  /** @throws LateError when it was exceeded without a pause. */
  check(): void;
  end(): void;
}

/**
 * Limits the processor time of a render. One that only waits has the limit by the wall clock: nothing that it could wait for comes, for
 * it has no network and no files.
 */
export function limitRender(limitMs: number): RenderLimit {
  const error = new LateError(`not rendered within ${limitMs} ms`);
  const startedAt = performance.now();
  const before = processorMs();
  let seen = before;
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => undefined);
  let timer = setTimeout(look, limitMs);

  function look(): void {
    const now = processorMs();
    const waits = now - seen < WAITS_BELOW_MS;
    seen = now;
    if (waits || now - before > limitMs || performance.now() - startedAt > limitMs * LONGEST) reject(error);
    else timer = setTimeout(look, limitMs / LOOKS);
  }

  return {
    late,
    check() {
      if (processorMs() - before > limitMs) throw error;
    },
    end: () => clearTimeout(timer),
  };
}
