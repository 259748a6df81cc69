import { Fault, type FaultStep } from './fault.ts';

/**
 * Runs one step of a unit with a limit. What it throws, rejects with or leaves hanging becomes a `Fault`; a result that
 * arrives late is ignored here.
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
