import { teamCalls } from 'shared-contracts/api/team';
import type { Handlers } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';

type OfApplications =
  | 'teamInfo/applyTeam'
  | 'teamInfo/withdrawApplication'
  | 'teamInfo/getTeamInfo'
  | 'teamRecord/teamRecord'
  | 'teamCopywriting/infoList';
type PeopleCall = Exclude<keyof typeof teamCalls, OfApplications>;

/** Answers of the calls about the people of a team. */
export function peopleHandlers(_context: TeamsContext): Handlers<PeopleCall> {
  const refuse = () => Promise.reject(new Error('not there yet'));
  return Object.fromEntries(Object.keys(teamCalls).map((name) => [name, refuse])) as unknown as Handlers<PeopleCall>;
}
