import fc from 'fast-check';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type InventoryTeam, inventoryTeam } from '../../testing/inventory.ts';
import { seededService } from '../../testing/seeded-service.ts';
import type { Shopper } from '../../testing/team-shopping.ts';
import { UnitsModel } from '../../testing/units-model.ts';
import { ageQuotas } from '../inventory/quotas.ts';
import { refundOrder } from '../orders/refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const UNITS = 6;
/** Sequences, and steps of each. */
const [RUNS, STEPS] = [process.env.TEST_FULL ? 40 : 6, 14];

type Step = { kind: 'allot' | 'takeBack' | 'use' | 'refund' | 'remove' | 'control' | 'end'; who: number; units: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('allot', 'allot', 'takeBack', 'use', 'use', 'use', 'refund', 'remove', 'control', 'end'),
  who: fc.nat(2),
  units: fc.integer({ min: 1, max: 4 }),
});

/** The quota of the sequence, who has left, and the orders that units paid, by their number. */
interface Model {
  units: UnitsModel<number>;
  gone: Set<number>;
  paid: { id: number; number: string }[];
}

onEachDatabase('inventory after any sequence of steps', (database) => {
  const service = seededService(database);

  test('has the units that the rules say, and every book adds up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS }), async (steps) => {
        service.setNow(NOW);
        const team = await inventoryTeam(service);
        const id = await team.buy(UNITS);
        const people = [team.owner, await team.colleague('teamCart', 'quota'), await team.colleague('teamCart', 'quota')];
        const rows = await Promise.all(people.map((who) => team.rowOf(who)));
        const model: Model = { units: new UnitsModel(UNITS), gone: new Set(), paid: [] };
        for (const one of steps) {
          await act(team, { id, people, rows }, model, one);
          const { total, free, allotted, reserved, consumed } = await team.quota(id);
          const counted = { total, free, allotted, reserved, consumed };
          const { units } = model;
          const expected = { free: units.free, allotted: units.allotted, reserved: 0, consumed: units.consumed };
          expect(counted).toEqual({ total: UNITS, ...expected });
          expect(await team.faults()).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  async function act(
    team: InventoryTeam,
    { id, people, rows }: { id: number; people: Shopper[]; rows: number[] },
    model: Model,
    { kind, who, units }: Step,
  ): Promise<void> {
    const holder = { memberId: rows[who]! };
    const isGone = model.gone.has(who);
    const succeeds = async (expected: boolean, answer: Promise<{ code: number }>) => expect((await answer).code).toBe(expected ? 1000 : 0);
    const { units: quota } = model;
    if (kind === 'allot') return succeeds(!isGone && quota.allot(who, units), team.change(team.owner, id, holder, units));
    if (kind === 'takeBack') return succeeds(!isGone && quota.takeBack(who, units), team.change(team.owner, id, holder, -units));
    if (kind === 'control') {
      const change = units - quota.heldBy(who);
      const done = !isGone && (change === 0 || (change > 0 ? quota.allot(who, change) : quota.takeBack(who, -change)));
      return succeeds(done, team.control(team.owner, id, holder, units));
    }
    if (kind === 'remove') {
      if (isGone || who === 0) return;
      quota.leave(who);
      model.gone.add(who);
      expect((await team.remove(people[who]!)).code).toBe(1000);
      return;
    }
    if (kind === 'refund') {
      const paid = model.paid.shift();
      if (!paid) return;
      quota.refund(paid.id, (one) => !model.gone.has(one));
      await refundOrder(service.context, { number: paid.number, reason: 'model', actor: 'fin' });
      return;
    }
    if (kind === 'use') {
      if (isGone) return;
      const { id: orderId, number } = (await team.order(people[who]!, 1 + (units % 3))).data;
      // Only the first allots, and may take free units.
      const used = quota.use(who, orderId, 1, who === 0);
      await succeeds(used, team.payWith(people[who]!, id, orderId));
      if (used) model.paid.push({ id: orderId, number });
      else await service.call('order/cancelOrder', { id: orderId }, people[who]!.options);
      return;
    }
    quota.ended = true;
    await database.db.updateTable('inventory_quota').set({ ends_at: NOW }).where('id', '=', id).execute();
    await inTransaction(database.db, (tx) => ageQuotas(tx, NOW));
  }
});
