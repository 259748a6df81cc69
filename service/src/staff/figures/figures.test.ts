import fc from 'fast-check';
import { addCompletedOrder, insertOrder } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00+08:00');
/** The three days that the test asks for, with a day before and after. */
const RANGE = { from: '2026-03-01', to: '2026-03-03' };
const sale = fc.record({
  /** Hours from the first day on, often at the edge of a day. */
  at: fc.oneof(fc.constantFrom(-1, 0, 23, 24, 47, 48, 71, 72), fc.integer({ min: -24, max: 95 })),
  kind: fc.constantFrom('licences', 'package', 'covered'),
  state: fc.constantFrom('completed', 'refunded', 'created'),
  works: fc.integer({ min: 1, max: 3 }),
});
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

onOneDatabase('figures', (database) => {
  const service = seededService(database);
  let editor: StaffCaller;
  beforeAll(async () => {
    editor = await newStaff(service, 'editor');
  });

  test('of sales are those of the orders that were paid on the Shanghai days, and the parts add up to them', async () => {
    const { db } = database;
    const { id: memberId } = await newMember(service);
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (sales) => {
        await db.updateTable('customer_order').set({ paid_at: null }).execute();
        const expected = { '2026-03-01': 0, '2026-03-02': 0, '2026-03-03': 0 } as Record<string, number>;
        const orders = { ...expected };
        for (const { at, kind, state, works } of sales) {
          const moment = new Date(START + at * HOUR_MS);
          const id =
            kind === 'package'
              ? await insertOrder(db, memberId, 50_000, moment, 3)
              : (await addCompletedOrder(service.context, memberId, { versionIds: Array.from({ length: works }, () => 1) })).orderId;
          const order = await db
            .updateTable('customer_order')
            .set({ paid_at: moment, state })
            .where('id', '=', id)
            .returning('sum')
            .executeTakeFirstOrThrow();
          if (kind === 'covered')
            await db.updateTable('customer_order').set({ covered: order.sum, payable: 0 }).where('id', '=', id).execute();
          const day = new Date(moment.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
          if (!(day in expected) || state === 'created') continue;
          expected[day]! += kind === 'covered' ? 0 : order.sum;
          orders[day]! += 1;
        }
        const { data } = await editor.call('staff/figures/getSales', RANGE);
        expect(data.days.map(({ day, value, paid, orders: of }) => [day, value, paid, of])).toEqual(
          Object.keys(expected).map((day) => [day, expected[day], expected[day], orders[day]]),
        );
        const all = sum(Object.values(expected));
        expect(sum(data.libraries.map(({ value }) => value))).toBe(all);
        expect(sum(data.uses.map(({ value }) => value))).toBe(all);
      }),
      { numRuns: 8 },
    );
  });

  test('of searches have words that found nothing three times, and no others', async () => {
    const search = (name: string) => service.call('searchKeyword/saveData', { name });
    const { data: tracks } = await service.call('music/getList', {});
    for (const word of ['qqzzxxvv', 'qqzzxxvv', 'Qqzzxxvv', 'once zzxxqq', tracks.list[0]!.title]) await search(word);
    const today = new Date(service.context.now().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
    const { data } = await editor.call('staff/figures/getSearches', { from: today, to: today });
    expect(data.words).toMatchObject([{ word: 'qqzzxxvv', language: 'zh', searches: 3, nothing: 3 }]);
    expect(data.days).toMatchObject([{ day: today, searches: 5, nothing: 4 }]);
  });

  test('are of 366 days at most, in their order', async () => {
    const ask = async (from: string, to: string) => (await editor.call('staff/figures/getMessages', { from, to })).status;
    expect([await ask('2024-01-01', '2024-12-31'), await ask('2024-01-01', '2025-01-01'), await ask('2024-01-02', '2024-01-01')]).toEqual([
      200, 400, 400,
    ]);
  });
});
