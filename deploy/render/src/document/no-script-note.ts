import { type Locale, withLocale } from 'shared-contracts/locale/locale';

const NEEDED = {
  zh: '本站需要启用 JavaScript 才能试听和选购音乐。',
  en: 'Please enable JavaScript to listen to and license music here.',
} as const;
const FAILED = { zh: '页面暂时无法显示，请稍后再试。', en: 'The page cannot be shown right now. Please try again later.' } as const;
const NOT_FOUND = { zh: '没有这个页面。', en: 'This page could not be found.' } as const;
const HOME = { zh: '返回首页', en: 'Back to the home page' } as const;
/** Where the content of the page and the frame with its search are rendered. */
const RENDERED = {
  zh: '浏览器未启用 JavaScript：可以浏览和搜索曲库，并在作品、专辑和主题页试听；购买授权和登录需要启用 JavaScript。',
  en: 'JavaScript is off: you can browse, search, and listen on the pages of tracks, albums and themes. Licences and logging in need JavaScript.',
} as const;

/** Tells visitors without script what they can do. A page without links of its own gets one to the home page, which is rendered as a rule. */
export function noScriptNote(locale: Locale, { status, isRendered }: { status: number; isRendered: boolean }): string {
  if (isRendered) return `<noscript><p>${RENDERED[locale]}</p></noscript>`;
  const text = (status === 404 ? NOT_FOUND : status >= 500 ? FAILED : NEEDED)[locale];
  return `<noscript><p>${text} <a href="${withLocale('/', locale)}">${HOME[locale]}</a></p></noscript>`;
}
