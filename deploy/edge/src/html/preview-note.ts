import type { Locale } from 'shared-contracts/locale/locale';
import { escapeHtml } from './escape.ts';

/** The part of a preview that is not shown. */
export interface UnshownPreview {
  ended: boolean;
  /** `unit@version` of each unavailable release. */
  missing: readonly string[];
}

const TEXT = {
  zh: {
    title: '预览不可用',
    ended: '这个预览链接已过期或不完整。您看到的是正式版本。',
    missing: (names: string) => `无法显示 ${names}。这些单元显示的是正式版本。`,
  },
  en: {
    title: 'Preview not available',
    ended: 'This preview link has ended or is not whole. You see the shop as everybody does.',
    missing: (names: string) => `${names} cannot be shown. You see what everybody sees in its place.`,
  },
} as const;

/**
 * Note on the page when a preview link shows less than it should; empty otherwise. It closes without scripts, so it depends on
 * no release.
 */
export function previewNote({ ended, missing }: UnshownPreview, locale: Locale, nonce: string): string {
  const { title, ...text } = TEXT[locale];
  const said = ended ? text.ended : missing.length > 0 ? text.missing(missing.join(locale === 'zh' ? '、' : ', ')) : '';
  if (said === '') return '';
  return [
    `<style nonce="${nonce}">#preview-note{position:fixed;inset-inline-start:16px;inset-block-end:96px;z-index:2000;max-width:min(360px,calc(100vw - 32px));`,
    'padding:8px 16px;border:1px solid currentColor;border-radius:8px;background:Canvas;color:CanvasText;font-size:14px;line-height:1.5}',
    '#preview-note summary{cursor:pointer;font-weight:600}#preview-note p{margin:4px 0}</style>',
    `<details id="preview-note" open><summary>${title}</summary><p role="status">${escapeHtml(said)}</p></details>`,
  ].join('');
}
