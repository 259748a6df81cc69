import type { CallResponse } from 'shared-contracts/api/contract';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { callerReach, ownersWith, powerMissing, type Reach } from '../../platform/ownership/reach.ts';
import { recordTeamEvent } from '../../platform/ownership/team-event.ts';
import type { CommerceContext } from '../context.ts';
import { noSuchProject } from '../licensing/own-project.ts';
import { usableProjects } from '../licensing/project-access.ts';
import { namedMembers } from './present-project.ts';

/** Powers that open the projects of the team: who fills its cart, or buys for it. */
export const TEAM_PROJECTS = ['teamCart', 'buy'] as const;

/** Who may use a project of the team. @throws Problem when the caller may use none such. */
export async function projectPower(
  { db }: CommerceContext,
  id: number,
  caller: Caller,
): Promise<CallResponse<'teamGrantProject/projectPower'>> {
  const reach = await callerReach(db, caller);
  await teamProject(db, reach, id);
  return { members: (await namedMembers(db, [id])).get(id) ?? null, mayChange: reach.runsTeam };
}

/** Opens a project of the team to everybody (null), or to some members of it. @throws Problem for others than owner and administrators. */
export async function setProjectPower(
  { db, now }: CommerceContext,
  { id, memberIds }: CheckedRequest<'teamGrantProject/setProjectPower'>,
  caller: Caller,
): Promise<CallResponse<'teamGrantProject/setProjectPower'>> {
  return inTransaction(db, async (tx) => {
    const reach = await callerReach(tx, caller);
    const { name, team } = await teamProject(tx, reach, id);
    if (!reach.runsTeam) throw powerMissing();
    const wanted = memberIds && [...new Set(memberIds)];
    if (wanted?.length === 0) throw refusal('请至少选择一位成员', 'Please choose at least one member');
    if (wanted) {
      const found = await tx
        .selectFrom('team_member')
        .select('id')
        .where('team_id', '=', team)
        .where('state', '<>', 'removed')
        .where('id', 'in', wanted)
        .execute();
      if (found.length < wanted.length) throw refusal('其中有人已不在团队中', 'One of them is not in your team');
    }
    await tx.deleteFrom('grant_project_member').where('project_id', '=', id).execute();
    if (wanted)
      await tx
        .insertInto('grant_project_member')
        .values(wanted.map((member_ref) => ({ project_id: id, member_ref })))
        .execute();
    const kind = wanted ? 'projectRestricted' : 'projectOpened';
    await recordTeamEvent(tx, { team, actor: reach.row, kind, subject: name, details: { members: wanted } }, now());
    return { members: (await namedMembers(tx, [id])).get(id) ?? null };
  });
}

/** A project of the team that the caller may use. @throws Problem when there is none. */
async function teamProject(db: Db, reach: Reach, id: number) {
  const { team } = reach;
  if (team === null || !ownersWith(reach, ...TEAM_PROJECTS).includes(team)) throw noSuchProject();
  const row = await db
    .selectFrom('grant_project as p')
    .select('p.name')
    .where('p.id', '=', id)
    .where('p.owner_id', '=', team)
    .where(usableProjects(reach, 'p'))
    .executeTakeFirst();
  if (!row) throw noSuchProject();
  return { name: row.name, team };
}
