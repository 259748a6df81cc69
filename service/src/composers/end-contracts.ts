import type { ComposersContext } from './context.ts';
import { endTerminated } from './contracts/terminate-contract.ts';
import { releaseSongsOf } from './songs/authorization.ts';

/** Ends contracts whose notice is over, and takes their songs off sale. @returns how many contracts. */
export function endContracts(context: Pick<ComposersContext, 'db' | 'now'>): Promise<number> {
  return endTerminated(context, releaseSongsOf);
}
