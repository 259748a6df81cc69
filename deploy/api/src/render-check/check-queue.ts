import { createMessage } from 'deploy-release/messages';
import { ReleaseError } from '../release-error.ts';

/** The turn of one change, from its first rendering until it ends. */
export interface CheckTurn {
  /**
   * Resolves when it is its turn, and at once while it has it. Throws `ReleaseError` `conflict` when its caller has too many that wait, or
   * goes while it waits.
   */
  take(): Promise<void>;
  /** Lets the next one begin. */
  end(): void;
}

/** Gives the changes of a caller their turns: one change has it at a time. */
export type CheckQueue = (caller: string, gone?: AbortSignal) => CheckTurn;

/**
 * Callers take turns: each waits for one change of every other caller at most, however many those ask for.
 * @param share turns of one caller that may wait.
 */
export function createCheckQueue(share: number): CheckQueue {
  /** What waits, by caller; the caller whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  function next(): void {
    const first = waiting.entries().next().value;
    isTaken = first !== undefined;
    if (!first) return;
    const [caller, turns] = first;
    const begin = turns.shift();
    // Behind the others, if more of its own wait.
    waiting.delete(caller);
    if (turns.length > 0) waiting.set(caller, turns);
    begin?.();
  }

  return (caller, gone) => {
    let mine: Promise<void> | null = null;

    function enter(): Promise<void> {
      if (gone?.aborted) throw callerGone();
      const own = waiting.get(caller) ?? [];
      // Refused, and not let through without a check: else a caller could switch the check off by filling the queue.
      if (own.length >= share) throw new ReleaseError('conflict', createMessage('render.queue', { waiting: own.length }));
      const begun = Promise.withResolvers<void>();
      waiting.set(caller, [...own, begun.resolve]);
      gone?.addEventListener('abort', () => leave(begun), { once: true });
      if (!isTaken) next();
      return begun.promise;
    }

    /** One that waits leaves its place to others; one whose turn it is goes on. */
    function leave({ resolve, reject }: PromiseWithResolvers<void>): void {
      const left = (waiting.get(caller) ?? []).filter((turn) => turn !== resolve);
      if (left.length > 0) waiting.set(caller, left);
      else waiting.delete(caller);
      reject(callerGone());
    }

    return {
      async take() {
        mine ??= enter();
        await mine;
      },
      end() {
        const entered = mine;
        mine = null;
        // One that is given up while it waits passes its turn on as soon as it comes.
        void entered?.then(next, () => undefined);
      },
    };
  };
}

/** The refusal of a change whose caller has disconnected. */
export function callerGone(): ReleaseError {
  return new ReleaseError('conflict', createMessage('render.gone'));
}
