import { FRAGMENT_NODE } from 'shared-contracts/render/render-input';
import { scanMarkup } from './scan-markup.ts';

test.each([
  ['what React writes', '<ul class="a"><li id="b">x<br/>y</li></ul><!-- --><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
  ['a drawing as text', '<svg><path d="M0 0"/><linearGradient id="a"><stop/></linearGradient></svg>'],
  ['the mark of a part that is still to come', '<!--$!--><template data-dgst="1"></template><p>soon</p><!--/$-->'],
  ['a list of terms in groups', '<dl><div><dt>a</dt><dd><ul><li>b</li></ul></dd></div></dl>'],
  ['a table', '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td><p>c</p></td></tr></tbody></table>'],
  ['choices in groups', '<select><optgroup label="a"><option>b</option></optgroup><hr><option>c</option></select>'],
  ['an element with the name of what every object has', '<constructor></constructor>'],
  ['plain audio for pages without script', '<noscript><audio controls src="/x.mp3"></audio></noscript>'],
])('%s is accepted', (_what, html) => {
  expect(scanMarkup(html)).not.toBeNull();
});

test.each([
  ['a script', '<script>1</script>'],
  ['an element that is not closed', '<div><p></p>'],
  ['an element that was not opened', '<p></p></div>'],
  ['a style element', '<style>a{}</style>'],
  ['a template with content', '<template><script>1</script></template>'],
  ['a comment without an end', '<p></p><!-- '],
  ['an inner document', '<iframe src="/"></iframe>'],
  ['a comment that ends at once', '<!--></div><meta http-equiv="refresh" content="0"><!-- -->'],
  ['a comment with markup', '<!-- </div> -->'],
  ['an element of a page inside of a drawing', '<svg><div></div></svg>'],
  ['an element of a page that closes itself', '<div/>'],
  ['an attribute that ends within a quote', '<i x" ></i><plaintext><i y=" ></i>'],
  ['an attribute with an angle bracket', '<noscript><i title="</noscript>"></i></noscript>'],
  ['markup inside of a text field', '<textarea><b></b></textarea>'],
  ['a link inside of a link', '<a><div><a></a></div></a>'],
  ['the release document', '<div id="release-document">{}</div>'],
  ['the release document by another case', '<div ID="release-document">{}</div>'],
  ['the release document by a character reference', '<div id="&#114;elease-document">{}</div>'],
  ['a slot', '<p><i id="slot-player"></i></p>'],
  ['an entry of a list without its list', '<li><div><li></li></div></li>'],
  ['a term that no list of terms holds', '<dl><dt><div><dd></dd></div></dt></dl>'],
  ['an element among choices', '<select><main><input></main></select>'],
  ['an element inside of a choice', '<select><option><a>x</a></option></select>'],
  ['a table inside of what no table holds', '<table><div><table></table></div></table>'],
  ['a cell without its row', '<table><tbody><td>x</td></tbody></table>'],
  ['a note for pages without script inside of another', '<noscript><div><noscript></noscript></div></noscript>'],
])('%s is refused', (_what, html) => {
  expect(scanMarkup(html)).toBeNull();
});

test('finds style attributes in whatever case they are written', () => {
  expect(['style', 'STYLE', 'StyLe'].map((name) => scanMarkup(`<p ${name}="top:0"></p>`)!.hasStyle)).toEqual([true, true, true]);
});

test('names the elements, classes, ids and variables of the markup', () => {
  const { tokens, variables } = scanMarkup('<i class="a b" id="c"><svg fill="var(--d)"></svg></i>')!;
  expect([[...tokens].sort(), [...variables]]).toEqual([['#c', '.a', '.b', 'i', 'svg'], ['--d']]);
});

test.each([
  ['a list', '<ul><li>x</li></ul>'],
  ['a block', '<div>x</div>'],
  ['a paragraph', '<p>x</p>'],
])('a fragment with %s is refused: it may end what is around it in the page', (_what, html) => {
  expect(scanMarkup(html, 'fragment')).toBeNull();
  expect(scanMarkup(html)).not.toBeNull();
});

test.each([
  ['picture', '<img name="createElement" alt="">'],
  ['picture by another name', '<image name="createElement"></image>'],
  ['form', '<form action="/" NAME="querySelector"></form>'],
])('a %s that takes the place of a property of the document is refused', (_what, html) => {
  expect(scanMarkup(html)).toBeNull();
  expect(scanMarkup(html.replace(/ name=/i, ' data-name='))).not.toBeNull();
});

test('tells which elements around the places of fragments cannot be nested', () => {
  const { places } = scanMarkup(`<a>${FRAGMENT_NODE}</a><p>${FRAGMENT_NODE}</p><span class="other"></span>`)!;
  expect(places.map((place) => [...place])).toEqual([['a'], []]);
});

test.each(['webpackChunkmf_catalog_1_0_0', '__FEDERATION__'])('an element with the id of a global is refused: %s', (id) => {
  expect(scanMarkup(`<i id="${id}"></i>`)).toBeNull();
});

test('elements that are deeper than a parser goes are refused', () => {
  const nested = (depth: number) => `${'<i>'.repeat(depth)}${'</i>'.repeat(depth)}`;
  expect(scanMarkup(nested(400))).not.toBeNull();
  expect(scanMarkup(nested(401))).toBeNull();
});

test('a fragment with a button and its drawing is accepted', () => {
  expect(scanMarkup('<button type="button" aria-label="Like"><svg><path d="M0 0"></path></svg></button>', 'fragment')).not.toBeNull();
});

// A pattern that can read the same text in two ways would take minutes for each of these.
test.each([
  ['name', `<${'a'.repeat(100_000)}`],
  ['list of attributes', `<a${' b'.repeat(50_000)}`],
  ['row of comments', '<!--'.repeat(50_000)],
])('an endless %s is refused at once', (_what, html) => {
  expect(scanMarkup(html)).toBeNull();
});
