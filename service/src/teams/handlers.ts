import type { teamCalls } from 'shared-contracts/api/team';
import type { Handlers } from '../platform/http/handler.ts';
import { applicationHandlers } from './applications/handlers.ts';
import { applicationOf } from './applications/read-application.ts';
import type { TeamsContext } from './context.ts';
import { peopleHandlers } from './people/handlers.ts';
import { teamOf } from './people/team-of.ts';

/** Answers of the calls about teams. */
export function teamHandlers(context: TeamsContext): Handlers<keyof typeof teamCalls> {
  return {
    ...peopleHandlers(context),
    ...applicationHandlers(context),
    'teamInfo/getTeamInfo': async (_request, caller) => ({
      application: await applicationOf(context, caller),
      team: await teamOf(context, caller),
    }),
  };
}
