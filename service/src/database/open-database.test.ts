import { openMemoryDatabase } from './open-database.ts';

test('a database that nobody asked anything ends all the same when it is closed, and keeps no process', async () => {
  const { db, close } = await openMemoryDatabase(process.env.TEST_DATABASE_TEMPLATE);
  await close();
  await expect(db.selectFrom('work').select('id').execute()).rejects.toThrow('the database is closed');
});
