import fc from 'fast-check';
import { BudgetModel, type Held } from '../../testing/budget-model.ts';
import { FILM } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { buyingTeam } from '../../testing/team-buying.ts';
import { reconcile } from '../orders/reconcile.ts';
import { refundOrder } from '../orders/refund-order.ts';

const RUNS = process.env.TEST_FULL ? 60 : 12;
const STEPS = 24;
/** Steps that at least were refused, and done: sequences that nothing comes of tell nothing. */
const LEAST = 3;

const which = fc.nat(5);
/** The third has no budget. */
const project = fc.constantFrom(0, 0, 1, 1, 2);
const byOwner = fc.constantFrom(true, false, false);
const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ do: fc.constant('ask' as const), asker: fc.nat(1), project, works: fc.nat(1) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve' as const), which, byOwner }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('place' as const), project, byOwner }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeOut' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

onOneDatabase('any sequence of asking, deciding, ordering and paying', (database) => {
  const service = seededService(database);
  const counts = { done: 0, refused: 0 };

  /** A team with a budget of a department, of two of three projects, and its model. */
  async function newRun() {
    const team = await buyingTeam(service);
    const department = await team.department('影视部');
    const askers = [await team.add({ powers: ['teamCart'], departmentId: department }), await team.add({ powers: ['teamCart'] })] as const;
    const administrator = await team.add({ role: 'administrator' });
    const projects = [await team.project(), await team.project(), await team.project()];
    const lines = [1, 2].map((dataId) => ({ dataId, grant: FILM }));
    const { list } = (await service.call('grantConfig/countPrice', { list: lines }, team.owner.options)).data;
    const prices = list.map(({ total }) => total);
    const both = prices[0]! + prices[1]!;
    const amounts = new Map<number, number>();
    amounts.set(await team.setBudget({ departmentId: department }, both * 2, 'month'), both * 2);
    amounts.set(await team.setBudget({ projectId: projects[0]! }, both), both);
    amounts.set(await team.setBudget({ projectId: projects[1]! }, both + 1), both + 1);
    const [ofDepartment, ...ofProjects] = [...amounts.keys()];
    const model = new BudgetModel(amounts);
    const partsOf = (project: number, total: number, inDepartment: boolean) =>
      new Map([
        ...(inDepartment ? [[ofDepartment!, total] as const] : []),
        ...(ofProjects[project] === undefined ? [] : [[ofProjects[project], total] as const]),
      ]);
    const pick = (nth: number, ...states: Held['state'][]) => {
      const found = model.held.filter(({ state }) => states.includes(state));
      return found.length === 0 ? null : found[nth % found.length]!;
    };
    const { owner } = team;
    /** Which of the askers, by the request. */
    const askerOf = new Map<number, number>();

    /** Does a step in the service and in the model. @returns whether both allowed it; null when there was nothing to do it with. */
    async function run(one: Step): Promise<boolean | null> {
      if (one.do === 'ask') {
        const versions = [1, 2].slice(0, one.works + 1);
        const id = await team.ask(askers[one.asker]!, versions, projects[one.project]!);
        const total = versions.reduce((sum, version) => sum + prices[version - 1]!, 0);
        askerOf.set(id, one.asker);
        model.ask(id, partsOf(one.project, total, one.asker === 0));
        return true;
      }
      if (one.do === 'place') {
        const who = one.byOwner ? owner : administrator;
        const ids = await team.fill(who, [1], projects[one.project]!);
        const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids }, who.options)).data;
        const parts = partsOf(one.project, total, false);
        const may = model.mayPlace(parts, one.byOwner);
        const placed = await service.call('order/createCartOrder', { ids, quote: { priceVersion, total } }, who.options);
        expect([one, placed.code]).toEqual([one, may ? 1000 : 0]);
        if (may) model.place(placed.data.id, parts);
        // So that the next line of the work is a new one.
        else await service.call('shoppingCart/deleteCart', { ids }, who.options);
        return may;
      }
      const states = {
        approve: ['asked'],
        refuse: ['asked'],
        takeOut: ['asked'],
        withdraw: ['asked', 'approved'],
        order: ['approved'],
        pay: ['ordered', 'unpaid'],
        cancel: ['ordered', 'unpaid'],
        refund: ['paid'],
      } as const;
      const found = pick(one.which, ...states[one.do]);
      if (!found) return null;
      const { id, orderId } = found;
      const asker = askers[askerOf.get(id) ?? 0]!;
      switch (one.do) {
        case 'approve': {
          const may = model.approve(found, one.byOwner);
          const { code } = await team.approve(one.byOwner ? owner : administrator, id);
          expect([one, code]).toEqual([one, may ? 1000 : 0]);
          return may;
        }
        case 'refuse':
          expect((await team.refuse(owner, id)).code).toBe(1000);
          model.end(found, 'refused');
          return true;
        case 'withdraw':
          expect((await team.withdraw(asker, id)).code).toBe(1000);
          model.end(found, 'withdrawn');
          return true;
        case 'takeOut': {
          const { list: shown } = await team.detail(owner, id);
          if (shown.length === 1) return null;
          const [gone, stays] = shown;
          expect((await service.call('teamRequest/change', { id, remove: [gone!.id] }, owner.options)).code).toBe(1000);
          // What had no room may have some now; what was reserved becomes less.
          found.parts = new Map([...found.parts.keys()].map((budget) => [budget, stays!.total]));
          if (found.taken === 'nothing' && model.fits(found.parts)) found.taken = 'reserved';
          return true;
        }
        case 'order': {
          const made = await team.order(owner, id);
          expect(made.code).toBe(1000);
          Object.assign(found, { state: 'ordered', orderId: made.data.id });
          return true;
        }
        case 'pay':
          await team.pay(owner, orderId!);
          Object.assign(found, { state: 'paid', taken: 'consumed' });
          return true;
        case 'cancel':
          expect((await service.call('order/cancelOrder', { id: orderId! }, owner.options)).code).toBe(1000);
          if (found.kind === 'request') found.state = 'approved';
          else model.end(found, 'cancelled');
          return true;
        default: {
          const { number } = await owner.detail(orderId!);
          await refundOrder(service.context, { number, reason: 'asked', actor: 'fiona' });
          await owner.work();
          model.end(found, 'refunded');
          return true;
        }
      }
    }
    return { team, model, run };
  }

  test('budgets have exactly what the sums of a plain model are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), async (steps) => {
        const { team, model, run } = await newRun();
        for (const one of steps) {
          const done = await run(one);
          if (done !== null) counts[done ? 'done' : 'refused'] += 1;
          expect([one, await team.budgets()]).toEqual([one, model.sums()]);
        }
        expect(await reconcile(database.db)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(Math.min(counts.done, counts.refused)).toBeGreaterThanOrEqual(LEAST);
  }, 120_000);
});
