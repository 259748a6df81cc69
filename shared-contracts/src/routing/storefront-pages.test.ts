import { join } from 'node:path';
import type { RemoteDescriptor } from '../descriptor.ts';
import { isStorefrontPage, STOREFRONT_PAGES } from './storefront-pages.ts';

const ROOT = join(__dirname, '../../..');

test.each(Object.keys(STOREFRONT_PAGES))('the pages of %s are those of its descriptor', async (unit) => {
  const { default: descriptor } = (await import(join(ROOT, unit, 'src/remote.ts'))) as { default: RemoteDescriptor };
  expect([...STOREFRONT_PAGES[unit]!].sort()).toEqual(descriptor.routes.map(({ path }) => path).sort());
});

test('a page is found by its path and by the values of it, and nothing else is', () => {
  expect(['/', '/music', '/source/birds', '/cheap/3'].map(isStorefrontPage)).toEqual([true, true, true, true]);
  expect(['/nowhere', '/music/none/such', '/staff', '/musics'].map(isStorefrontPage)).toEqual([false, false, false, false]);
});
