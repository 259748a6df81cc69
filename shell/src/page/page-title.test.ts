import type { RouteDeclaration } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import type { EditorsHead } from 'shared-contracts/release/page-head';
import { createReleaseState } from '../releases/release-state.ts';
import { fakeRelease } from '../testing/fake-unit.ts';
import type { PageError } from './page-state.ts';
import { createPageTitles, withResultObserver } from './page-title.ts';

const route = (path: string, title: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  layout: 'default',
  head: { title: { zh: title, en: title }, description: { zh: '', en: '' } },
  ...more,
});
const DETAIL = 'music/getMusicDetail';
const BRAND = 'brand/getById';
const releases = createReleaseState({
  sequence: 1,
  units: [
    fakeRelease('mf-catalog', '/', '1.0.0', {
      routes: [
        route('/', '首页'),
        route('/music', '配乐'),
        route('/source/:type?', '音效 {type}'),
        route('/music/music_detail', '{data.title}（{data.number}）', { data: [{ call: DETAIL, params: { id: '{?id}' } }] }),
        route('/song-list', '{?keyWords} [[{data.name} - ]]搜索曲库', {
          data: [
            { call: BRAND, params: { id: '{?brand:id!}' } },
            { call: 'music/getList', params: { brandId: '{?brand:id}' } },
          ],
        }),
      ],
    }),
  ],
  fallbacks: [],
});

