import { matchPath } from './match.ts';

/**
 * Paths of the pages of the storefront by unit, as the descriptors have them. For who must know them without the releases that are live:
 * texts of a page that nobody can open would never be read. A unit that is added later may add its own.
 */
export const STOREFRONT_PAGES: Readonly<Record<string, readonly string[]>> = {
  'mf-catalog': [
    '/',
    '/music',
    '/music/world',
    '/music/china',
    '/music/music_detail',
    '/music/album_detail',
    '/music/composer',
    '/source',
    '/source/:type',
    '/commend',
    '/commend/hot',
    '/commend/day',
    '/commend/album_detail',
    '/cheap',
    '/song-list',
  ],
  'mf-account': [
    '/account/register',
    '/account/register/phone',
    '/account/register/email',
    '/account/register/first',
    '/my',
    '/my/profile',
    '/my/like',
    '/like/:key',
    '/crate',
    '/my/score',
    '/my/address',
    '/my/shiting',
  ],
  'mf-cart-orders': [
    '/my/cart',
    '/my/order',
    '/my/order/detail',
    '/my/order/confirm',
    '/authorize/price',
    '/my/package',
    '/my/order/album',
    '/cheap/:id',
    '/my/invoice',
    '/my/quotes',
    '/quote',
    '/verify/:number',
  ],
  'mf-team': [
    '/my/team',
    '/my/team/apply',
    '/my/teamOrder',
    '/my/teamOrder/detail',
    '/my/baoyouliang',
    '/my/baoyouliang/allot',
    '/my/baoyouliang/detail',
  ],
  'mf-composer': ['/my/composer', '/my/composer/profile', '/my/composer/sign', '/my/composer/signStatus', '/my/composer/song'],
  'mf-content': [
    '/about',
    '/about/activity',
    '/about/activity/detail',
    '/about/case',
    '/about/case/detail',
    '/about/find',
    '/about/news',
    '/about/news/detail',
    '/about/news/:name',
    '/about/news/:name/detail',
    '/about/partner',
    '/authorize',
    '/authorize/detail',
    '/linkus',
    '/protocol',
    '/protocol/privacy',
  ],
};

/** Whether the storefront has a page at a path without language prefix. */
export function isStorefrontPage(path: string): boolean {
  return Object.values(STOREFRONT_PAGES).some((paths) => paths.some((pattern) => matchPath(pattern, path) !== null));
}
