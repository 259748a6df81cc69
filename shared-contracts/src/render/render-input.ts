import type { ShownFragment } from '../fragments/shown-fragment.ts';
import type { Brand } from '../host.ts';
import type { Locale } from '../locale/locale.ts';
import type { PrefetchedResult } from '../release/manifest.ts';
import type { Layout, UnitName } from '../units.ts';

export type { ShownFragment };

/** What a page is rendered from. Equal for every visitor who asks for the same page: no cookie, no session, no clock. */
export interface RenderInput {
  locale: Locale;
  /** True for the phone layout. */
  mobile: boolean;
  /** Pathname without language prefix. */
  path: string;
  /** Query with its `?`; empty without one. */
  search: string;
  layout: Layout;
  /** Tab of the header that is active, from the route. */
  tab?: number;
  brand: Brand;
  /** Answers that the edge has, as they are inlined into the document. A call that is not among them has no answer here. */
  data: readonly PrefetchedResult[];
}

/** One part of a page, rendered by the release that it belongs to. */
export interface RenderedPart {
  html: string;
  /** One for each place of a fragment in `html`; see `FRAGMENT_NODE`. */
  fragments: readonly ShownFragment[];
}

/** Markup of the empty node of a fragment: the n-th one in the HTML of a part belongs to the n-th entry of its `fragments`. */
export const FRAGMENT_NODE = '<span class="yh-fragment-node"></span>';

/** The node of a fragment with its rendered HTML: the shell replaces it when the fragment is drawn. */
export const servedFragment = (html: string): string => `<span class="yh-fragment-node" data-state="served">${html}</span>`;

/** Nodes of the frame that the host renders; what is left out keeps the skeleton. */
export type RenderedFrame = Partial<Record<'header' | 'toolbar' | 'footer' | 'bar', string>>;

/** A release of a unit, as far as rendering names it. */
export interface RenderedRelease {
  unit: UnitName;
  version: string;
}

/**
 * Prefix of the ids that React makes while it renders a part: server and browser must agree, and parts of a page must differ. Letters
 * and hyphens alone, for antd makes class names of the ids.
 */
export function idPrefixOf(unit: UnitName, expose: string): string {
  return `${unit}-${expose.slice('./'.length)}-`;
}
