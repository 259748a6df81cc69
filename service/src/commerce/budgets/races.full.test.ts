import { raceOfApprovals } from '../../testing/budget-race.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

/** With a hundred: `races.test.ts`, in every run. */
onEachDatabase('a thousand at once who want a part of one budget', (database) => {
  const service = seededService(database);

  // A thousand requests are asked for first, one after the other.
  test('their approvals never go beyond it', async () => {
    const { done, price, ...found } = await raceOfApprovals(service, 1000, 377);
    expect(done).toBe(377);
    expect(found).toMatchObject({ sums: [377 * price, 0], faults: [] });
    expect(found.refused.size).toBe(1);
  }, 600_000);
});
