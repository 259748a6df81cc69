import type { Brand, Locale } from 'shared-contracts';
import { fillText } from 'shared-contracts/routing/template';
import type { ReleaseState } from '../releases/release-state.ts';

/** Separators that a template keeps when what they parted is missing. */
const LOOSE_ENDS = /^[\s\-–—|·,，、:：]+|[\s\-–—|·,，、:：]+$/g;
const NOT_FOUND = { zh: '页面不存在', en: 'Page not found' } as const;

/**
 * Title of a page that was reached without a reload, worded as the edge words it. A page whose title needs its data gets
 * the brand's name until its unit, which has the data, sets a better one.
 */
export function pageTitle(
  releases: Pick<ReleaseState, 'match'>,
  address: { pathname: string; search: string },
  locale: Locale,
  brand: Brand,
): string {
  const name = brand.name[locale];
  const match = releases.match(address.pathname);
  if (!match) return `${NOT_FOUND[locale]} - ${name}`;
  const template = match.route.head.title[locale];
  if (template.includes('{data.')) return name;
  const title = fillText(template, { params: match.params, query: new URLSearchParams(address.search) }).replace(LOOSE_ENDS, '');
  if (!title) return name;
  return title.includes(name) ? title : `${title} - ${name}`;
}
