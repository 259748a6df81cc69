import type { RouteDeclaration } from '../descriptor.ts';
import type { Locale } from '../locale/locale.ts';
import { fillText, type TemplateScope } from '../routing/template.ts';

/*
 * The title of a page, worded once: by the edge for a page that is opened, by the shell for one that is reached without a reload.
 */

export interface TitleInput {
  /** Null where no route fits the address. */
  route: Pick<RouteDeclaration, 'head'> | null;
  scope: TemplateScope;
  /**
   * Title that the editors set for the page, a template as the declared one, in place of that. An optional part at the beginning of the
   * declared one stays: the editors word the page of a path, which may be narrowed to an album. What is no text is none.
   */
  editors?: unknown;
  /** Status of the page, as an HTTP status. */
  status: number;
  locale: Locale;
  /** The brand's name in the language of the page. */
  name: string;
}

const OPTIONAL_BEGINNING = /^\[\[.*?\]\]/s;
/** Search engines cut longer titles; characters. */
const LONGEST_TITLE = 120;
const ERROR_TITLES: Readonly<Record<number, Record<Locale, string>>> = {
  404: { zh: '页面不存在', en: 'Page not found' },
  500: { zh: '页面暂时无法显示', en: 'This page cannot be shown right now' },
};

/** Title of a page with the brand's name, once. */
export function pageTitle({ route, scope, editors, status, locale, name }: TitleInput): string {
  const error = ERROR_TITLES[route ? status : 404];
  if (error || !route) return `${error?.[locale]} - ${name}`;
  const declared = route.head.title[locale];
  const [beginning = ''] = OPTIONAL_BEGINNING.exec(declared) ?? [];
  const isWorded = typeof editors === 'string' && fillTidily(editors, scope) !== '';
  const own = clipText(fillTidily(isWorded ? beginning + editors : declared, scope), LONGEST_TITLE);
  if (!own) return name;
  return own.includes(name) ? own : `${own} - ${name}`;
}

/** Fills a text of the head. A template whose data is missing leaves its separators and empty brackets behind: they go. */
export function fillTidily(text: string, scope: TemplateScope): string {
  return fillText(text, scope)
    .replace(/（\s*）|\(\s*\)|《\s*》|“\s*”/g, '')
    .replace(/^[\s\-–—|·,，、:：]+|[\s\-–—|·,，、:：]+$/g, '');
}

/** One line of at most so many characters, as a reader counts them. */
export function clipText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
