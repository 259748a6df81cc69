import { sql } from 'kysely';
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '../platform/database/open-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createTestService, type TestService } from '../testing/test-app.ts';

let opened: OpenDatabase;
let service: TestService;
beforeAll(async () => {
  opened = await openMemoryDatabase(process.env.TEST_DATABASE_TEMPLATE, { most: 0, waitMs: 1000 });
  service = await createTestService(opened.db);
});
afterAll(async () => {
  await service.app.close();
  await opened.close();
});

const answer = async (language: 'CN' | 'EN') => {
  const { status, code, msg, headers } = await service.call('searchKeyword/getList', {}, { language });
  return [status, code, msg, headers['retry-after']];
};
const BUSY = [
  [503, 0, '服务繁忙，请稍后再试', '2'],
  [503, 0, 'The service is busy, please try again in a moment', '2'],
];

test('a request gets 503 with Retry-After, in its language, while the database queue is full', async () => {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = inTransaction(opened.db, async () => {
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const answers = [await answer('CN'), await answer('EN')];
  free.resolve();
  await holder;
  expect(answers).toEqual(BUSY);
  expect((await answer('CN'))[0]).toBe(200);
});

test.each([
  ['CN', '服务暂时不可用，请稍后再试'],
  ['EN', 'The service is not available at the moment, please try again'],
] as const)('a request gets 503 with Retry-After while the database is away (%s)', async (language, msg) => {
  const away = await openDatabase({ databaseUrl: 'postgresql://shop@127.0.0.1:1/shop', folder: '', onFatal: () => undefined });
  const alone = await createTestService(away.db);
  const token = { token: 'a'.repeat(43) };
  for (const answer of [
    await alone.call('searchKeyword/getList', {}, { language }),
    await alone.call('user/getUserInfo', {}, { language, ...token }),
    await alone.call('searchKeyword/saveData', { name: 'x' }, { language, headers: { 'idempotency-key': 'a-key-of-mine' } }),
  ])
    expect([answer.status, answer.code, answer.msg, answer.headers['retry-after']]).toEqual([503, 0, msg, '2']);
  await alone.app.close();
  await away.close();
});

test('a request whose statement was ended because it took too long gets the same', async () => {
  await sql`alter table search_keyword rename to search_keyword_rows`.execute(opened.db);
  await sql`create function too_slow() returns text language plpgsql as 'begin raise exception using errcode = ''57014''; end'`.execute(
    opened.db,
  );
  await sql`insert into search_keyword_rows (locale, name, shown, count, popular) values ('zh', 'a', 'a', 1, true), ('en', 'a', 'a', 1, true)`.execute(
    opened.db,
  );
  await sql`create view search_keyword as select * from search_keyword_rows where too_slow() is not null`.execute(opened.db);
  expect([await answer('CN'), await answer('EN')]).toEqual(BUSY);
});
