import { raceOfApprovals, raceOfOrders } from '../../testing/budget-race.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

onEachDatabase('many at once who want a part of one budget', (database) => {
  const service = seededService(database);

  // A hundred requests are asked for first, one after the other.
  test('a hundred approvals never go beyond it, and those without room are told so', async () => {
    const { done, price, ...found } = await raceOfApprovals(service, 100, 37);
    expect(done).toBe(37);
    expect(found).toEqual({
      refused: new Set(['The request goes beyond a budget. Only the owner of the team can approve it']),
      sums: [37 * price, 0],
      faults: [],
    });
  }, 60_000);

  test('orders of several buyers never go beyond it', async () => {
    const { done, price, ...found } = await raceOfOrders(service, 15, 6);
    expect(done).toBe(6);
    expect(found).toMatchObject({ sums: [6 * price, 0], faults: [] });
    expect([...found.refused]).toEqual([expect.stringContaining('beyond a budget')]);
  });
});
