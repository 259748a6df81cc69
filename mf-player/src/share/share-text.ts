import { type Locale, withLocale } from 'shared-contracts/locale/locale';

/** Services that a link opens in a new window; both want a text as well. */
export const WINDOW_TARGETS = ['qq', 'weibo'] as const;
export type WindowTarget = (typeof WINDOW_TARGETS)[number];

/** Address of the service's own share page. */
export function targetAddress(target: WindowTarget, link: string, text: string): string {
  if (target === 'qq')
    return `https://connect.qq.com/widget/shareqq/index.html?${new URLSearchParams({ url: link, title: text, summary: text })}`;
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url: link, title: text })}`;
}

/** Longest text that may be shared, in characters. */
export const MAX_CHARACTERS = 100;

const OTHER_TYPE = 5;
const TYPE_BY_LIBRARY: Readonly<Record<number, number>> = { 1: 1, 2: 1, 4: 3, 5: 4 };
/** Added to a share type for the templates of the English site. */
const ENGLISH_SHIFT = 6;

const COLLECTION_TYPE = 2;
/** Pages whose number is that of an album or a theme, not of a version. */
const COLLECTION_PAGES: readonly string[] = ['/music/album_detail', '/commend/album_detail'];

/** Share type of a page, for its template and its count: that of collections for an album or a theme, that of its library for a track. */
export function shareType({ path, musicLibraryTypeId }: { path: string; musicLibraryTypeId: number }, locale: Locale): number {
  const [page] = path.split('?', 1);
  const type = COLLECTION_PAGES.includes(page!) ? COLLECTION_TYPE : (TYPE_BY_LIBRARY[musicLibraryTypeId] ?? OTHER_TYPE);
  return type + (locale === 'en' ? ENGLISH_SHIFT : 0);
}

/**
 * Template and title, or the title alone without a template. In Chinese the title follows the template in 《》; in English it comes first,
 * in quotes. A long title is cut inside them.
 */
export function shareText(template: string, title: string, locale: Locale): string {
  const words = template.trim();
  const named = title.trim();
  if (!words) return cut(named, MAX_CHARACTERS);
  const written = (within: string) => (locale === 'en' ? `“${within}”: ${words}` : `${words}《${within}》`);
  const room = MAX_CHARACTERS - [...written('')].length;
  return room < 2 ? cut(written(named), MAX_CHARACTERS) : written(cut(named, room));
}

/** Address of the shared page in the document's language: on the template's site when it names one, else on this one. */
export function shareLink(path: string, locale: Locale, origin: string, templateLink: string): string {
  const base = /^https?:\/\//.test(templateLink) && URL.canParse(templateLink) ? templateLink : origin;
  return new URL(withLocale(path, locale), base).href;
}

/** Counted in characters as a reader counts them, so that none is torn apart. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
