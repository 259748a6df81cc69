/* In each run: `service/src/commerce/team-inventory/races.test.ts`, with a hundred. */
import { onEachDatabase } from '../../testing/each-database.ts';
import { raceForUnits } from '../../testing/inventory-races.ts';
import { seededService } from '../../testing/seeded-service.ts';

const REQUESTS = 1000;

onEachDatabase('who allots and uses units of one quota at once', (database) => {
  const service = seededService(database);

  test('gets exactly the units that there are', async () => {
    service.setNow(new Date('2026-11-23T02:00:00Z'));
    const { units, failed, used, allotted, held, quota, faults } = await raceForUnits(service, REQUESTS);
    expect({ failed, faults, taken: used + allotted, held }).toEqual({ failed: 0, faults: [], taken: units, held: allotted });
    expect(quota).toMatchObject({ total: units, free: 0, allotted, reserved: 0, consumed: used });
  }, 300_000);
});
