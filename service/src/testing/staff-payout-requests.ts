import type { staffPayoutCalls } from 'shared-contracts/staff/payouts';
import { confirmedPayout, requestedPayout } from './earnings.ts';
import { type Maker, REASON } from './staff-content-requests.ts';
import type { TestService } from './test-app.ts';

async function idOfPayout(service: TestService): Promise<{ id: number }> {
  const { id } = await requestedPayout(service);
  return { id };
}

/** A request of each staff call about payouts to composers that succeeds. */
export const PAYOUT_MAKERS: Record<keyof typeof staffPayoutCalls, Maker> = {
  'staff/payouts/getList': async () => ({ state: 'requested' }),
  'staff/payouts/getDetail': idOfPayout,
  'staff/payouts/getNumbers': idOfPayout,
  'staff/payouts/confirm': idOfPayout,
  'staff/payouts/paid': async (service) => ({ id: await confirmedPayout(service), reference: 'BANK-1' }),
  'staff/payouts/returned': async (service) => ({ id: await confirmedPayout(service), reason: REASON }),
  'staff/payouts/refuse': async (service) => ({ ...(await idOfPayout(service)), reason: REASON }),
};
