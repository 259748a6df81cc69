import type { ReleaseDocument } from 'shared-contracts';
/** The steps of a unit that can fail. Their numbers are explained in the shell's README, under "Faults". */
export const FAULT_NUMBERS = { load: 1, bootstrap: 2, mount: 3, unmount: 4, collapse: 5 } as const;
export type FaultStep = keyof typeof FAULT_NUMBERS;

/** A unit that failed at a step or timed out. */
export class Fault extends Error {
  readonly step: FaultStep;
  /** True after a timeout: retrying at once would only time out again. */
  readonly late: boolean;

  constructor(step: FaultStep, release: { unit: string; version: string }, cause: unknown, late = false) {
    const reason = late ? 'took too long' : cause instanceof Error ? cause.message : String(cause);
    super(`fault ${FAULT_NUMBERS[step]}: ${step} of ${release.unit}@${release.version}: ${reason}`, { cause });
    this.name = 'Fault';
    this.step = step;
    this.late = late;
  }
}

/**
 * Runs one step of a unit with a timeout. A throw, a rejection or a timeout rejects with a `Fault`; a late result is ignored.
 */
export function withDeadline<T>(
  step: FaultStep,
  release: { unit: string; version: string },
  limitMs: number,
  run: () => T | Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Fault(step, release, undefined, true)), limitMs);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Fault ? error : new Fault(step, release, error));
    };
    try {
      Promise.resolve(run()).then((value) => {
        clearTimeout(timer);
        resolve(value);
      }, fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** Limits around each step of a unit, milliseconds. */
export interface Timeouts {
  load: number;
  bootstrap: number;
  mount: number;
  unmount: number;
}

/** Loading is slow on a slow line; the other steps run local code. */
const DEFAULT_TIMEOUTS: Timeouts = { load: 12_000, bootstrap: 4000, mount: 6000, unmount: 1500 };

export function timeoutsOf(document: Pick<ReleaseDocument, 'timeouts'>): Timeouts {
  return { ...DEFAULT_TIMEOUTS, ...document.timeouts };
}
