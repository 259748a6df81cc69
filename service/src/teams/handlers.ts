import type { teamCalls } from 'shared-contracts/api/team';
import type { Handlers } from '../platform/http/handler.ts';
import { refusal } from '../platform/http/problem.ts';
import type { TeamsContext } from './context.ts';
import { peopleHandlers } from './people/handlers.ts';
import { teamOf } from './people/team-of.ts';

/** Answers of the calls about teams. */
export function teamHandlers(context: TeamsContext): Handlers<keyof typeof teamCalls> {
  const notOpen = async () => {
    throw refusal('暂未开放团队申请', 'Applications for teams are not open yet');
  };
  return {
    ...peopleHandlers(context),
    'teamInfo/applyTeam': notOpen,
    'teamInfo/withdrawApplication': notOpen,
    'teamInfo/getTeamInfo': async (_request, caller) => ({ application: null, team: await teamOf(context, caller) }),
    'teamRecord/teamRecord': async () => ({ list: [] }),
    'teamCopywriting/infoList': async () => ({ list: [] }),
  };
}
