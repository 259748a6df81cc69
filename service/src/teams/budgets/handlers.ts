import type { teamBudgetCalls } from 'shared-contracts/api/team-budgets';
import type { Handlers } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';
import { setApprovalLimit } from './approval-limit.ts';
import { listBudgets, whatIsLeft } from './list-budgets.ts';
import { endBudget, setBudget } from './set-budget.ts';

/** Answers of the calls about budgets of a team, and about who approves how much. */
export function budgetHandlers(context: TeamsContext): Handlers<keyof typeof teamBudgetCalls> {
  return {
    'teamBudget/getList': (_request, caller) => listBudgets(context, caller),
    'teamBudget/left': ({ ids }, caller) => whatIsLeft(context, ids, caller),
    'teamBudget/set': (request, caller) => setBudget(context, request, caller),
    'teamBudget/end': ({ id }, caller) => endBudget(context, id, caller),
    'teamDept/setApproval': (request, caller) => setApprovalLimit(context, request, caller),
  };
}
