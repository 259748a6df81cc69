import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusyError } from './connection-queue.ts';
import { DatabaseAwayError } from './database-away.ts';

const AGAIN_MS = 1000;

/**
 * Asks until the database answers: it may start later than the service.
 * @param onWait is called once, when it does not answer at first.
 * @throws the error of a database that answers, and refuses: a wrong password, or no such database.
 */
export async function untilReachable(ask: () => Promise<unknown>, onWait: () => void, againMs = AGAIN_MS): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAwayError || error instanceof DatabaseBusyError)) throw error;
      if (attempt === 0) onWait();
      await pause(againMs);
    }
  }
}
