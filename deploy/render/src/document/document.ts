import type { EdgeBrand } from 'deploy-release/settings';
import type { DocumentUnit, Layout, PrefetchedResult, ReleaseDocument, RouteDeclaration } from 'shared-contracts';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { languageTag } from 'shared-contracts/release/page-head';
import type { PageHeader } from 'shared-contracts/release/page-header';
import { DISPLAY_SCRIPT } from 'shared-contracts/render/display-script';
import { PRESS_SCRIPT } from 'shared-contracts/render/press-script';
import { BOOT_ID, bootGuardMarkup, bootGuardScript } from './boot-guard.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { LiveSet } from './live-set.ts';
import { noScriptNote } from './no-script-note.ts';
import type { PageFiles } from './page-files.ts';
import type { ServedPage } from './served-page.ts';
import { slotsMarkup } from './skeleton.ts';

export interface DocumentInput {
  set: LiveSet;
  locale: Locale;
  layout: Layout;
  mobile: boolean;
  status: number;
  /** The service's error message for a 500; may be empty. */
  message: string;
  /** Header of the page, when it is known before the data. */
  pageHeader: PageHeader | null;
  brand: EdgeBrand;
  nonce: string;
  /** Head markup of the page. */
  head: string;
  files: PageFiles;
  data: PrefetchedResult[];
  /** Whether the browser has a session: the links of guests stay hidden until the shell knows whose. */
  isMember: boolean;
  /** Rendered parts; null where the placeholders stand for all of them. */
  served: ServedPage | null;
  timeouts: DocumentTimeouts | undefined;
  /** What the tab needs to follow channel changes and to report health. */
  tab: TabFacts;
  /** Markup of a note to this visitor; empty for none. */
  note: string;
}

export type TabFacts = Pick<ReleaseDocument, 'keys' | 'cohort' | 'view'> & { preview: boolean };

/** Overrides of the shell's lifecycle timeouts. */
export type DocumentTimeouts = NonNullable<ReleaseDocument['timeouts']>;

const SKIP = { zh: '跳到正文', en: 'Skip to content' } as const;

/** The whole page. */
export function documentMarkup(input: DocumentInput): string {
  const { set, locale, layout, mobile, brand, nonce, files, served } = input;
  const styles = files.inline + (served?.css ?? '');
  const scripts = served?.page ? files.scripts : [...files.scripts, ...files.drawing];
  const hash = (address: string) => {
    const value = set.integrity[address];
    return value ? ` integrity="${value}"` : '';
  };
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    styles && `<style nonce="${nonce}">${styles}</style>`,
    ...files.host.flatMap((file) => {
      const address = `href="${escapeHtml(file)}"${hash(file)}`;
      if (files.hostStyles === 'blocking') return [`<link rel="stylesheet" ${address}>`];
      return [
        `<link rel="preload" as="style" nonce="${nonce}" ${address}>`,
        // A print style sheet does not block painting; the shell enables it before it renders (`shell/src/document/head.ts`).
        files.hostStyles === 'deferred' && `<link rel="stylesheet" media="print" data-deferred ${address}>`,
      ];
    }),
    // Before the parts that they watch: what this device keeps, and what is pressed before the code is there.
    served && `<script nonce="${nonce}">${DISPLAY_SCRIPT};${PRESS_SCRIPT}</script>`,
    bootGuardScript(nonce),
    // The boot script is needed first and is the longest: on a slow line the others load while it runs.
    `<script defer fetchpriority="high" nonce="${nonce}" src="${escapeHtml(files.boot)}"${hash(files.boot)} id="${BOOT_ID}"></script>`,
    input.head,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(brand.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(brand.themeColor.dark)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifest.webmanifest${locale === 'en' ? '?lang=en' : ''}">`,
  ]
    .filter(Boolean)
    .join('');
  return [
    `<!doctype html><html lang="${languageTag(locale)}" data-layout="${layout}" data-mobile="${mobile}"${served && input.isMember ? ' data-member=""' : ''}>`,
    `<head>${head}</head><body>`,
    `<a class="skip-link" href="#slot-page">${SKIP[locale]}</a>`,
    noScriptNote(locale, { status: input.status, isRendered: Boolean(served?.page && served.frame?.header) }),
    bootGuardMarkup(locale),
    slotsMarkup(set.skeletons, layout, mobile, input.pageHeader, served),
    // Preloads come after the first painted content: the preload scanner finds them, and the parser reaches the slots sooner.
    ...scripts.map((file) => `<link rel="preload" as="script" nonce="${nonce}" href="${escapeHtml(file)}"${hash(file)}>`),
    ...files.styles.map((file) => `<link rel="preload" as="style" nonce="${nonce}" href="${escapeHtml(file)}"${hash(file)}>`),
    input.note,
    `<script type="application/json" id="release-document">${releaseDocument(input)}</script>`,
    '</body></html>',
  ].join('');
}

/** Cached JSON that is the same for every page of a set in one language. */
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
    host: { unit: set.host.manifest.unit, version: set.host.manifest.version, calls: set.host.manifest.calls ?? {} },
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

/**
 * A unit as the browser needs it, without the descriptor fields that only the edge reads (queries of every page, sitemap,
 * structured data, calls, descriptions, texts in the other language): they would be sent with every page.
 */
function leanUnit(unit: DocumentUnit, locale: Locale): DocumentUnit {
  const { data: _data, ...descriptor } = unit.descriptor;
  return { ...unit, descriptor: { ...descriptor, calls: [], routes: descriptor.routes.map((route) => leanRoute(route, locale)) } };
}

const NO_TEXT = { zh: '', en: '' };

function leanRoute({ path, values, layout, code, tab, head, header, data }: RouteDeclaration, locale: Locale): RouteDeclaration {
  const own = (text: LocalisedText) => ({ ...NO_TEXT, [locale]: text[locale] });
  return {
    path,
    ...(values ? { values } : {}),
    layout,
    ...(code ? { code } : {}),
    ...(tab === undefined ? {} : { tab }),
    head: { title: own(head.title), description: NO_TEXT },
    ...(data ? { data } : {}),
    ...(header ? { header: { ...header, title: own(header.title), ...(header.lead ? { lead: own(header.lead) } : {}) } } : {}),
  };
}
