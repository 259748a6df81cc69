import type { RouteDeclaration } from 'shared-contracts';
import { createReleaseState } from '../releases/release-state.ts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { createPageStore } from './page-state.ts';

const route = (path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  layout: 'default',
  head: { title: { zh: '音乐', en: 'Music {type}' }, description: { zh: '', en: '' } },
  ...more,
});

const releases = createReleaseState({
  sequence: 1,
  units: [
    fakeRelease('mf-catalog', '/', '1.0.0', {
      routes: [
        route('/', { tab: 0 }),
        route('/music/:type?', { tab: 1, values: { type: ['world', 'china'] } }),
        route('/song-list', { tab: 1 }),
        route('/music/music_detail', { head: { title: { zh: '{data.title}', en: '{data.title}' }, description: { zh: '', en: '' } } }),
        route('/music/album_detail'),
        route('/source/:type?', { tab: 2 }),
      ],
    }),
    fakeRelease('mf-account', '/my', '1.0.0', {
      routes: [route('/my/profile', { layout: 'personal' }), route('/account/register', { layout: 'registration' })],
    }),
  ],
  fallbacks: [],
});
const at = (pathname: string, search = '') => createPageStore(releases, { pathname, search });

it.each([
  ['/', 0],
  ['/en', 0],
  ['/en/', 0],
  ['/music', 1],
  ['/en/music/world', 1],
  ['/song-list', 1],
  ['/source/12', 2],
  ['/music/music_detail', undefined],
  ['/en/music/album_detail', undefined],
])('selects the tab of %s: %s', (pathname, tab) => {
  expect(at(pathname).get().tab).toBe(tab);
});

it.each([
  ['/en/my/profile', 'personal'],
  ['/account/register', 'registration'],
  ['/music', 'default'],
])('puts %s into the %s layout', (pathname, layout) => {
  expect(at(pathname).get().layout).toBe(layout);
});

it('shows 404 for an address that no unit has, and for a parameter value that a route does not list', () => {
  expect(at('/nothing').get().error).toEqual({ status: 404 });
  expect(at('/music/mars').get().error).toEqual({ status: 404 });
});

it('keeps the error of the edge until the next navigation', () => {
  const late = createPageStore(releases, { pathname: '/music', search: '' }, { status: 503 });
  expect(late.get().error).toBeNull();
  const page = createPageStore(releases, { pathname: '/music', search: '' }, { status: 500, message: '数据库维护中' });
  expect(page.get().error).toEqual({ status: 500, message: '数据库维护中' });
  expect(page.setAddress('/music', '')).toBe(false);
  expect(page.get().error?.status).toBe(500);
  expect(page.setAddress('/source', '')).toBe(true);
  expect(page.get().error).toBeNull();
});

it('notifies its listeners of another page, and of another query of the same page', () => {
  const page = at('/music');
  const received: string[] = [];
  const stop = page.subscribe(() => received.push(page.get().path + page.get().search));
  page.setAddress('/music', '?page=2');
  page.setAddress('/en/source', '');
  stop();
  page.setAddress('/', '');
  expect(received).toEqual(['/music?page=2', '/source']);
});
