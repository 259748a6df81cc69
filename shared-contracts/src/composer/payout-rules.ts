import { divideHalfUp, ONE } from '../licensing/money.ts';

/** Different people of finance who confirm a payout before it is transferred. */
export const PAYOUT_CONFIRMATIONS = 2;

/** Tax withheld of a payout, fen, rounded half up. @param amount of the payout, fen. */
export function withheldOf(amount: number, taxBasisPoints: number): number {
  return Number(divideHalfUp(BigInt(amount) * BigInt(taxBasisPoints), ONE));
}
