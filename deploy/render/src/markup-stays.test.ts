import fc from 'fast-check';
import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { scanMarkup } from './scan-markup.ts';

/*
 * Whatever markup the scan accepts, the parser of a browser leaves the document around it as it is.
 */

/** Elements that a parser closes, moves or drops by rules of their own, and some without. */
const NAMES = [
  ...['div', 'p', 'b', 'a', 'i', 'span', 'h1', 'h2', 'main', 'header', 'label', 'summary', 'details', 'address', 'center'],
  ...['ul', 'ol', 'menu', 'li', 'dl', 'dt', 'dd', 'select', 'optgroup', 'option', 'datalist', 'button', 'textarea', 'form', 'nobr'],
  ...[
    'table',
    'caption',
    'colgroup',
    'tbody',
    'tr',
    'td',
    'th',
    'ruby',
    'rb',
    'rt',
    'rp',
    'rtc',
    'noscript',
    'svg',
    'g',
    'text',
    'image',
    'font',
  ],
];
const LEAVES = ['x', '<!-- -->', '<br>', '<hr>', '<input>', '<input type="hidden">', '<img>', '<template></template>', '<col>'];

const markupOf = (names: readonly string[]) =>
  fc.letrec<{ nodes: string; node: string }>((tie) => ({
    nodes: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join('')),
    node: fc.oneof(
      { depthSize: 'medium', maxDepth: 5 },
      fc.constantFrom(...LEAVES),
      fc.tuple(fc.constantFrom(...names), tie('nodes')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    ),
  })).nodes;
/** Few elements at a time: what a parser does depends on elements within their own kind. */
const MARKUP = fc.shuffledSubarray(NAMES, { minLength: 1, maxLength: 4 }).chain(markupOf);

const SLOT = ['<main><div id="place">', '</div><b>q</b></main><div>z</div>'] as const;
/** Where a page may have the place of a fragment. */
const PLACES = ['ul><li><p', 'a', 'button', 'form><label', 'table><tr><td', 'h2', 'details><summary', 'dl><dd'].map((path) => {
  const names = path.split('><');
  const open = `<main>${names.map((name) => `<${name}>`).join('')}<span id="place">`;
  return [
    open,
    `</span><b>q</b>${names
      .reverse()
      .map((name) => `</${name}>`)
      .join('')}</main><div>z</div>`,
    new Set(names),
  ] as const;
});

type Surroundings = readonly [open: string, close: string, ...unknown[]];

/** The document around its place. */
function around([open, close]: Surroundings, html: string, scriptingEnabled: boolean): string {
  const document = parse(`<!doctype html><body>${open}${html}${close}</body>`, { scriptingEnabled });
  const empty = (node: Tree.Node): void => {
    if (!('childNodes' in node)) return;
    if ('attrs' in node && node.attrs.some(({ value }) => value === 'place')) node.childNodes = [];
    for (const child of node.childNodes) empty(child);
  };
  empty(document);
  return serialize(document);
}

/** Accepted samples of a run; too few would prove nothing. */
function stays(accepts: (html: string) => readonly Surroundings[]): number {
  let count = 0;
  fc.assert(
    fc.property(MARKUP, fc.boolean(), (html, hasScript) => {
      for (const place of accepts(html)) {
        count += 1;
        expect(around(place, html, hasScript)).toBe(around(place, '', hasScript));
      }
    }),
    { numRuns: 20_000 },
  );
  return count;
}

test('what a slot accepts stays in the slot', () => {
  expect(stays((html) => (scanMarkup(html) ? [SLOT] : []))).toBeGreaterThan(800);
});

test('what a fragment accepts stays in its place, unless it nests an element that cannot be nested', () => {
  const accepted = stays((html) => {
    const found = scanMarkup(html, 'fragment');
    return found ? PLACES.filter(([, , names]) => ![...names].some((name) => found.tokens.has(name))) : [];
  });
  expect(accepted).toBeGreaterThan(800);
});
