import { type FixtureService, json, startFixtureService } from '../testing/fixture-service.ts';
import { createQueryClient, type QueryClient } from './query-client.ts';

const CALL = 'music/getList';
const PATH = `/api/${CALL}`;
const VISITOR = { address: '192.0.2.1', admit: async () => true };

let service: FixtureService;
let clock: number;
let client: QueryClient;

beforeEach(async () => {
  service = await startFixtureService({ [PATH]: { data: { list: [{ id: 1, title: '山月' }] } } });
  clock = 0;
  client = createQueryClient({ serviceUrl: service.url, timeoutMs: 60_000, patienceMs: 60_000, now: () => clock });
});
afterEach(() => service.stop());

const ask = () => client.query(CALL, { musicLibraryTypeId: 1 }, 'zh', VISITOR);

it('shows a change of the catalogue to the first visitor two seconds later', async () => {
  await ask();
  service.answers.set(PATH, { data: { list: [{ id: 1, title: '夜行' }] } });
  clock = 999;
  expect(await ask()).toMatchObject({ data: { list: [{ title: '山月' }] } });
  clock = 2000;
  expect(await ask()).toMatchObject({ data: { list: [{ title: '夜行' }] } });
});

it('asks the service once a second, however many visitors come', async () => {
  for (clock = 0; clock < 5000; clock += 250) await Promise.all(Array.from({ length: 20 }, ask));
  expect(service.requests.length).toBeGreaterThan(2);
  expect(service.requests.length).toBeLessThanOrEqual(5);
});

it('has no visitor wait for a result that is two seconds old at most, and queries it again meanwhile', async () => {
  await ask();
  const asked = Promise.withResolvers<void>();
  service.answers.set(PATH, () => asked.resolve());
  clock = 1000;
  expect(await ask()).toMatchObject({ data: { list: [{ title: '山月' }] } });
  await asked.promise;
});

it('gives the same object for an answer that has not changed, so that nothing is made of it anew', async () => {
  const first = await ask();
  clock = 2000;
  const second = await ask();
  expect(service.requests).toHaveLength(2);
  expect(second.kind === 'data' && first.kind === 'data' && second.data === first.data).toBe(true);
});

it('gives the earlier answer where the service has none now', async () => {
  await ask();
  service.answers.set(PATH, (request) => request.socket.destroy());
  clock = 60_000;
  expect(await ask()).toMatchObject({ data: { list: [{ title: '山月' }] } });
  clock = 120_000;
  expect(await ask()).toEqual({ kind: 'none' });
});

it('gives the earlier answer where the service is slow, and the newer one as soon as it is there', async () => {
  const impatient = createQueryClient({
    serviceUrl: service.url,
    timeoutMs: 60_000,
    refreshMs: 0,
    freshMs: 0,
    patienceMs: 10,
    now: () => clock,
  });
  const get = () => impatient.query(CALL, { musicLibraryTypeId: 1 }, 'zh', VISITOR);
  const titleOf = async () => ((await get()) as { data?: { list: { title: string }[] } }).data?.list[0]?.title;
  while ((await titleOf()) !== '山月');
  const slow = Promise.withResolvers<void>();
  const answer = { data: { list: [{ id: 1, title: '夜行' }] } };
  service.answers.set(PATH, (_request, response) => void slow.promise.then(() => json(response, 200, { code: 1000, msg: '', ...answer })));
  clock = 9_999;
  expect(await titleOf()).toBe('山月');
  clock = 10_000;
  const older = titleOf();
  slow.resolve();
  expect(await older).toBe('夜行');
  service.answers.set(PATH, answer);
  while ((await titleOf()) !== '夜行');
});
