import type { TeamRole } from 'shared-contracts/team/powers';
import type { OwnerId } from '../platform/database/owner-id.ts';
import { newMember } from './new-member.ts';
import { addTeamMember, newTeam } from './new-team.ts';
import type { TestService } from './test-app.ts';

/** The member whose token `declared-writes.test.ts` uses. */
const WRITER = 'writer';
let nth = 0;

/** The id of the writer. Without a session more: a member has only so many. */
export async function writerId({ context: { db } }: TestService): Promise<number> {
  return (await db.selectFrom('member').select('id').where('name', '=', WRITER).executeTakeFirstOrThrow()).id;
}

/** Takes the writer out of their team. */
export async function leaveTeam(service: TestService): Promise<void> {
  const { db, now } = service.context;
  const left = db.updateTable('team_member').set({ state: 'removed', ended_at: now() });
  await left
    .where('member_id', '=', await writerId(service))
    .where('state', '<>', 'removed')
    .execute();
}

/** Puts the writer into a new team. @returns it, the writer’s row, and the token of its owner when that is another. */
export async function placed(service: TestService, role: TeamRole): Promise<{ team: OwnerId; row: number; token: string }> {
  await leaveTeam(service);
  const id = await writerId(service);
  if (role === 'owner') {
    const { team, ownerRow } = await newTeam(service, id);
    return { team, row: ownerRow, token: '' };
  }
  const owner = await newMember(service, `owner of the team ${++nth}`);
  const { team } = await newTeam(service, owner.id);
  const { db, now } = service.context;
  return { team, token: owner.token, row: await addTeamMember(db, { team, memberId: id, name: WRITER, role, at: now() }) };
}
