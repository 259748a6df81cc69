import type { LocalisedText, Template } from 'shared-contracts';

type LanguagePair = { zh: Template; en: Template };

interface Crumb {
  name: { zh: string; en: string };
  /** Path without language prefix; left out for the page itself. */
  path?: string;
}

const HOME: Crumb = { name: { zh: '首页', en: 'Home' }, path: '/' };

/** schema.org graph of a page: what it shows, and the way to it. */
export function structured(subject: (locale: 'zh' | 'en') => Template, crumbs: readonly Crumb[]): LanguagePair {
  const graph = (locale: 'zh' | 'en'): Template => ({
    '@context': 'https://schema.org',
    '@graph': [subject(locale), trail(locale, [HOME, ...crumbs])],
  });
  return { zh: graph('zh'), en: graph('en') };
}

/** A list of tracks: the rows of its page, each with its title and its address. Without rows there is nothing to say. */
export function trackListGraph(name: LocalisedText, crumb: Crumb['name']): LanguagePair {
  return structured(listOf(name, '{each.title}', '/music/music_detail?id={each.id}'), [{ name: crumb }]);
}

/** A list of themes in the same way. */
export function themeListGraph(name: LocalisedText, crumb: Crumb['name']): LanguagePair {
  return structured(listOf(name, '{each.name}', '/commend/album_detail?id={each.id}'), [{ name: crumb }]);
}

/** The rows of the first query of a page, numbered from the first page on; `address` is without language prefix. */
function listOf(name: LocalisedText, title: string, address: string): (locale: 'zh' | 'en') => Template {
  return (locale) => ({
    '@type': 'CollectionPage',
    name: name[locale],
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: [
        {
          each: '{data.list}',
          after: '{data.before}',
          item: { '@type': 'ListItem', position: '{#}', name: title, url: `${locale === 'en' ? '/en' : ''}${address}` },
        },
      ],
    },
  });
}

function trail(locale: 'zh' | 'en', crumbs: readonly Crumb[]): Template {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name[locale],
      ...(path !== undefined && { item: locale === 'en' ? `/en${path}` : path }),
    })),
  };
}
