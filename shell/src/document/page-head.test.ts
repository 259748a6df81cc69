import type { RouteDeclaration } from 'shared-contracts';
import type { ShownPage } from '../page/page-title.ts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { showPageHead } from './page-head.ts';

const WORK: RouteDeclaration = {
  path: '/music/music_detail',
  layout: 'default',
  requireData: true,
  canonicalQuery: ['id'],
  head: {
    title: { zh: '{data.title}', en: '{data.title}' },
    description: { zh: '试听{data.title}', en: 'Listen to {data.title}' },
    image: '{data.image}',
    jsonLd: { zh: { '@type': 'MusicRecording', name: '{data.title}' }, en: { '@type': 'MusicRecording', name: '{data.title}' } },
  },
};
const MEMBERS: RouteDeclaration = {
  path: '/my',
  layout: 'personal',
  indexed: false,
  head: { title: { zh: '我的', en: 'Mine' }, description: { zh: '', en: '' } },
};
let version = 0;

/** A release of its own: what a release declares is kept. */
function shown(route: RouteDeclaration, more: Partial<ShownPage>): { page: ShownPage; get: jest.Mock } {
  version += 1;
  // The document has no texts of the head.
  const lean = { path: route.path, layout: route.layout, head: { ...route.head, description: { zh: '', en: '' } } };
  const owner = fakeRelease('mf-catalog', '/', `1.0.${version}`, { routes: [lean] });
  const page = { match: { owner, route: lean, params: {} }, query: new URLSearchParams(), path: route.path, editors: null, status: 200 };
  const get = jest.fn(async () => ({ ok: true, json: async () => ({ descriptor: { routes: [route] } }) }));
  return { page: { ...page, ...more } as ShownPage, get };
}

async function show(
  route: RouteDeclaration,
  more: Partial<ShownPage>,
  locale: 'zh' | 'en' = 'zh',
  isCurrent = () => true,
): Promise<jest.Mock> {
  const { page, get } = shown(route, more);
  await showPageHead({ page, locale, name: '音河', origin: 'https://shop.example', isCurrent }, get as unknown as typeof fetch);
  return get;
}

const address = (selector: string) => document.head.querySelector(selector)?.getAttribute('href');
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://shop.example/music"><meta name="description" content="曲库"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">';
});

const work = { query: new URLSearchParams('id=7&from=home'), data: { title: '夜航', image: '/media/7.jpg' } };

it.each([
  ['zh', '', '试听夜航'],
  ['en', '/en', 'Listen to 夜航'],
] as const)('writes what search engines and shares read of a page reached by a click (%s)', async (locale, prefix, description) => {
  await show(WORK, work, locale);
  expect(address('[rel=canonical]')).toBe(`https://shop.example${prefix}/music/music_detail?id=7`);
  expect(address('[hreflang=zh-CN]')).toBe('https://shop.example/music/music_detail?id=7');
  expect(address('[hreflang=en]')).toBe('https://shop.example/en/music/music_detail?id=7');
  expect(content('[name=description]')).toBe(description);
  expect(content('[property="og:title"]')).toBe('夜航 - 音河');
  expect(content('[property="og:url"]')).toBe(`https://shop.example${prefix}/music/music_detail?id=7`);
  expect(content('[property="og:image"]')).toBe('https://shop.example/media/7.jpg');
  expect(JSON.parse(document.head.querySelector('script')!.textContent!)).toMatchObject({ '@type': 'MusicRecording', name: '夜航' });
  expect(document.head.querySelectorAll('[rel=canonical], [name=robots], [rel=icon]')).toHaveLength(2);
});

it('takes the texts that the editors set', async () => {
  await show(WORK, { ...work, editors: { title: '', keywords: '夜,船', description: '编辑写的' } });
  expect([content('[name=description]'), content('[name=keywords]')]).toEqual(['编辑写的', '夜,船']);
});

it('keeps pages of members and missing pages out of search engines', async () => {
  await show(MEMBERS, { path: '/my' });
  expect(content('[name=robots]')).toBe('noindex');
  expect(address('[hreflang]')).toBeUndefined();
  document.head.innerHTML = '';
  await show(WORK, { ...work, status: 404 });
  expect([content('[name=robots]'), address('[rel=canonical]')]).toEqual(['noindex', undefined]);
});

it('writes nothing before the work is known, nor for a page that the visitor has left', async () => {
  await show(WORK, { query: work.query });
  await show(WORK, work, 'zh', () => false);
  expect(address('[rel=canonical]')).toBe('https://shop.example/music');
});

it('reads the manifest of a release once', async () => {
  const { page, get } = shown(WORK, work);
  const options = { page, locale: 'zh', name: '音河', origin: 'https://shop.example', isCurrent: () => true } as const;
  await showPageHead(options, get as unknown as typeof fetch);
  await showPageHead(options, get as unknown as typeof fetch);
  expect(get).toHaveBeenCalledTimes(1);
});
