import { fakeLoader, fakeRelease } from '../testing/fake-unit.ts';
import { prefetchFile, prefetchPages, withFilePrefetch } from './unit-loader.ts';

const unit = fakeRelease('mf-catalog', '/music');
unit.exposes['./page'] = { js: ['page.js'], css: ['page.css'], locales: { zh: ['locale-zh.js'], en: ['locale-en.js'] } };

const nowhere = () => undefined;

const links = () => [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('requests script, styles and the messages of the language while the entry loads', async () => {
  const asked: string[] = [];
  const inner = fakeLoader({});
  const loader = withFilePrefetch(inner, 'en', (address) => void asked.push(address), nowhere);
  await loader.load(unit, './page');
  expect(inner.asked).toEqual(['mf-catalog@2.0.0 ./page']);
  expect(asked).toEqual(['page.js', 'page.css', 'locale-en.js'].map((file) => unit.base + file));
});

it('requests with the page the part that holds the page at the address, and the others when they are asked for', async () => {
  const part = (name: string) => ({ js: [`${name}.js`], css: [], locales: { zh: [], en: [] } });
  const parts = { ...unit, exposes: { './page': { ...part('page'), chunks: { list: part('list'), track: part('track') } } } };
  const asked: string[] = [];
  const fetchAhead = (address: string) => void asked.push(address.slice(unit.base.length));
  await withFilePrefetch(fakeLoader({}), 'en', fetchAhead, () => 'track').load(parts, './page');
  expect(asked).toEqual(['page.js', 'track.js']);
  asked.length = 0;
  prefetchPages(parts, 'en', fetchAhead);
  expect(asked).toEqual(['list.js', 'track.js']);
});

it('leaves an expose that the release does not list to the loader', async () => {
  const inner = fakeLoader({ 'mf-catalog@2.0.0': { intents: () => 'answers' } });
  const asked: string[] = [];
  expect(await withFilePrefetch(inner, 'zh', (address) => void asked.push(address), nowhere).load(unit, './intents')).toBe('answers');
  expect(asked).toEqual([]);
});

it('fetches a file once, and not at all when the document preloads it', () => {
  document.body.innerHTML = '<link rel="preload" as="script" href="/releases/mf-catalog/2.0.0/page.js">';
  const fetch = prefetchFile(document);
  for (const file of ['page.js', 'locale-zh.js', 'locale-zh.js']) fetch(unit.base + file);
  expect(links()).toEqual(['prefetch /releases/mf-catalog/2.0.0/locale-zh.js', 'preload /releases/mf-catalog/2.0.0/page.js']);
});

it("does not prefetch a developer's override: the policy of the page allows its origin for scripts only", () => {
  prefetchFile(document)('http://127.0.0.1:9001/page.js');
  expect(links()).toEqual([]);
});
