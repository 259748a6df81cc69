import { openMemoryDatabase } from './open-database.ts';

test('an unused database closes and keeps no process alive', async () => {
  const { db, close } = await openMemoryDatabase(process.env.TEST_DATABASE_TEMPLATE);
  await close();
  await expect(db.selectFrom('work').select('id').execute()).rejects.toThrow('the database is closed');
});
