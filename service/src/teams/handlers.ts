import type { teamCalls } from 'shared-contracts/api/team';
import type { teamBudgetCalls } from 'shared-contracts/api/team-budgets';
import type { teamRequestCalls } from 'shared-contracts/api/team-requests';
import type { Handlers } from '../platform/http/handler.ts';
import { applicationHandlers } from './applications/handlers.ts';
import { applicationOf } from './applications/read-application.ts';
import { budgetHandlers } from './budgets/handlers.ts';
import type { TeamsContext } from './context.ts';
import { peopleHandlers } from './people/handlers.ts';
import { teamOf } from './people/team-of.ts';
import { requestHandlers } from './requests/handlers.ts';

/** Answers of the calls about teams. */
export function teamHandlers(
  context: TeamsContext,
): Handlers<keyof typeof teamCalls | keyof typeof teamBudgetCalls | keyof typeof teamRequestCalls> {
  return {
    ...peopleHandlers(context),
    ...applicationHandlers(context),
    ...budgetHandlers(context),
    ...requestHandlers(context),
    'teamInfo/getTeamInfo': async (_request, caller) => ({
      application: await applicationOf(context, caller),
      team: await teamOf(context, caller),
    }),
  };
}
