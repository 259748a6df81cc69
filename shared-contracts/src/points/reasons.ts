import type { LocalisedText } from '../locale/locale.ts';

/** Why points were earned or spent: codes of the ledger with their texts. */
export const INTEGRAL_REASONS = {
  signIn: { zh: '每日签到', en: 'Daily sign-in' },
  invitation: { zh: '邀请好友注册', en: 'A friend registered' },
  purchase: { zh: '消费赠送', en: 'Purchase' },
  payment: { zh: '支付抵扣', en: 'Used for a payment' },
  refund: { zh: '退款退回', en: 'Returned with a refund' },
  correction: { zh: '人工调整', en: 'Correction by our staff' },
} as const satisfies Record<string, LocalisedText>;

export type IntegralReason = keyof typeof INTEGRAL_REASONS;

/** Points for a friend who registers by the member's link and completes the profile, once for each phone number or e-mail address. */
export const INVITATION_POINTS = 50;
/** Friends a day that earn points; those who come later that day earn none. */
export const INVITATIONS_A_DAY = 20;
export const POINTS_PER_YUAN = 1;
/** Part of an order that points may pay, per cent. */
export const MAX_ORDER_PERCENT = 20;
/** Integral rules by id: points of the daily sign-in, trial downloads a day. */
export const INTEGRAL_RULE = { signIn: 2, trialDownloads: 9 } as const;
