import type { RouteDeclaration, RouteHeader } from '../descriptor.ts';
import type { Locale } from '../locale/locale.ts';
import type { PathParams } from '../routing/match.ts';
import { fillText } from '../routing/template.ts';

/*
 * The header of a page in its placeholder: the host's static markup marks where the words go, the edge (first view) and the
 * shell (a page on its way) put them there. Unit and placeholder draw the same classes (`page-header.css` of the kit), so nothing
 * moves when the page takes over, and the visitor reads the heading with the very first paint.
 */

/** Delimiters of the page header in a placeholder. */
export const PAGE_HEADER_MARKS = ['<!--page-header-->', '<!--/page-header-->'] as const;

/** The words of one page in one language. */
export interface PageHeader {
  title: string;
  /** Empty for none. */
  lead: string;
  look: NonNullable<RouteHeader['look']>;
}

/** The words that the page of a route opens with; null where they are not known before its data. */
export function pageHeaderOf(
  match: { route: Pick<RouteDeclaration, 'header'>; params: PathParams } | null,
  query: URLSearchParams,
  locale: Locale,
): PageHeader | null {
  const header = match?.route.header;
  if (!header) return null;
  const scope = { params: match.params, query };
  const title = fillText(header.title[locale], scope);
  if (!title) return null;
  return { title, lead: header.lead ? fillText(header.lead[locale], scope) : '', look: header.look ?? 'plain' };
}

/** A placeholder with the words between its marks. Unchanged without words, or where it has no marks. */
export function withPageHeader(placeholder: string, words: PageHeader | null): string {
  const [start, end] = PAGE_HEADER_MARKS;
  const from = placeholder.indexOf(start);
  const to = placeholder.indexOf(end, from);
  if (!words || from < 0 || to < 0) return placeholder;
  const lead = words.lead && `<p class="yh-page-header-lead">${escaped(words.lead)}</p>`;
  const markup = `<h1 class="yh-page-header-title">${escaped(words.title)}</h1>${lead}`;
  return placeholder.slice(0, from) + markup + placeholder.slice(to + end.length);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
