import { createNetworkCache } from './network-cache.ts';

const LONG = 60_000;
const [HOME, OFFICE, FLOOD] = ['203.0.113.1', '198.51.100.1', '192.0.2.1'];
const page = (name: string) => ({ name });
const cacheOf = (bytes: number, now?: () => number) => createNetworkCache<{ name: string }>({ bytes, sizeOf: () => 20_000, now });

it('pages that visitors of several networks ask for stay, however often one network asks for made-up addresses', () => {
  const cache = cacheOf(400_000);
  for (const name of ['/', '/music', '/sound']) {
    cache.set(name, page(name), HOME, LONG);
    expect(cache.get(name, OFFICE)?.name).toBe(name);
  }
  for (let index = 0; index < 500; index += 1) {
    cache.set(`/music?n=${index}`, page('made up'), FLOOD, LONG);
    expect([cache.get(`/music?n=${index}`, FLOOD), cache.get(`/music?n=${index}`, FLOOD)]).not.toContain(undefined);
  }
  expect(['/', '/music', '/sound'].map((name) => cache.get(name, FLOOD)?.name)).toEqual(['/', '/music', '/sound']);
  expect(cache.get('/music?n=0', FLOOD)).toBeUndefined();
  expect(cache.get('/music?n=499', FLOOD)).toBeDefined();
});

it('a page is kept for its time alone, also when it is asked for again', () => {
  const clock = { now: 1000 };
  const cache = cacheOf(400_000, () => clock.now);
  cache.set('/', page('/'), HOME, 5000);
  clock.now += 4000;
  expect(cache.get('/', OFFICE)).toBeDefined();
  clock.now += 2000;
  expect(cache.get('/', OFFICE)).toBeUndefined();
});

it('a cache without room keeps nothing', () => {
  const cache = cacheOf(0);
  cache.set('/', page('/'), HOME, LONG);
  expect(cache.get('/', OFFICE)).toBeUndefined();
});
