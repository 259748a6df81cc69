import { FRAGMENT_NODE } from 'shared-contracts/render/render-input';

/** What style rules can match in a piece of markup. */
export interface MarkupNames {
  /** Tag names, `.class` and `#id`. */
  tokens: Set<string>;
  /** Custom properties that attributes use (`fill="var(--x)"`). */
  variables: Set<string>;
  /** Whether an element has a `style` attribute, which the policy of the document refuses. */
  hasStyle: boolean;
}

/** Names in a part, and for each place of a fragment the elements around it that cannot be nested. */
export interface ScannedMarkup extends MarkupNames {
  places: ReadonlySet<string>[];
}

const words = (text: string) => new Set(text.split(' '));
const VOID = words('area br col embed hr img input source track wbr');
/** Elements that reach beyond their place, or whose content is not markup. React writes none of them for a part of a page. */
const REFUSED = words(
  'html head body base link meta script style title iframe object embed applet marquee frame frameset plaintext xmp noembed noframes math listing',
);
/** Inside of a drawing any other element ends it. */
const DRAWN = words(
  'svg g path circle rect line polyline polygon ellipse use stop image defs lineargradient radialgradient clippath mask pattern symbol text tspan filter',
);
/** HTML nests none of these in itself: a parser closes or drops one of the two, and what follows lands in another place. */
const NOT_NESTED = words('a button form nobr noscript select option optgroup textarea');
/** A parser closes these by itself where another one begins; what closes them in the markup would then close an element around the part. */
const PARENTS = new Map<string, Set<string>>(
  Object.entries({
    li: words('ul ol menu'),
    dt: words('dl'),
    dd: words('dl'),
    option: words('select optgroup datalist'),
    optgroup: words('select'),
    caption: words('table'),
    colgroup: words('table'),
    col: words('colgroup'),
    thead: words('table'),
    tbody: words('table'),
    tfoot: words('table'),
    tr: words('thead tbody tfoot table'),
    td: words('tr'),
    th: words('tr'),
  }),
);
/** All that these may hold; a parser drops other elements there, moves them, or ends the list or table. */
const CHILDREN = new Map<string, Set<string>>(
  Object.entries({
    select: words('option optgroup hr'),
    optgroup: words('option'),
    option: new Set(),
    textarea: new Set(),
    table: words('caption colgroup thead tbody tfoot tr'),
    colgroup: words('col'),
    thead: words('tr'),
    tbody: words('tr'),
    tfoot: words('tr'),
    tr: words('td th'),
  }),
);
/** Phrasing content. Any other element may close an element of the page that holds the fragment. */
const IN_A_LINE = words(
  'a abbr audio b bdi br button cite code data dfn em i img input kbd label mark meter noscript output picture progress q s samp select option small source span strong sub sup svg textarea time u var video wbr',
);
/** Ids of the document itself, and of globals: a browser makes an element with such an id the value of the global that is not set yet. */
const OF_DOCUMENT = /^#(?:slot-|release-document$|boot$|unstarted$|shell-|webpackChunk|__)/;
/**
 * With a `name` these are properties of `document`, in place of its own ones: no script could make an element any more. A parser reads
 * `image` as `img`.
 */
const NAMED_IN_DOCUMENT = words('img image form');
/** A parser puts what is deeper than 512 elements somewhere else; the document around a part has some. */
const MAX_DEPTH = 400;
/** React's marks between texts and around parts that wait. */
const COMMENT = /<!--[ $!?/&\w]*-->/y;
/** React's mark of a part that is still to come: an empty template. One with content would hide it from this scan. */
const EMPTY_TEMPLATE = /<template(?: [\w-]+="[^"<>]*")*><\/template>/y;
/** A tag as React writes it: values in double quotes, without angle brackets. Nothing can be read in two ways, or twice. */
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?: [\w:.-]+(?:="[^"<>]*")?)*)(\/?)>/y;
const ATTRIBUTE = / ([\w:.-]+)(?:="([^"]*)")?/g;
const NAME = / name=/i;
const VARIABLE = /var\(\s*(--[\w-]+)/g;

/**
 * Names in the markup of a part; null when it does not stay in its place: an element that is not closed or was not opened, one that
 * belongs to the document, or anything that React does not write. One part must not be able to break the others.
 * @param place `fragment` for markup inside of another unit's page.
 */
export function scanMarkup(html: string, place: 'slot' | 'fragment' = 'slot'): ScannedMarkup | null {
  const names: ScannedMarkup = { tokens: new Set(), variables: new Set(), hasStyle: false, places: [] };
  const open: string[] = [];
  // Of those that are not nested. A search of `open` for each of them would take seconds for a long part.
  const openOnce = new Set<string>();
  const read = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(html);
  };
  // Most elements have the attributes of another one.
  const seen = new Set<string>();
  let drawings = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const skipped = read(COMMENT, at) ?? read(EMPTY_TEMPLATE, at);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const match = read(TAG, at);
    if (!match) return null;
    at += match[0].length;
    const [, slash, given, attributes, end] = match as unknown as [string, string, string, string, string];
    const name = given.toLowerCase();
    if (slash) {
      if (attributes || end || open.pop() !== name) return null;
      if (name === 'svg') drawings -= 1;
      openOnce.delete(name);
      continue;
    }
    if (REFUSED.has(name) || name === 'template' || openOnce.has(name) || !isChild(name, open)) return null;
    if (drawings > 0 ? !DRAWN.has(name) : place === 'fragment' && !IN_A_LINE.has(name)) return null;
    if (html.startsWith(FRAGMENT_NODE, at - match[0].length)) names.places.push(new Set(openOnce));
    names.tokens.add(name);
    if (NAMED_IN_DOCUMENT.has(name) && NAME.test(attributes)) return null;
    if (attributes && !seen.has(attributes)) {
      if (!addAttributes(names, attributes)) return null;
      seen.add(attributes);
    }
    if (VOID.has(name) || (end && drawings > 0)) continue;
    if (end) return null;
    if (open.push(name) > MAX_DEPTH) return null;
    if (NOT_NESTED.has(name)) openOnce.add(name);
    if (name === 'svg') drawings += 1;
  }
  const isOfDocument = [...names.tokens].some((token) => OF_DOCUMENT.test(token));
  return open.length === 0 && !isOfDocument ? names : null;
}

/** Whether an element stays where it is written: as a child of the last of the open ones. */
function isChild(name: string, open: readonly string[]): boolean {
  const parent = open.at(-1) ?? '';
  const children = CHILDREN.get(parent);
  if (children) return children.has(name);
  const parents = PARENTS.get(name);
  if (!parents) return true;
  // Groups of a list of terms.
  const holder = parent === 'div' && (name === 'dt' || name === 'dd') ? (open.at(-2) ?? '') : parent;
  return parents.has(holder);
}

/** False for an id that a browser would read as another one. */
function addAttributes(names: MarkupNames, attributes: string): boolean {
  const { tokens, variables } = names;
  for (const [, given, values = ''] of attributes.matchAll(ATTRIBUTE)) {
    const name = given!.toLowerCase();
    if (name === 'style') names.hasStyle = true;
    if (name !== 'class' && name !== 'id') continue;
    if (name === 'id' && values.includes('&')) return false;
    const prefix = name === 'id' ? '#' : '.';
    for (const value of values.split(/\s+/)) if (value) tokens.add(prefix + value);
  }
  if (attributes.includes('var(')) for (const [, variable] of attributes.matchAll(VARIABLE)) variables.add(variable!);
  return true;
}
