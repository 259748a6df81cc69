import type { CallResponse } from 'shared-contracts/api/contract';
import type { TeamEvent } from 'shared-contracts/team/events';
import { runsTeam } from 'shared-contracts/team/powers';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf } from './actor.ts';

/** What was done in the team, the latest first. @throws Problem for others than owner and administrators. */
export async function listActivity(
  { db }: TeamsContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'teamRecord/activity'>,
  caller: Caller,
): Promise<CallResponse<'teamRecord/activity'>> {
  const actor = await actorOf(db, caller);
  if (!runsTeam(actor)) throw powerMissing();
  const ofTeam = db.selectFrom('team_event as e').where('e.team_id', '=', actor.team);
  const rows = await ofTeam
    .leftJoin('team_member as m', 'm.id', 'e.actor')
    .select(['e.id', 'e.kind', 'e.subject', 'e.at', 'm.name'])
    .orderBy('e.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await ofTeam.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ id, kind, subject, at, name }) => ({
    id,
    kind: kind as TeamEvent,
    actorName: name ?? '',
    subject,
    at: at.toISOString(),
  }));
  return { list, total };
}
