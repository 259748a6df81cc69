import fc from 'fast-check';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type InventoryTeam, inventoryTeam } from '../../testing/inventory.ts';
import { seededService } from '../../testing/seeded-service.ts';
import type { Shopper } from '../../testing/team-shopping.ts';
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

/** What a quota must be, as a plain reader of the rules counts it. */
class Model {
  free = UNITS;
  ended = false;
  held = [0, 0, 0];
  gone = [false, false, false];
  uses: { who: number; number: string; own: boolean }[] = [];

  allot(who: number, units: number): boolean {
    if (this.gone[who] || this.ended || units > this.free) return false;
    this.free -= units;
    this.held[who]! += units;
    return true;
  }

  takeBack(who: number, units: number): boolean {
    if (this.gone[who] || units > this.held[who]!) return false;
    this.free += units;
    this.held[who]! -= units;
    return true;
  }

  /** Only the first allots, and may take free units. */
  use(who: number, number: string): boolean {
    const own = this.held[who]! > 0;
    if (this.gone[who] || this.ended || (!own && (who !== 0 || this.free === 0))) return false;
    if (own) this.held[who]! -= 1;
    else this.free -= 1;
    this.uses.push({ who, number, own });
    return true;
  }

  refund(): string | null {
    const use = this.uses.shift();
    if (!use) return null;
    if (use.own && !this.gone[use.who] && !this.ended) this.held[use.who]! += 1;
    else this.free += 1;
    return use.number;
  }

  remove(who: number): boolean {
    if (this.gone[who] || who === 0) return false;
    this.gone[who] = true;
    this.free += this.held[who]!;
    this.held[who] = 0;
    return true;
  }
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
        const model = new Model();
        for (const one of steps) {
          await act(team, { id, people, rows }, model, one);
          const { total, free, allotted, reserved, consumed } = await team.quota(id);
          const counted = { total, free, allotted, reserved, consumed };
          const sum = model.held.reduce((all, units) => all + units, 0);
          expect(counted).toEqual({ total: UNITS, free: model.free, allotted: sum, reserved: 0, consumed: model.uses.length });
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
    const succeeds = async (expected: boolean, answer: Promise<{ code: number }>) => expect((await answer).code).toBe(expected ? 1000 : 0);
    if (kind === 'allot') return succeeds(model.allot(who, units), team.change(team.owner, id, holder, units));
    if (kind === 'takeBack') return succeeds(model.takeBack(who, units), team.change(team.owner, id, holder, -units));
    if (kind === 'control') {
      const change = units - model.held[who]!;
      const done = change === 0 ? !model.gone[who] : change > 0 ? model.allot(who, change) : model.takeBack(who, -change);
      return succeeds(done, team.control(team.owner, id, holder, units));
    }
    if (kind === 'remove') {
      if (model.remove(who)) expect((await team.remove(people[who]!)).code).toBe(1000);
      return;
    }
    if (kind === 'refund') {
      const number = model.refund();
      if (number !== null) await refundOrder(service.context, { number, reason: 'model', actor: 'fin' });
      return;
    }
    if (kind === 'use') {
      if (model.gone[who]) return;
      const { id: orderId, number } = (await team.order(people[who]!, 1 + (units % 3))).data;
      const used = model.use(who, number);
      await succeeds(used, team.payWith(people[who]!, id, orderId));
      if (!used) await service.call('order/cancelOrder', { id: orderId }, people[who]!.options);
      return;
    }
    model.ended = true;
    await database.db.updateTable('inventory_quota').set({ ends_at: NOW }).where('id', '=', id).execute();
    await inTransaction(database.db, (tx) => ageQuotas(tx, NOW));
  }
});
