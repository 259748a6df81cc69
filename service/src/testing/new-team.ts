import { sql } from 'kysely';
import type { TeamMemberState, TeamPower, TeamRole } from 'shared-contracts/team/powers';
import type { OwnerId } from '../platform/database/owner-id.ts';
import type { Db } from '../platform/database/transaction.ts';
import type { TestService } from './test-app.ts';
import { GOOD_PASSWORD } from './test-browser.ts';

let made = 0;

/** A team that is owned by a member, whose password becomes `GOOD_PASSWORD`; as an approved application leaves it. */
export async function newTeam(
  { context: { db, now, passwords } }: Pick<TestService, 'context'>,
  ownerId: number,
  name = `team ${++made}`,
): Promise<{ team: OwnerId; ownerRow: number }> {
  const { rows } = await sql<{ id: OwnerId }>`select new_team_id() as id`.execute(db);
  const team = rows[0]!.id;
  await db
    .insertInto('team')
    .values({ id: team, name, tax_number: `tax ${team}`, contact: 'owner', created_at: now() })
    .execute();
  const password_hash = await passwords.hash(GOOD_PASSWORD);
  await db.updateTable('member').set({ password_hash }).where('id', '=', ownerId).execute();
  const ownerRow = await addTeamMember(db, { team, memberId: ownerId, name: 'owner', role: 'owner', at: now() });
  return { team, ownerRow };
}

interface NewMember {
  team: OwnerId;
  memberId: number;
  name: string;
  role?: TeamRole;
  powers?: TeamPower[];
  state?: Exclude<TeamMemberState, 'removed'>;
  departmentId?: number | null;
  at: Date;
}

/** Puts a member into a team. @returns the id of the row in `team_member`. */
export async function addTeamMember(
  db: Db,
  { team, memberId, name, role = 'member', powers = [], state = 'active', departmentId = null, at }: NewMember,
): Promise<number> {
  const { id } = await db
    .insertInto('team_member')
    .values({ team_id: team, member_id: memberId, name, role, powers, state, department_id: departmentId, joined_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds many members to a team by rows, called `member 1` and so on, who never sign in. */
export async function fillTeam({ context: { db, now } }: Pick<TestService, 'context'>, team: OwnerId, many: number): Promise<void> {
  const begin = ++made;
  const people = Array.from({ length: many }, (_, at) => `filler ${begin} ${at + 1}`);
  const rows = await db
    .insertInto('member')
    .values(people.map((name) => ({ name, email: `${name.replaceAll(' ', '.')}@example.com` })))
    .returning('id')
    .execute();
  await db
    .insertInto('team_member')
    .values(
      rows.map(({ id }, at) => ({
        ...{ team_id: team, member_id: id, name: `member ${at + 1}`, role: 'member' as const, powers: [] },
        ...{ state: 'active' as const, joined_at: now() },
      })),
    )
    .execute();
}

/** Adds a department by rows. @returns its id. */
export async function addDepartment(db: Db, team: OwnerId, name: string, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('team_department')
    .values({ team_id: team, name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an unpaid order of a team that a member began. @returns its id. */
export async function addTeamOrder(db: Db, team: OwnerId, memberId: number, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('customer_order')
    .values({
      number: `team order ${++made}`,
      member_id: memberId,
      owner_id: team,
      type: 1,
      locale: 'zh',
      state: 'created',
      price_version: 1,
      sum: 10_000,
      discount: 0,
      payable: 10_000,
      created_at: at,
      expires_at: new Date(at.getTime() + 1_800_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
