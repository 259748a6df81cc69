import { createPageCache } from './page-cache.ts';
import type { ServedPage } from './served-page.ts';

const LONG = 60_000;
/** A page that takes about 20 kB of the cache. */
const page = (name: string): ServedPage => ({
  frame: null,
  page: { unit: 'mf-catalog', version: '1.0.0', html: name.padEnd(9500) },
  player: [],
  css: '',
  outcomes: [],
  failures: [],
});

it('pages that visitors come back to stay, however many made-up addresses are asked for once', () => {
  const cache = createPageCache(400_000);
  for (const name of ['/', '/music', '/sound']) {
    cache.set(name, page(name), LONG);
    expect(cache.get(name)?.page?.html.trim()).toBe(name);
  }
  for (let index = 0; index < 500; index += 1) cache.set(`/music?n=${index}`, page('made up'), LONG);
  expect(['/', '/music', '/sound'].map((name) => cache.get(name)?.page?.html.trim())).toEqual(['/', '/music', '/sound']);
  expect(cache.get('/music?n=0')).toBeUndefined();
  expect(cache.get('/music?n=499')).toBeDefined();
});

it('a page is kept for its time alone, also when it is asked for again', () => {
  const clock = { now: 1000 };
  const cache = createPageCache(400_000, () => clock.now);
  cache.set('/', page('/'), 5000);
  clock.now += 4000;
  expect(cache.get('/')).toBeDefined();
  clock.now += 2000;
  expect(cache.get('/')).toBeUndefined();
});

it('a cache without room keeps nothing', () => {
  const cache = createPageCache(0);
  cache.set('/', page('/'), LONG);
  expect(cache.get('/')).toBeUndefined();
});
