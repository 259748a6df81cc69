/* In each run: `service/src/platform/database/released-migrations.test.ts`, and the set-up of all tests of the service, which migrates. */
import { migrate } from './migrate.ts';
import { openMemoryDatabase } from './open-database.ts';

test('a migration says its name when it begins; a second run has none left', async () => {
  const { db, close } = await openMemoryDatabase();
  const begun: string[] = [];
  const ran = await migrate(db, 'memory', (name) => begun.push(name));
  expect(begun).toContain('0001-initial');
  expect(begun).toEqual(ran);
  expect(await migrate(db, 'memory', (name) => begun.push(name))).toEqual([]);
  expect(begun).toHaveLength(ran.length);
  await close();
}, 120_000);
