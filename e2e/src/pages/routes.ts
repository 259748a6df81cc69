import type { Language } from '../browser/visitor.ts';
import type { SampleIds } from '../storefront/storefront.ts';

/**
 * Every route of the product, written from its specification and not read from the units, so that a lost route fails a test.
 * Names in braces are ids of the demo catalogue, see `addressOf`.
 */
export const ROUTES = [
  '/',
  '/about',
  '/about/activity',
  '/about/activity/detail?id=1',
  '/about/case',
  '/about/case/detail?id=1',
  '/about/find',
  '/about/news',
  '/about/news/detail?id=1',
  '/about/news/company',
  '/about/news/company/detail?id=1',
  '/about/partner',
  '/authorize',
  '/authorize?type=2',
  '/authorize?type=4',
  '/authorize/detail',
  '/authorize/price',
  '/cheap',
  '/cheap/1',
  '/like/{folder}',
  '/linkus',
  '/protocol',
  '/protocol/privacy',
  '/song-list',
  '/song-list?keyWords={keyword}',
  '/account/register',
  '/account/register/email',
  '/account/register/first',
  '/account/register/phone',
  '/crate',
  '/commend',
  '/commend/hot',
  '/commend/day',
  '/commend/album_detail?id={theme}',
  '/music',
  '/music/world',
  '/music/china',
  '/music/album_detail?id={album}',
  '/music/composer?id={composer}',
  '/music/music_detail?id={track}&musicLibraryTypeId=1',
  '/quote',
  '/source',
  '/source/{effects}',
  '/verify/{certificate}',
  '/my',
  '/my/address',
  '/my/baoyouliang',
  '/my/baoyouliang/allot',
  '/my/baoyouliang/detail',
  '/my/cart',
  '/my/composer',
  '/my/composer?type=2',
  '/my/composer/song',
  '/my/composer/profile',
  '/my/composer/sign',
  '/my/composer/signStatus',
  '/my/invoice',
  '/my/like',
  '/my/order',
  '/my/order/album',
  '/my/order/detail',
  '/my/package',
  '/my/profile',
  '/my/quotes',
  '/my/score',
  '/my/shiting',
  '/my/team',
  '/my/team/apply',
  '/my/teamOrder',
  '/my/teamOrder/detail',
];

/** Address of a route in a language, with ids of the demo catalogue for the names in braces. */
export function addressOf(
  route: string,
  language: Language,
  { track, album, theme, composer, effects, certificate, folder, titles }: SampleIds,
): string {
  const values: Record<string, string> = {
    track: String(track),
    album: String(album),
    theme: String(theme),
    composer: String(composer),
    effects: String(effects),
    certificate: certificate ?? '',
    folder: folder ?? '',
    keyword: encodeURIComponent(titles.zh.slice(0, 2)),
  };
  return withPrefix(
    language,
    route.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!),
  );
}

/** A path with the prefix of a language. */
export function withPrefix(language: Language, path: string): string {
  return language === 'en' ? `/en${path}` : path;
}
