import { pageTitle, type TitleInput } from './page-title.ts';

const page = (title: string, more: Partial<TitleInput> = {}) =>
  pageTitle({
    route: { head: { title: { zh: title, en: title }, description: { zh: '', en: '' } } },
    scope: { params: { type: 'world' }, query: new URLSearchParams(), data: { title: '夜航' } },
    status: 200,
    locale: 'zh',
    name: '音河',
    ...more,
  });

test('a page is called what its route declares, with the brand once', () => {
  expect(page('音乐 {type}')).toBe('音乐 world - 音河');
  expect(page('音河的音乐')).toBe('音河的音乐');
  expect(page('')).toBe('音河');
});

test('the words of the editors go first, over the data of the page', () => {
  expect(page('音乐', { editors: '{data.title} — 音河' })).toBe('夜航 — 音河');
  expect(page('音乐', { editors: '' })).toBe('音乐 - 音河');
  for (const editors of [null, undefined, 7]) expect(page('音乐', { editors })).toBe('音乐 - 音河');
});

test('a list that is narrowed to an album is called after it, also where the editors worded its page', () => {
  const list = '[[{data.title} - ]]配乐';
  expect(page(list, { editors: '曲库' })).toBe('夜航 - 曲库 - 音河');
  const whole = { params: {}, query: new URLSearchParams(), data: { total: 7 } };
  expect(page(list, { editors: '曲库', scope: whole })).toBe('曲库 - 音河');
  expect(page(list, { scope: whole })).toBe('配乐 - 音河');
});

test('what is missing leaves no separators and brackets behind', () => {
  expect(page('{data.title}（{data.number}）· {data.composer}')).toBe('夜航 - 音河');
});

test('a page that is not there, or cannot be shown, says so in its language', () => {
  expect(page('音乐', { status: 404 })).toBe('页面不存在 - 音河');
  expect(page('', { route: null, locale: 'en', name: 'Yinhe' })).toBe('Page not found - Yinhe');
  expect(page('音乐', { status: 500, locale: 'en', name: 'Yinhe' })).toBe('This page cannot be shown right now - Yinhe');
  expect(page('音乐', { status: 503 })).toBe('音乐 - 音河');
});

test('a title of hundreds of characters is cut, whole characters and the brand kept', () => {
  const cut = page('曲'.repeat(300));
  expect([...cut]).toHaveLength(120 + ' - 音河'.length);
  expect(cut).toMatch(/^曲+… - 音河$/);
});
