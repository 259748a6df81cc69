import type { CallName } from './api/call-names.ts';
import type { EventName, IntentName } from './events/catalogue.ts';
import type { FragmentName } from './fragments/catalogue.ts';
import type { LocalisedText } from './locale/locale.ts';
import type { StaffCallName } from './staff/calls.ts';
import type { Layout, Slot, UnitName } from './units.ts';

/**
 * A value over the address: `{type}` is a path parameter, `{?id}` a query value, anything else is literal.
 *
 * - `{?tag:ids}` reads the value with the reader of that type (`routing/address-values.ts`). Use a type in every request.
 * - `{?id:id!}` is required: without it the query is not asked.
 * - A text that is one single reference keeps the type of its value; a missing value is left out.
 * - Of a longer text, a part in double brackets (`{data.title}[[ by {data.composer}]]`) is kept only when each of its
 *   references has a value.
 * - An item of a list, `{ each: '{data.list}', item: … }`, stands for one item for each entry of that list: `{each.title}` is a
 *   field of the entry, `{each}` the whole of it, `{#}` its place, from 1. `after: '{data.before}'` has the places go on after so
 *   many; where that is missing, they are left out.
 * - An item `{ by: '{?type}', cases: { 2: …, 4: … }, otherwise: … }` stands for the item of the case that the value names. Edges of
 *   contracts before 1.17.1 write it as it is: release them first.
 * - `{shop.name}` is the name of the shop, in structured data alone.
 */
export type Template = string | number | boolean | null | Template[] | { [key: string]: Template };

/** A query of a route. The edge sends it, inlines the result, and fills the templates of the head from it. */
export interface RouteData {
  call: CallName;
  params: Template;
  /** Which routes of the pattern this holds for, by path parameter (`{type: ['', 'world']}`); all when left out. */
  when?: Record<string, readonly string[]>;
}

/** The head of a page. Texts are templates over the address and over `{data.…}`, the result of the first query. */
export interface RouteHead {
  title: LocalisedText;
  description: LocalisedText;
  /** Address of the picture for previews, a template. */
  image?: string;
  /** schema.org object, a template in each language. */
  jsonLd?: { zh: Template; en: Template };
}

/** Values of a path parameter that a call lists. */
export interface KnownValues {
  call: CallName;
  params: Template;
  /** Path to the items in the response: `list`, `list.tags` (those of all items of the list), `list.0.tags` (of its first). */
  list: string;
  /** Field of an item that is the value. */
  value: string;
}

/** Heading of a page. It is part of the document, so it is visible before any script runs. */
export interface RouteHeader {
  /** Heading of the page, a template over the address; without its values the page opens with a blank heading. */
  title: LocalisedText;
  lead?: LocalisedText;
  /** `hero`: the large header of a front page, over a band of its own. */
  look?: 'plain' | 'hero';
}

export interface RouteDeclaration {
  /** react-router syntax without the language prefix: `/music/:type?`. */
  path: string;
  /** Allowed values by path parameter; another value answers 404. */
  values?: Record<string, readonly string[]>;
  /** By path parameter, where only a call knows the values: another value answers 404 once the service has answered. */
  known?: Record<string, KnownValues>;
  layout: Layout;
  /** Part of `./page` that its page is in, a chunk `page-<code>` that loads with the page; left out for a page of the first chunk. */
  code?: string;
  /** Tab of the header that is active; left out for none. */
  tab?: number;
  /** The first entry whose `when` matches is the first query; the results of further ones are inlined too. */
  data?: readonly RouteData[];
  /** When true, an empty first result (`data` null) makes the page a 404. */
  requireData?: boolean;
  head: RouteHead;
  /** Heading of the page, where it is known before the data. */
  header?: RouteHeader;
  /** False keeps the page out of robots and sitemap (members' pages, search results). */
  indexed?: boolean;
  /**
   * Query names that belong to the canonical address; it drops every other one, and a `page` that is not a number from two on or
   * that lies behind the last page of a result that is queried by it.
   */
  canonicalQuery?: readonly string[];
  /** Pages of this route for the sitemap: each item of the call's `data.list` fills the address template. */
  sitemap?: { call: CallName; params: Template; address: string };
  /**
   * Pages that the release gate renders beside the first one of the route, or in its place where a value of its address would be made up.
   * An older release store accepts only one sample with all four fields, or none, and refuses other manifests: update the store first.
   */
  sample?: SamplePage | readonly SamplePage[];
}

/**
 * A page that is like those of the visitors: an address, or a template of one over `{data.…}`, the result of `call`. With `data` the result
 * of the first query is made from that of `call`, where no call gives a real one.
 */
export interface SamplePage {
  address: string;
  call?: CallName;
  params?: Template;
  /** The result of the first query: a template over `{data.…}`, the result of `call`. Without `call`, the result as it is. */
  data?: Template;
}

/**
 * When a new release may replace this one in an open tab while it is on screen and healthy. `allow`: at once, with its state
 * handed over; `defer` (the default): at the next navigation; `block`: never while it is mounted. A unit off screen or broken is
 * replaced at once in each case; nothing is replaced during a payment.
 */
export type SwapRule = 'allow' | 'defer' | 'block';

/** Declaration of a unit. The build writes it into the manifest; shell and edge know nothing else of a unit. */
export interface RemoteDescriptor {
  unit: UnitName;
  slots: readonly Slot[];
  routes: readonly RouteDeclaration[];
  /** Intents that this unit answers. An intent for a unit that is not loaded loads it. */
  intents: readonly IntentName[];
  /** Intents that it sends to other units. */
  asks?: readonly IntentName[];
  /** Fragments that it offers; its `./fragments` draws them. */
  fragments?: readonly FragmentName[];
  /** Fragments of other units that its pages show. */
  shows?: readonly FragmentName[];
  namespaces: readonly string[];
  emits: readonly EventName[];
  consumes: readonly EventName[];
  /** Queries whose results the unit needs on every page (small ones: each document contains them). */
  data?: readonly RouteData[];
  /** API calls that it makes. */
  calls: readonly (CallName | StaffCallName)[];
  /**
   * Paths of its routes that the render host renders; their pages must render without `window`. With the field, even empty, the unit
   * has a server build: of these pages, its player and its fragments.
   */
  rendered?: readonly string[];
  swap?: SwapRule;
  /**
   * Channel that its releases are for, where that is not the shop's: the gate refuses them on every other one, but for trials of that
   * channel (`staff-trial`). `npm start` serves it on an origin of its own.
   */
  channel?: string;
  /** Semver range of shared-contracts that it works with. */
  contracts: string;
}

/** What a browser build has of the descriptor of its own unit: the rest is for the edge and the gate, which have it from the manifest. */
export interface BrowserDescriptor extends Pick<RemoteDescriptor, 'unit' | 'namespaces'> {
  routes: readonly Pick<RouteDeclaration, 'path' | 'values' | 'code'>[];
}

/** Gives a descriptor its type without widening it. */
export function defineRemote<const D extends RemoteDescriptor>(descriptor: D): D {
  return descriptor;
}
