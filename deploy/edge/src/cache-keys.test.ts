import { testKeyParts } from 'shared-contracts/testing/key-parts';
import { subjectId } from './health/analysis-subject.ts';
import { documentVariant } from './pages/page.ts';
import { cacheKey } from './prefetch/query-client.ts';
import { createFileCache } from './releases/file-cache.ts';
import { digestOfAnswers } from './rendering/answer-digest.ts';
import { pageKey } from './rendering/page-key.ts';

const release = (unit: string, version = '1.0.0') => ({ unit, version }) as never;

const INPUT = {
  locale: 'zh',
  mobile: false,
  path: '/music',
  search: '?page=2',
  layout: 'default',
  tab: 1,
  brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
  data: [{ call: 'music/getList', params: { page: 2 }, data: { list: [1] } }],
} as const;

testKeyParts(
  'a rendered page, by what it shows',
  INPUT,
  {
    locale: 'en',
    mobile: true,
    path: '/effects',
    search: '?page=3',
    layout: 'personal',
    tab: 2,
    brand: { name: { zh: '山河', en: 'Shanhe' }, icp: '' },
    data: [{ call: 'music/getList', params: { page: 2 }, data: { list: [2] } }],
  } as never,
  (input) => pageKey({ host: release('shell'), input: input as never, exposes: [], fragments: {} }, () => false),
);

testKeyParts(
  'a rendered page, by the releases that draw it',
  {
    host: release('shell'),
    exposes: [{ release: release('mf-catalog'), expose: './page' }],
    fragments: { 'cart-count': release('mf-cart-orders') },
    keepsState: false,
  },
  {
    host: release('shell', '1.0.1'),
    exposes: [{ release: release('mf-catalog', '1.0.1'), expose: './page' }],
    fragments: { 'cart-count': release('mf-cart-orders', '1.0.1') },
    keepsState: true,
  },
  ({ keepsState, ...request }) => pageKey({ ...request, input: INPUT as never } as never, () => keepsState),
);

testKeyParts(
  'the answers of a page',
  { call: 'music/getList', params: { page: 1 } as object, data: { list: [1] } as object },
  { call: 'effect/getList', params: { page: 2 }, data: { list: [2] } },
  (answer) => digestOfAnswers([answer]),
);

testKeyParts(
  'an answer of the service',
  { call: 'music/getList' as never, params: { page: 1 } as unknown, locale: 'zh' as 'zh' | 'en' },
  { call: 'effect/getList' as never, params: { page: 2 }, locale: 'en' },
  cacheKey,
);

testKeyParts(
  'a document',
  { isMember: false, origin: 'https://shop.example', editors: null as never, keys: [] as never },
  { isMember: true, origin: 'https://other.example', editors: { title: '音乐' } as never, keys: [{ id: 'k2' }] as never },
  documentVariant,
);

testKeyParts(
  'the measurement of a release',
  { unit: 'mf-shop', version: '2', as: 'canary' as 'canary' | 'promotion', against: '1', since: '2026-01-01' },
  { unit: 'mf-team', version: '3', as: 'promotion', against: '0', since: '2026-01-02' },
  subjectId,
);

testKeyParts(
  'a file of a release',
  { release: 'mf-team@1.0.0', path: 'page.js' },
  { release: 'mf-team@1.0.1', path: 'page.css' },
  ({ release: name, path }) => {
    const files = createFileCache(1000);
    files.put('mf-team@1.0.0', 'page.js', { hash: 'sha384-a', bytes: Buffer.from('a') });
    return files.get(name, path)?.hash;
  },
);
