import type { Preview } from 'deploy-release';
import { escapeHtml } from 'deploy-render';
import { PALETTES } from 'shared-contracts/generated/palettes';
import type { Locale } from 'shared-contracts/locale/locale';
import { releaseName } from 'shared-contracts/release/channel';
import { languageTag } from 'shared-contracts/release/page-head';

/** What a visitor is told of a preview. */
export interface ShownPreview {
  /** Null when the page shows the live releases. */
  preview: Pick<Preview, 'units' | 'until'> | null;
  /** The link has expired, was revoked or is damaged. */
  ended: boolean;
  /** `unit@version` of each unavailable release. */
  missing: readonly string[];
}

const TEXT = {
  zh: {
    title: '预览不可用',
    ended: '这个预览链接已过期、已撤销或不完整。您看到的是正式版本。',
    missing: (names: string) => `无法显示 ${names}。这些单元显示的是正式版本。`,
    banner: '预览',
    what: (names: string) => `此页面使用未经检查、尚未上线的版本：${names}。`,
    end: '结束预览',
    question: '打开预览？',
    warning: '预览会在本站中运行未经检查的程序，它能使用您在本站的登录状态。请只打开您信任的人发来的链接。',
    until: (time: string) => `链接有效期至 ${time}。`,
    start: '打开预览',
    cancel: '返回正式版本',
  },
  en: {
    title: 'Preview not available',
    ended: 'This preview link has expired, was revoked or is not complete. You see the live storefront.',
    missing: (names: string) => `${names} cannot be shown. You see the live releases of these units.`,
    banner: 'Preview',
    what: (names: string) => `This page uses releases that are not checked and not live: ${names}.`,
    end: 'End preview',
    question: 'Open the preview?',
    warning:
      'A preview runs unchecked code on this site, and that code can use your session here. Open only links from people whom you trust.',
    until: (time: string) => `The link is valid until ${time}.`,
    start: 'Open the preview',
    cancel: 'Back to the live storefront',
  },
} as const;

const BOX =
  'position:fixed;inset-inline-start:16px;inset-block-end:96px;z-index:2000;max-width:min(360px,calc(100vw - 32px));' +
  'padding:8px 16px;border:1px solid currentColor;border-radius:8px;background:Canvas;color:CanvasText;font-size:14px;line-height:1.5';

/**
 * Banner of a previewed page, with a link that ends the preview, or a note when a link shows less than it should; empty
 * otherwise. It needs no script and no style of a release.
 */
export function previewMarkup({ preview, ended, missing }: ShownPreview, locale: Locale, nonce: string): string {
  const text = TEXT[locale];
  const lacks = ended ? text.ended : missing.length > 0 ? text.missing(joined(missing, locale)) : '';
  const note =
    lacks && `<details id="preview-note" open><summary>${text.title}</summary><p role="status">${escapeHtml(lacks)}</p></details>`;
  const banner =
    preview &&
    `<p role="status"><b>${text.banner}</b> ${escapeHtml(text.what(releasesOf(preview, locale)))} <a href="?preview=">${text.end}</a></p>`;
  if (!note && !banner) return '';
  return [
    `<style nonce="${nonce}">#preview-banner{${BOX}}#preview-banner summary{cursor:pointer;font-weight:600}`,
    '#preview-banner p{margin:4px 0}#preview-banner a{color:inherit}</style>',
    `<aside id="preview-banner" aria-label="${text.banner}">${banner ?? ''}${note}</aside>`,
  ].join('');
}

const { light, dark } = PALETTES;

/**
 * Page that asks before a preview starts: only the visitor's click sends the token to `POST /preview`. `to` is the address of the
 * page without the link.
 */
export function previewQuestion(
  { token, preview }: { token: string; preview: Preview },
  to: string,
  locale: Locale,
  nonce: string,
): string {
  const text = TEXT[locale];
  return [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text.question}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">`,
    ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;',
    'font:16px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif}main{max-width:480px}button{font:inherit;padding:8px 16px}',
    `body{background:${light.paper};color:${light.ink}}a{color:${light.accent}}`,
    `@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.accent}}}`,
    `</style></head><body><main><h1>${text.question}</h1><p>${escapeHtml(text.what(releasesOf(preview, locale)))}</p>`,
    `<p>${text.warning}</p><p>${escapeHtml(text.until(preview.until.slice(0, 16).replace('T', ' ')))} (UTC)</p>`,
    '<form method="post" action="/preview">',
    `<input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="to" value="${escapeHtml(to)}">`,
    `<p><button>${text.start}</button></p></form><p><a href="${escapeHtml(to)}">${text.cancel}</a></p></main></body></html>`,
  ].join('');
}

function releasesOf({ units }: Pick<Preview, 'units'>, locale: Locale): string {
  return joined(
    Object.entries(units).map(([unit, version]) => releaseName(unit, version)),
    locale,
  );
}

function joined(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'zh' ? '、' : ', ');
}
