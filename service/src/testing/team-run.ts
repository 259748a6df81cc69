import fc from 'fast-check';
import { TEAM_POWERS, TEAM_ROLES } from 'shared-contracts/team/powers';
import { addDepartment, addTeamMember, newTeam } from './new-team.ts';
import { FIRST_MEMBERS, type TeamStep } from './team-model.ts';
import { type Person, tokenTo } from './team-people.ts';
import type { TestService } from './test-app.ts';
import { GOOD_PASSWORD } from './test-browser.ts';

/** People of a sequence; some of them are in the team at first. */
export const PEOPLE = 5;
const NOBODY = 2_000_000_000;

/** Somebody of those whom a sequence is about. */
export const person = fc.nat(PEOPLE - 1);
/** More often the one who has the powers. */
export const actor = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: person });
const department = fc.constantFrom(null, 0, 1);
const role = fc.constantFrom(...TEAM_ROLES, 'member' as const, 'departmentAdministrator' as const);
const powers = fc.subarray([...TEAM_POWERS], { maxLength: 3 });
/** What somebody does in the team; more often the owner, and the like of invitations that come to something. */
export const teamStep: fc.Arbitrary<TeamStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('invite'), actor, place: fc.record({ role, department, powers }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('accept'), actor: person, invitation: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('setRole'), actor, subject: person, role, department }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('setPowers'), actor, subject: person, powers }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), actor, subject: person, department }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('enable'), actor, subject: person, enabled: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch'), actor, department: fc.nat(1), enabled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), actor, subject: person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('offer'), actor, subject: person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer'), actor: person, accept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), actor: person }) },
) as fc.Arbitrary<TeamStep>;

/**
 * The team of one sequence, beside its model.
 * @param people the first of them own it and are its members. @param first where they stand, as the model begins.
 */
export async function newTeamRun<One extends Person>(service: TestService, people: readonly One[], first = FIRST_MEMBERS) {
  const { team } = await newTeam(service, people[0]!.id);
  const { db, now } = service.context;
  const password_hash = await service.context.passwords.hash(GOOD_PASSWORD);
  await db
    .updateTable('member')
    .set({ password_hash })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  const departments = [await addDepartment(db, team, 'Sales', now()), await addDepartment(db, team, 'Film', now())];
  for (const [at, { role, powers, department }] of first.entries())
    if (at > 0)
      await addTeamMember(db, {
        team,
        memberId: people[at]!.id,
        name: 'first',
        role,
        powers,
        departmentId: department === null ? null : departments[department]!,
        at: now(),
      });
  const tokens: string[] = [];
  let nth = 0;
  /** Rows of the present members, by person. */
  async function rows(): Promise<Map<number, number>> {
    const found = await db
      .selectFrom('team_member')
      .select(['id', 'member_id'])
      .where('team_id', '=', team)
      .where('state', '<>', 'removed')
      .execute();
    return new Map(found.map(({ id, member_id }) => [people.findIndex((one) => one.id === member_id), id]));
  }
  const departmentId = (at: number | null) => (at === null ? null : departments[at]!);

  async function act(given: TeamStep): Promise<boolean> {
    const { call } = people[given.actor]!;
    const id = 'subject' in given ? ((await rows()).get(given.subject) ?? NOBODY) : NOBODY;
    switch (given.do) {
      case 'invite': {
        const contact = `model${team}.${++nth}@example.com`;
        const { role, powers } = given.place;
        const place = { role, powers, departmentId: departmentId(given.place.department) };
        const { code } = await call('teamUser/addTeamUser', { contact, name: 'guest', ...place });
        if (code === 1000) tokens.push(await tokenTo(service, contact));
        return code === 1000;
      }
      case 'accept':
        return (await call('teamInvitation/accept', { token: tokens.at(-1 - given.invitation) ?? 'x'.repeat(43) })).code === 1000;
      case 'setRole':
        return (await call('teamUser/updateRole', { id, role: given.role, departmentId: departmentId(given.department) })).code === 1000;
      case 'setPowers':
        return (await call('teamUser/updatePower', { id, powers: given.powers })).code === 1000;
      case 'move':
        return (await call('teamUser/updateTeamUser', { id, departmentId: departmentId(given.department) })).code === 1000;
      case 'enable':
        return (await call('teamUser/updateTeamUser', { id, enabled: given.enabled ? 1 : 0 })).code === 1000;
      case 'switch':
        return (
          (await call('teamDept/updateTeamDeptStatus', { id: departments[given.department]!, enabled: given.enabled ? 1 : 0 })).code ===
          1000
        );
      case 'remove':
        return (await call('teamUser/deleteUser', { id })).code === 1000;
      case 'offer':
        return (await call('teamInfo/handOver', { id, password: GOOD_PASSWORD })).code === 1000;
      case 'answer':
        return (await call('teamInfo/answerHandOver', { accept: given.accept ? 1 : 0 })).code === 1000;
      case 'leave':
        return (await call('teamUser/leave', {})).code === 1000;
    }
  }

  /** What each person is told: powers, whether they own the team, whom they see. */
  async function shown() {
    const present = await rows();
    const byRow = new Map([...present].map(([at, row]) => [row, at]));
    const told: object[] = [];
    for (const { call } of people) {
      const { isTeam, powers: held } = (await call('user/getUserInfo', {})).data;
      const { code, data } = await call('teamUser/teamList', {});
      told.push({ isTeam, held, seen: code === 1000 ? data.list.map(({ id }) => byRow.get(id)).sort() : null });
    }
    return told;
  }

  /** Whether one person is told that they may manage another; null for one whom they do not see. */
  async function mayTheyManage(one: number, other: number): Promise<boolean | null> {
    const { code, data } = await people[one]!.call('teamUser/teamUser', { id: (await rows()).get(other) ?? NOBODY });
    return code === 1000 ? data.mayManage : null;
  }
  return { team, departments, rows, act, shown, mayTheyManage };
}
