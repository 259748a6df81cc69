import { sql } from 'kysely';
import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import type { OwnerId } from '../platform/database/owner-id.ts';
import type { Db } from '../platform/database/transaction.ts';

let made = 0;

/** Makes an approved team that a member owns, as the approval of an application does. */
export async function newTeam(db: Db, ownerId: number, at = new Date()): Promise<OwnerId> {
  const {
    rows: [row],
  } = await sql<{ id: OwnerId }>`select new_team_id() as id`.execute(db);
  const id = row!.id;
  const name = `team ${++made}`;
  await db
    .insertInto('team')
    .values({ id, name, tax_number: `${name} ${id}`, contact: 'x', created_at: at })
    .execute();
  await joinTeam(db, id, ownerId, { role: 'owner' }, at);
  return id;
}

/** Puts a member into a team, as an accepted invitation does. @returns the id of the membership. */
export async function joinTeam(
  db: Db,
  team: OwnerId,
  memberId: number,
  { role = 'member', powers = [], departmentId = null }: { role?: TeamRole; powers?: TeamPower[]; departmentId?: number | null } = {},
  at = new Date(),
): Promise<number> {
  const values = { team_id: team, member_id: memberId, name: `person ${memberId}`, role, powers, department_id: departmentId };
  const { id } = await db
    .insertInto('team_member')
    .values({ ...values, state: 'active', joined_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
