import fc from 'fast-check';
import { mayManage, powersOf } from 'shared-contracts/team/powers';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { TeamModel } from '../../testing/team-model.ts';
import { newPerson, type Person } from '../../testing/team-people.ts';
import { newTeamRun, PEOPLE, teamStep } from '../../testing/team-run.ts';

/** A quarter of them in a short run. */
const RUNS = process.env.TEST_FULL ? 150 : 24;
/** Steps that at least were allowed, and refused: sequences that nothing comes of tell nothing. */
const LEAST = 25;
const STEPS = 30;

onOneDatabase('any sequence of changes in a team', (database) => {
  const service = seededService(database);
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
      fc.asyncProperty(fc.array(teamStep, { minLength: 15, maxLength: STEPS, size: 'max' }), async (steps) => {
        const model = new TeamModel();
        const people: Person[] = [];
        for (let at = 0; at < PEOPLE; at++) people.push(await newPerson(service));
        const run = await newTeamRun(service, people);
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
