import fc from 'fast-check';
import { mayManage, powersOf, TEAM_POWERS, TEAM_ROLES } from 'shared-contracts/team/powers';
import { onOneDatabase } from '../../testing/each-database.ts';
import { addDepartment, addTeamMember, newTeam } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { FIRST_MEMBERS, TeamModel, type TeamStep } from '../../testing/team-model.ts';
import { newPerson, type Person, tokenTo } from '../../testing/team-people.ts';
import { GOOD_PASSWORD } from '../../testing/test-browser.ts';

const PEOPLE = 5;
/** A quarter of them in a short run. */
const RUNS = process.env.TEST_FULL ? 150 : 24;
/** Steps that at least were allowed, and refused: sequences that nothing comes of tell nothing. */
const LEAST = 25;
const STEPS = 30;
const NOBODY = 2_000_000_000;

const person = fc.nat(PEOPLE - 1);
/** More often one who has the powers. */
const actor = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: person });
const department = fc.constantFrom(null, 0, 1);
const role = fc.constantFrom(...TEAM_ROLES, 'member' as const, 'departmentAdministrator' as const);
const powers = fc.subarray([...TEAM_POWERS], { maxLength: 3 });
const step: fc.Arbitrary<TeamStep> = fc.oneof(
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

onOneDatabase('any sequence of changes in a team', (database) => {
  const service = seededService(database);
  let nth = 0;

  /** The team of one sequence, beside its model. */
  async function newRun() {
    const people: Person[] = [];
    for (let at = 0; at < PEOPLE; at++) people.push(await newPerson(service));
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
    for (const [at, { role, powers, department }] of FIRST_MEMBERS.entries())
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
          const contact = `model${++nth}@example.com`;
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
    return { act, shown, mayTheyManage };
  }

  function expected(model: TeamModel): object[] {
    return Array.from({ length: PEOPLE }, (_, at) => {
      const standing = model.standing(at);
      return {
        isTeam: standing?.role === 'owner' ? 0 : 1,
        held: standing ? powersOf(standing) : [],
        seen: model.seenBy(at)?.sort() ?? null,
      };
    });
  }

  test('allows and refuses the same as the rules, and shows each person the same', async () => {
    const done = { allowed: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: STEPS, size: 'max' }), async (steps) => {
        const model = new TeamModel();
        const run = await newRun();
        for (const [at, given] of steps.entries()) {
          const isAllowed = await run.act(given);
          expect({ at, given, isAllowed }).toEqual({ at, given, isAllowed: model.apply(given) });
          done[isAllowed ? 'allowed' : 'refused'] += 1;
          expect({ at, shown: await run.shown() }).toEqual({ at, shown: expected(model) });
          const other = (given.actor + at) % PEOPLE;
          const [one, two] = [model.standing(given.actor), model.standing(other)];
          const told = one && two && model.seenBy(given.actor)?.includes(other) ? mayManage(one, two) : null;
          expect({ at, told: await run.mayTheyManage(given.actor, other) }).toEqual({ at, told });
        }
      }),
      { numRuns: RUNS },
    );
    expect(done.allowed).toBeGreaterThan(LEAST);
    expect(done.refused).toBeGreaterThan(LEAST);
  }, 600_000);
});
