import { createMessage } from 'deploy-release/messages/message';
import { ReleaseError } from '../release-error.ts';

/** Runs one task after the other. Throws `ReleaseError` `conflict` when too many wait already. */
export type CheckQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** @param most tasks that may wait for the one that runs. */
export function createCheckQueue(most: number): CheckQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    // Refused, and not let through without a check: else a caller could switch the check off by filling the queue.
    if (waiting > most) return Promise.reject(new ReleaseError('conflict', createMessage('render.queue', { waiting })));
    waiting += 1;
    const run = last.then(task);
    last = run
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return run;
  };
}