/** A tab whose service is answered by hand. */
function tab(first: string) {
  let at = new URL(first, 'http://localhost');
  let error: PageError | null = null;
  const shown: string[] = [];
  const asked: string[] = [];
  const waiting = new Map<string, { resolve(texts: EditorsHead | null): void; reject(error: Error): void }>();
  const titles = createPageTitles({
    releases,
    locale: 'zh',
    brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
    address: () => at,
    error: () => error,
    fetchEditors(path) {
      asked.push(path);
      const { promise, ...answer } = Promise.withResolvers<EditorsHead | null>();
      waiting.set(path, answer);
      return promise;
    },
    show: (title) => shown.push(title),
  });
  return {
    titles,
    asked,
    /** What the tab is called now. */
    title: () => shown.at(-1),
    go(to: string) {
      at = new URL(to, at);
      error = null;
      titles.addressChanged();
    },
    /** The address changes before the routing event. */
    leaveFor(to: string) {
      at = new URL(to, at);
    },
    fail(status: 404 | 500) {
      error = { status };
      titles.onError();
    },
    async editors(path: string, answer: string | null | Error) {
      if (answer instanceof Error) waiting.get(path)!.reject(answer);
      else waiting.get(path)!.resolve(answer === null ? null : { title: answer, keywords: '', description: '' });
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

it('titles a page at once by its declaration, then by the editors’ text', async () => {
  const { go, title, editors } = tab('/');
  go('/music');
  expect(title()).toBe('配乐 - 音河');
  await editors('/music', '版权音乐曲库 — 音河');
  expect(title()).toBe('版权音乐曲库 — 音河');
});

it('keeps the declared title when the editors set none or the request fails', async () => {
  const { go, title, editors, asked } = tab('/');
  go('/music');
  await editors('/music', new Error('down'));
  expect(title()).toBe('配乐 - 音河');
  go('/');
  go('/music');
  await editors('/music', null);
  expect(title()).toBe('配乐 - 音河');
  expect(asked).toEqual(['/music', '/', '/music']);
});

it('requests the title of a page once, however often it is visited, and before the click when its link is about to be followed', async () => {
  const { titles, go, title, editors, asked } = tab('/');
  titles.prefetch('/en/music');
  titles.prefetch('/nowhere');
  await editors('/music', '版权音乐曲库 — 音河');
  for (const to of ['/music', '/music?page=2', '/music']) {
    go(to);
    expect(title()).toBe('版权音乐曲库 — 音河');
  }
  expect(asked).toEqual(['/music']);
});

it('ignores a result that arrives after the next navigation', async () => {
  const { titles, go, title, editors } = tab('/');
  go('/music');
  go('/source/7');
  await editors('/music', '版权音乐曲库 — 音河');
  titles.onResult(DETAIL, { id: 7 }, { title: '夜航', number: 'A-1' });
  expect(title()).toBe('音效 7 - 音河');
});

it('titles a work by the first query of its page, whether the result or the address change comes first', () => {
  const { titles, go, leaveFor, title } = tab('/music');
  go('/music/music_detail?id=7');
  expect(title()).toBe('音河');
  titles.onResult('music/similarList', { id: 7 }, { title: '别的' });
  titles.onResult(DETAIL, { id: 8 }, { title: '别的', number: 'A-2' });
  expect(title()).toBe('音河');
  titles.onResult(DETAIL, { id: 7 }, { title: '夜航', number: 'A-1' });
  expect(title()).toBe('夜航（A-1） - 音河');
  leaveFor('/music/music_detail?id=8');
  titles.onResult(DETAIL, { id: 8 }, { title: '晨雾', number: 'A-2' });
  expect(title()).toBe('夜航（A-1） - 音河');
  titles.addressChanged();
  expect(title()).toBe('晨雾（A-2） - 音河');
});

it('titles a work whose data arrives before the address changes, as after a click on a link of the same unit', () => {
  const { titles, leaveFor, title } = tab('/music');
  titles.onResult(DETAIL, { id: 7 }, { title: '夜航', number: 'A-1' });
  titles.onResult('music/similarList', { id: 7 }, { title: '别的' });
  expect(title()).toBeUndefined();
  leaveFor('/music/music_detail?id=7');
  titles.addressChanged();
  expect(title()).toBe('夜航（A-1） - 音河');
});

it('names the brand that a list is narrowed to as soon as it is known, and is no half title before', () => {
  const { titles, go, title } = tab('/');
  go('/song-list?brand=5');
  expect(title()).toBe('搜索曲库 - 音河');
  titles.onResult('music/getList', { brandId: 5 }, { list: [], name: '别的' });
  expect(title()).toBe('搜索曲库 - 音河');
  titles.onResult(BRAND, { id: 5 }, { name: '静水' });
  expect(title()).toBe('静水 - 搜索曲库 - 音河');
  go('/song-list?brand=6');
  expect(title()).toBe('搜索曲库 - 音河');
  go('/song-list?brand=5&keyWords=钢琴');
  expect(title()).toBe('钢琴 静水 - 搜索曲库 - 音河');
});

it('keeps the title of the document, except for a work whose data arrived too late for the edge', () => {
  const list = tab('/music');
  list.titles.onResult('music/getList', {}, { list: [] });
  expect([list.title(), list.asked]).toEqual([undefined, []]);
  const work = tab('/music/music_detail?id=7');
  work.titles.onResult(DETAIL, { id: 7 }, { title: '夜航', number: 'A-1' });
  expect(work.title()).toBe('夜航（A-1） - 音河');
});

it('shows the same error as the edge for a missing or failed page', () => {
  const { go, fail, title } = tab('/');
  go('/nowhere');
  expect(title()).toBe('页面不存在 - 音河');
  go('/music/music_detail?id=9');
  fail(404);
  expect(title()).toBe('页面不存在 - 音河');
  go('/music');
  fail(500);
  expect(title()).toBe('页面暂时无法显示 - 音河');
});

it('passes a result or an error on to the unit unchanged', async () => {
  const { titles, go, title } = tab('/');
  go('/music/music_detail?id=7');
  const refused = new Error('refused');
  const api = withResultObserver(titles, {
    call: async (_name: string, { id }: { id: number }) => {
      if (id !== 7) throw refused;
      return { title: '夜航', number: 'A-1' };
    },
  } as unknown as ApiClient);
  await expect(api.call(DETAIL, { id: 8 })).rejects.toBe(refused);
  await expect(api.call(DETAIL, { id: 7 })).resolves.toEqual({ title: '夜航', number: 'A-1' });
  expect(title()).toBe('夜航（A-1） - 音河');
});
