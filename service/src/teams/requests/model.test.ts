import fc from 'fast-check';
import { reconcile } from '../../commerce/orders/reconcile.ts';
import { FILM } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import type { TeamStep } from '../../testing/team-model.ts';
import { type MoneyStep, type TeamMoney, TeamMoneyModel } from '../../testing/team-money-model.ts';
import { newMoneyRun } from '../../testing/team-money-run.ts';
import { newPerson } from '../../testing/team-people.ts';
import { actor, PEOPLE, person, teamStep } from '../../testing/team-run.ts';

/** A quarter of them in a short run. */
const RUNS = process.env.TEST_FULL ? 1000 : 96;
const STEPS = 26;
/** Steps that at least were allowed, and refused: sequences that nothing comes of tell nothing. */
const LEAST = 20;
const UNITS = 4;

const which = fc.nat(3);
const units = fc.integer({ min: 1, max: 2 });
/** Mostly those who are in the team. */
const moneyStep = fc.oneof(
  { weight: 7, arbitrary: fc.record({ do: fc.constant('ask'), actor: person, works: units }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('approve'), actor, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse'), actor, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw'), actor: person, which }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('order'), actor, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('place'), actor: person }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay'), actor: person, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payUnits'), actor: person, which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel'), actor, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('allot'), actor, subject: person, units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack'), actor, subject: person, units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund'), which }) },
) as fc.Arbitrary<MoneyStep>;
const MONEY = ['ask', 'approve', 'refuse', 'withdraw', 'order', 'place', 'pay', 'payUnits', 'cancel', 'allot', 'takeBack', 'refund'];
const step = fc.oneof({ weight: 3, arbitrary: moneyStep }, { weight: 1, arbitrary: teamStep });

onOneDatabase('any sequence of what people of a team do with it and its money', (database) => {
  const service = seededService(database);
  const counts = { allowed: 0, refused: 0 };
  const count = (isAllowed: boolean) => {
    counts[isAllowed ? 'allowed' : 'refused'] += 1;
  };

  /** Budgets with room for some purchases of each department, and a limit that one work is within. */
  async function money(): Promise<TeamMoney> {
    const list = [1, 2].map((dataId) => ({ dataId, grant: FILM }));
    const counted = (await (await newPerson(service)).call('grantConfig/countPrice', { list })).data.list;
    const [one, other] = [counted[0]!.total, counted[1]!.total];
    return { prices: [one, one + other], budgets: [2 * one + other, one + other], limit: one, units: UNITS };
  }

  function expectedOf(model: TeamMoneyModel, who: number, purchase: TeamMoneyModel['purchases'][number] | undefined) {
    const powers = model.powers(who);
    if (!purchase) return { powers };
    const sees = model.seesRequest(who, purchase);
    return {
      powers,
      acts: sees ? model.actsOn(who, purchase).sort() : null,
      seesOrder: purchase.held.orderId !== null && model.seesOrder(who, purchase),
    };
  }

  test('allows and refuses as the rules do, and every sum is what they say', async () => {
    const given = await money();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), async (steps) => {
        const model = new TeamMoneyModel(given);
        const run = await newMoneyRun(service, given);
        for (const [at, one] of steps.entries()) {
          const owner = [...model.people.members].find(([, { role }]) => role === 'owner')![0];
          if (isMoney(one)) await doWithMoney(model, run, one, owner);
          else await doWithPeople(model, run, one);
          expect([at, one, await run.sums()]).toEqual([at, one, sumsOf(model)]);
          if (at % 2 === 0) continue;
          const who = at % PEOPLE;
          const purchase = model.purchases[at % Math.max(model.purchases.length, 1)];
          expect([at, one, await run.told(who, purchase)]).toEqual([at, one, expectedOf(model, who, purchase)]);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(await reconcile(database.db)).toEqual([]);
    expect(Math.min(counts.allowed, counts.refused)).toBeGreaterThanOrEqual(LEAST);
  }, 3_600_000);

  type Run = Awaited<ReturnType<typeof newMoneyRun>>;

  async function doWithMoney(model: TeamMoneyModel, run: Run, one: MoneyStep, owner: number): Promise<void> {
    const purchase = model.pick(one);
    if ('which' in one && !purchase) return;
    if (one.do === 'refund') {
      await run.refund(purchase!.held.orderId!);
      return model.apply(one, purchase, 0);
    }
    const may = model.mayDo(one, purchase);
    const { isAllowed, id } = await run.act(one, purchase, owner);
    expect([one, isAllowed]).toEqual([one, may]);
    if (may) model.apply(one, purchase, id);
    count(may);
  }

  async function doWithPeople(model: TeamMoneyModel, run: Run, one: TeamStep): Promise<void> {
    const before = new Map(model.people.members);
    const may = model.people.apply(one);
    const isAllowed = await run.people(one);
    expect([one, isAllowed]).toEqual([one, may]);
    if (may) model.afterPeople(one, before);
    count(may);
  }
});

function isMoney(step: MoneyStep | TeamStep): step is MoneyStep {
  return MONEY.includes(step.do);
}

function sumsOf({ budgets, units: { free, allotted, consumed } }: TeamMoneyModel) {
  return { budgets: budgets.sums(), units: { total: UNITS, free, allotted, reserved: 0, consumed } };
}
