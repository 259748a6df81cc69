import type { CallResponse } from 'shared-contracts/api/contract';
import type { Caller } from '../../platform/http/caller.ts';
import type { TeamsContext } from '../context.ts';

/** The team that the caller is in. */
export async function teamOf(_context: TeamsContext, _caller: Caller): Promise<CallResponse<'teamInfo/getTeamInfo'>['team']> {
  return null;
}
