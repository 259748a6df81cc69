import type { CallResponse } from 'shared-contracts/api/contract';

export type EarningsSummary = CallResponse<'composerEarnings/getSummary'>;

/** Why nothing can be paid out; null: it can. */
export function obstacleOf({ balance, least, payee }: EarningsSummary): 'contract' | 'debt' | 'nothing' | 'ended' | 'least' | null {
  if (!payee) return 'contract';
  if (balance < 0) return 'debt';
  // After a termination any amount is paid: there will be no other.
  if (balance === 0) return least > 1 ? 'nothing' : 'ended';
  return balance < least ? 'least' : null;
}
