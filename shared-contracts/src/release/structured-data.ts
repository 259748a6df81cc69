import type { RouteHead, Template } from '../descriptor.ts';
import { type Locale, type LocalisedText, withLocale } from '../locale/locale.ts';

/*
 * Graphs of schema.org for the head of a route: what its page is about, and the way to it. Addresses are without the prefix of a language
 * where both languages have the same.
 */

type Graph = NonNullable<RouteHead['jsonLd']>;

export interface Crumb {
  name: LocalisedText;
  /** Path without language prefix; left out for the page itself. */
  path?: string;
}

const HOME: Crumb = { name: { zh: '首页', en: 'Home' }, path: '/' };

/** The subject of a page and the way to it. */
export function structured(subject: (locale: Locale) => Template, crumbs: readonly Crumb[]): Graph {
  const graph = (locale: Locale): Template => ({
    '@context': 'https://schema.org',
    '@graph': [subject(locale), trail(locale, [HOME, ...crumbs])],
  });
  return { zh: graph('zh'), en: graph('en') };
}

/** What a page says of itself: its kind, its name, and what is given beside them. */
export function pageGraph(
  type: string,
  name: LocalisedText,
  { before = [], ...more }: { before?: readonly Crumb[]; description?: LocalisedText; mainEntity?: (locale: Locale) => Template } = {},
): Graph {
  return structured(
    (locale) => ({
      '@type': type,
      name: name[locale],
      ...(more.description && { description: more.description[locale] }),
      ...(more.mainEntity && { mainEntity: more.mainEntity(locale) }),
    }),
    [...before, { name }],
  );
}

/** The shop itself, with what a page knows of it. */
export function shopOf(locale: Locale, more: { [field: string]: Template } = {}): Template {
  return { '@type': 'Organization', name: '{shop.name}', url: withLocale('/', locale), ...more };
}

interface ListedRows {
  name: LocalisedText;
  crumb: LocalisedText;
  /** Name and address of a row, templates over `{each.…}`. */
  row: { name: string; path: string };
  /** The list has pages: `before` of its result counts the rows of those before. */
  isPaged?: boolean;
}

/** A list: the rows of the first query of its page, each with its name and its address. Without rows there is nothing to say. */
export function listGraph({ name, crumb, row, isPaged = false }: ListedRows): Graph {
  return structured(
    (locale) => ({
      '@type': 'CollectionPage',
      name: name[locale],
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          {
            each: '{data.list}',
            ...(isPaged && { after: '{data.before}' }),
            item: { '@type': 'ListItem', position: '{#}', name: row.name, url: withLocale(row.path, locale) },
          },
        ],
      },
    }),
    [{ name: crumb }],
  );
}

function trail(locale: Locale, crumbs: readonly Crumb[]): Template {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name[locale],
      ...(path !== undefined && { item: withLocale(path, locale) }),
    })),
  };
}
