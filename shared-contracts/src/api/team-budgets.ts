import { z } from 'zod';
import { BUDGET_MAX, BUDGET_PERIODS } from '../team/purchase-requests.ts';
import { declareCall, fen, id, none, nothing } from './declaration.ts';

const period = z.enum(BUDGET_PERIODS);
const amount = fen.max(BUDGET_MAX);

/** A budget that an order or a request takes from. */
export const budgetPart = z.object({
  id,
  kind: z.enum(['department', 'project']),
  name: z.string(),
  period,
  /** Fen that are neither reserved nor spent; below zero when the owner approved more, or the budget became smaller. */
  left: z.number().int(),
  /** Fen of it that are needed. */
  needed: fen,
  /** Whether they are reserved already. */
  isReserved: z.boolean(),
});

export const teamBudgetCalls = {
  'teamBudget/getList': declareCall({
    method: 'GET',
    access: 'member',
    summary:
      'Budgets of the team of the caller, with what is reserved and spent in the present month, or in all; for its owner and administrators.',
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          id,
          departmentId: id.nullable(),
          projectId: id.nullable(),
          /** Of the department or the project. */
          name: z.string(),
          period,
          amount: fen,
          /** The month in Shanghai, such as 2026-11; empty of a budget in all. */
          month: z.string(),
          reserved: fen,
          consumed: fen,
        }),
      ),
    }),
  }),
  'teamBudget/left': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'What lines of the team cart would take from each budget of the team, and what it has left.',
    request: z.object({ ids: z.array(id).min(1).max(200) }),
    response: z.object({ total: fen, list: z.array(budgetPart) }),
  }),
  'teamBudget/set': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Sets the budget of a department or of a project of the team, in fen; by its owner and administrators. Another period begins the budget anew.',
    request: z.object({ departmentId: id.optional(), projectId: id.optional(), period, amount }),
    response: z.object({ id }),
  }),
  'teamBudget/end': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Ends a budget: nothing counts to it from now on.',
    request: z.object({ id }),
    response: nothing,
  }),
  'teamDept/setApproval': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Sets up to how much the head of a department approves what its members ask for, in fen; null: not at all. By the owner alone.',
    request: z.object({ id, limit: amount.nullable() }),
    response: nothing,
  }),
} as const;
