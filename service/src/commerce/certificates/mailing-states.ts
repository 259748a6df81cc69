/** States of the paper certificate; a certificate without a row is not mailed. */
export const MAILING_STATES = ['notMailed', 'requested', 'mailed', 'replacementRequested'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/** From which states an event leads where; every other combination is refused. */
export const MAILING_TRANSITIONS = {
  request: { from: ['notMailed'], to: 'requested' },
  replace: { from: ['mailed'], to: 'replacementRequested' },
  mail: { from: ['requested', 'replacementRequested'], to: 'mailed' },
} as const satisfies Record<string, { from: readonly MailingState[]; to: MailingState }>;
