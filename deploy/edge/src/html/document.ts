import type { EdgeBrand } from 'deploy-release/settings/brand';
import type { DocumentUnit, Layout, PrefetchedResult, ReleaseDocument } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale/locale';
import type { PageHeader } from 'shared-contracts/release/page-header';
import type { LiveSet } from '../releases/live-set.ts';
import { slotsMarkup } from '../releases/skeleton.ts';
import { BOOT_ID, bootGuardMarkup, bootGuardScript } from './boot-guard.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { languageTag } from './head.ts';
import { leanUnit } from './lean-unit.ts';
import type { PageFiles } from './page-files.ts';

export interface DocumentInput {
  set: LiveSet;
  locale: Locale;
  layout: Layout;
  mobile: boolean;
  status: number;
  /** What the service says of a 500, for the visitor; empty for nothing. */
  message: string;
  /** The words that the page opens with. */
  pageHeader: PageHeader | null;
  brand: EdgeBrand;
  nonce: string;
  /** Markup of the head that speaks of the page. */
  head: string;
  files: PageFiles;
  data: PrefetchedResult[];
  timeouts: DocumentTimeouts | undefined;
  /** What the page's tab needs to follow changes and to report. */
  tab: TabFacts;
  /** Markup of a word to this visitor; empty for none. */
  note: string;
}

export type TabFacts = Pick<ReleaseDocument, 'keys' | 'cohort' | 'view'> & { preview: boolean };

/** The shell's limits around each step of a unit, where they are not its own. */
export type DocumentTimeouts = NonNullable<ReleaseDocument['timeouts']>;

const SKIP = { zh: '跳到正文', en: 'Skip to content' } as const;
const NO_SCRIPT = {
  zh: '本站需要启用 JavaScript 才能试听和选购音乐。',
  en: 'Please enable JavaScript to listen to and license music here.',
} as const;

/** The whole page. */
export function documentMarkup(input: DocumentInput): string {
  const { set, locale, layout, mobile, brand, nonce, files } = input;
  const hash = (address: string) => {
    const value = set.integrity[address];
    return value ? ` integrity="${value}"` : '';
  };
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    files.inline && `<style nonce="${nonce}">${files.inline}</style>`,
    // For print only, a style sheet holds up no paint; the shell puts it in force before it draws (`document/late-styles.ts`).
    ...files.host.flatMap((file) =>
      files.isHostBlocking
        ? [`<link rel="stylesheet" href="${escapeHtml(file)}"${hash(file)}>`]
        : [
            `<link rel="preload" as="style" nonce="${nonce}" href="${escapeHtml(file)}"${hash(file)}>`,
            `<link rel="stylesheet" media="print" data-late href="${escapeHtml(file)}"${hash(file)}>`,
          ],
    ),
    bootGuardScript(nonce),
    // Of all scripts the first that is needed, and the longest: on a slow line the others come while it is already at work.
    `<script defer fetchpriority="high" nonce="${nonce}" src="${escapeHtml(files.boot)}"${hash(files.boot)} id="${BOOT_ID}"></script>`,
    input.head,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(brand.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(brand.themeColor.dark)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifest.webmanifest${locale === 'en' ? '?lang=en' : ''}">`,
  ].join('');
  return [
    `<!doctype html><html lang="${languageTag(locale)}" data-layout="${layout}" data-mobile="${mobile}">`,
    `<head>${head}</head><body>`,
    `<a class="skip-link" href="#slot-page">${SKIP[locale]}</a>`,
    `<noscript><p>${NO_SCRIPT[locale]}</p></noscript>`,
    bootGuardMarkup(locale),
    slotsMarkup(set.skeletons, layout, mobile, input.pageHeader),
    // After what is painted first, before the data: a browser looks ahead for them, and its parser comes to the slots sooner.
    ...files.scripts.map((file) => `<link rel="preload" as="script" nonce="${nonce}" href="${escapeHtml(file)}"${hash(file)}>`),
    ...files.styles.map((file) => `<link rel="preload" as="style" nonce="${nonce}" href="${escapeHtml(file)}"${hash(file)}>`),
    input.note,
    `<script type="application/json" id="release-document">${releaseDocument(input)}</script>`,
    '</body></html>',
  ].join('');
}

/** Serialised part of a document that is the same for every page of a set in one language. */
const serialised = { zh: new WeakMap<LiveSet, string>(), en: new WeakMap<LiveSet, string>() };

function releaseDocument({ set, locale, mobile, status, message, brand, data, timeouts, tab }: DocumentInput): string {
  const page: Omit<ReleaseDocument, 'units' | 'fallbacks' | 'integrity'> = {
    channel: set.channel,
    sequence: set.sequence,
    channelHash: set.channelHash,
    locale,
    mobile,
    status,
    ...(message ? { message } : {}),
    brand: { name: brand.name, icp: brand.icp },
    data,
    keys: tab.keys,
    cohort: tab.cohort,
    view: tab.view,
    host: { unit: set.host.record.unit, version: set.host.record.version },
    ...(tab.preview ? { preview: true } : {}),
    ...(timeouts ? { timeouts } : {}),
  };
  let shared = serialised[locale].get(set);
  if (shared === undefined) {
    const lean = (units: DocumentUnit[]) => units.map((unit) => leanUnit(unit, locale));
    shared = scriptJson({ units: lean(set.units), fallbacks: lean(set.fallbacks), integrity: set.integrity }).slice(1);
    serialised[locale].set(set, shared);
  }
  return `${scriptJson(page).slice(0, -1)},${shared}`;
}
