/** States of what a member asks the team to buy. */
export const REQUEST_STATES = ['draft', 'asked', 'approved', 'ordered', 'refused', 'withdrawn', 'ended'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What somebody may do with a request now; `approveAndOrder`: approve it, and order it then. */
export const REQUEST_ACTS = ['ask', 'change', 'approve', 'approveAndOrder', 'refuse', 'withdraw', 'order', 'pay'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

/** Days that a request lives after it was asked. */
export const REQUEST_DAYS = 7;
/** Most characters of its comment, and of the reason of a refusal. */
export const REQUEST_TEXT_MAX = 500;

/** A budget counts by the month in Shanghai, or in all. */
export const BUDGET_PERIODS = ['month', 'total'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];
/** Largest amount of a budget, and of an approval, fen: 100 million yuan. */
export const BUDGET_MAX = 10_000_000_000;
