/** The steps of a unit that can fail. Their numbers are explained in the shell's README, under "Faults". */
export const FAULT_NUMBERS = { load: 1, bootstrap: 2, mount: 3, unmount: 4, collapse: 5 } as const;
export type FaultStep = keyof typeof FAULT_NUMBERS;

/** A unit that failed at a step, or did not come to its end in time. */
export class Fault extends Error {
  readonly step: FaultStep;
  /** True when the time was up: asking the same release again at once would only wait again. */
  readonly late: boolean;

  constructor(step: FaultStep, release: { unit: string; version: string }, cause: unknown, late = false) {
    const reason = late ? 'took too long' : cause instanceof Error ? cause.message : String(cause);
    super(`fault ${FAULT_NUMBERS[step]}: ${step} of ${release.unit}@${release.version}: ${reason}`, { cause });
    this.name = 'Fault';
    this.step = step;
    this.late = late;
  }
}
