import type { CallResponse } from 'shared-contracts/api/contract';

/** Points of a member as the service gives them: two months with movements. */
export function pointsOf(given: Partial<CallResponse<'user/integralInfo'>> = {}): CallResponse<'user/integralInfo'> {
  return {
    integral: 1205,
    signedToday: 0,
    streak: 2,
    year: 2026,
    earned: 130,
    spent: 20,
    months: Array.from({ length: 12 }, (_, at) => ({ month: at + 1, earned: at === 2 ? 130 : 0, spent: at === 4 ? 20 : 0 })),
    rules: { signIn: 5, invitation: 50, invitationsADay: 20, perYuan: 1, maxOrderPercent: 20 },
    ...given,
  };
}
