import { escapeHtml } from 'deploy-render';
import { PALETTES } from 'shared-contracts/generated/palettes';
import type { Locale } from 'shared-contracts/locale/locale';
import { languageTag } from 'shared-contracts/release/page-head';

type PlainStatus = 400 | 405 | 408 | 413 | 414 | 429 | 431 | 500 | 503;

const TEXT: Record<PlainStatus, Record<Locale, string>> = {
  400: { zh: '无法识别这个地址。请检查链接是否完整。', en: 'This address cannot be understood. Please check that the link is complete.' },
  405: { zh: '这个地址不支持这种请求方式。', en: 'This address does not support that kind of request.' },
  408: { zh: '请求没有及时到达，请重试。', en: 'The request did not arrive in time. Please try again.' },
  413: { zh: '提交的内容过大。', en: 'What was sent is too large.' },
  414: { zh: '地址过长。请缩短搜索词后重试。', en: 'The address is too long. Please shorten the search and try again.' },
  429: { zh: '同时进行的请求过多，请稍后再试。', en: 'Too many requests at the same time. Please try again shortly.' },
  431: {
    zh: '请求的地址或标头过长。请缩短搜索词，或清除本站的 Cookie 后重试。',
    en: 'The address or the headers of the request are too long. Please shorten the search, or clear the cookies of this site.',
  },
  500: { zh: '抱歉，页面暂时无法显示，请稍后重试。', en: 'Sorry, this page cannot be shown right now. Please try again later.' },
  503: { zh: '商店正在启动，请稍后刷新页面。', en: 'The shop is starting up. Please reload the page in a moment.' },
};
const HOME: Record<Locale, string> = { zh: '返回首页', en: 'Back to home' };

const { light, dark } = PALETTES;

/** Error text that depends on no release. */
export function errorText(status: PlainStatus, locale: Locale): string {
  return TEXT[status][locale];
}

/** Error page that needs no release: for invalid requests and for the time before the first release. */
export function errorPage(status: PlainStatus, locale: Locale, brandName: string, nonce: string): string {
  return plainPage(status, TEXT[status][locale], locale, brandName, nonce);
}

/** Page with one message and the way home, for any error status. */
export function plainPage(status: number, message: string, locale: Locale, brandName: string, nonce: string): string {
  const name = escapeHtml(brandName);
  return [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${status} - ${name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">`,
    ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;',
    'font:16px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif}',
    `body{background:${light.paper};color:${light.ink}}a{color:${light.accent}}`,
    `@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.accent}}}`,
    `</style></head><body><main><h1>${name}</h1><p>${escapeHtml(message)}</p>`,
    `<p><a href="${locale === 'en' ? '/en/' : '/'}">${HOME[locale]}</a></p></main></body></html>`,
  ].join('');
}
