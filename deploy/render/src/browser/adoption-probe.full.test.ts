/* In each run: `deploy/api/src/render-check/browser-gate.test.ts`. */
import { adoptingScript } from '../testing/react-page.ts';
import { type Browser, startBrowser } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { visitPage } from './visit-page.ts';

const LONG = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser({ program: findBrowser()! });
}, LONG);
afterAll(() => browser.close());

/** What differs when a script takes over what was served. */
async function differing(served: string, script: string) {
  const page = `<!doctype html><div data-unit="mf-catalog" data-served="">${served}</div><script type="module">${script}</script>`;
  const answer = async (_method: string, path: string) =>
    path === '/' ? { headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(page) } : null;
  const visited = await visitPage(browser, { address: '/', language: 'zh-CN', mobile: false, aheadMs: 0, answer }, 20_000);
  if (visited.kind !== 'adopted') throw new Error(JSON.stringify(visited));
  expect(visited.signs.errors).toEqual([]);
  return visited.signs.differing.map(({ unit, fragment, served: before, drawn }) => [fragment || unit, before, drawn]);
}

const SERVED =
  '<a class="link" href="/music?a=1&amp;b=2" aria-current="page" tabindex="-1" data-on="true">Rain</a>' +
  '<img alt="" src="/a.png" srcset="/b.png 2x"><input value="x" disabled="" maxlength="4" autocomplete="off" readonly="">' +
  '<svg viewBox="0 0 4 4" stroke-width="2" aria-hidden="true" focusable="false"><path d="M0 0"></path></svg>' +
  '<label for="a" hidden="">L</label><p>{text}</p>';
const TEXT = 'one <b title="t">two</b> &amp; three<br>';

/** The same in a browser, with what replaces some of its properties. */
const drawn = ({ link = '', image = '', input = '', path = '', html = TEXT } = {}) => `[
  h('a', { key: 1, tabIndex: -1, href: '/music?a=1&b=2', className: 'link', 'aria-current': 'page', 'data-on': true, onClick() {}, ${link} }, 'Rain'),
  h('img', { key: 2, srcSet: '/b.png 2x', src: '/a.png', alt: '', loading: undefined, ${image} }),
  h('input', { key: 3, defaultValue: 'x', disabled: true, readOnly: true, maxLength: 4, autoComplete: 'off', hidden: false, ${input} }),
  h('svg', { key: 4, viewBox: '0 0 4 4', strokeWidth: 2, 'aria-hidden': true, focusable: false }, h('path', { d: 'M0 0', ${path} })),
  h('label', { key: 5, htmlFor: 'a', hidden: true }, 'L'),
  h('p', { key: 6, dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } }),
]`;

const served = SERVED.replace('{text}', TEXT);

it(
  'a part whose first render is what was served does not differ, in whatever order its attributes come and whatever an effect does then',
  async () => {
    expect(await differing(served, adoptingScript(drawn()))).toEqual([]);
    const later = `h(() => { effect(() => document.querySelector('[href]').setAttribute('href', '/later'), []); return ${drawn()}; })`;
    expect(await differing(served, adoptingScript(later))).toEqual([]);
    const own = '<p title="a">day</p>';
    expect(await differing(own, adoptingScript("h('p', { suppressHydrationWarning: true, title: 'b' }, 'night')"))).toEqual([]);
  },
  LONG,
);

const PLANTED: [what: string, change: Parameters<typeof drawn>[0], before: string, after: string][] = [
  ['another address', { link: "href: '/x'" }, '<a href="/music?a=1&b=2">Rain', '<a href="/x">Rain'],
  ['another class', { link: "className: 'other'" }, '<a class="link">Rain', '<a class="other">Rain'],
  ['an attribute less', { link: "'aria-current': undefined" }, '<a aria-current="page">Rain', '<a>Rain'],
  ['an attribute more', { link: "title: 'Rain'" }, '<a>Rain', '<a title="Rain">Rain'],
  ['another picture and its words', { image: "src: '/c.png', alt: 'c'" }, '<img src="/a.png" alt="">', '<img src="/c.png" alt="c">'],
  ['a field that is enabled', { input: 'disabled: false' }, '<input disabled="">', '<input>'],
  ['another value', { input: "defaultValue: 'y'" }, '<input value="x">', '<input value="y">'],
  ['a style', { path: "style: { color: 'red' }" }, '<path>', '<path style="color: red">'],
  ['another line', { path: "d: 'M1 1'" }, '<path d="M0 0">', '<path d="M1 1">'],
  ['other given HTML', { html: TEXT.replace('t"', 'u"') }, TEXT, TEXT.replace('t"', 'u"')],
];

it(
  'a part that React leaves as it was served differs when its first render has another attribute or other given HTML',
  async () => {
    for (const [what, change, before, after] of PLANTED)
      expect([what, await differing(served, adoptingScript(drawn(change)))]).toEqual([what, [['mf-catalog', before, after]]]);
  },
  LONG,
);

it(
  'a part that is corrected right after its first render differs all the same',
  async () => {
    const corrected = `h(() => { const [is, set] = load('react').useState(false); effect(() => set(true), []); return h('a', { href: is ? '/a' : '/b' }, 'Rain'); })`;
    expect(await differing('<a href="/a">Rain</a>', adoptingScript(corrected))).toEqual([
      ['mf-catalog', '<a href="/a">Rain', '<a href="/b">Rain'],
    ]);
  },
  LONG,
);

/** A served fragment, and a script that draws it anew as the shell does. */
const place = (html: string) =>
  `<span data-fragment="favourite-button"><span class="yh-fragment-node" data-state="served">${html}</span></span>`;
const drawing = (html: string) => `
  const place = document.querySelector('.yh-fragment-node');
  delete document.querySelector('[data-served]').dataset.served;
  const own = document.createElement('span');
  own.className = 'yh-fragment-node';
  own.innerHTML = ${JSON.stringify(html)};
  place.append(own);
  place.dataset.state = 'shown';
  place.firstChild.remove();`;

it(
  'a fragment differs when its drawing in the browser has other words or attributes, not when its ids are other ones',
  async () => {
    const heart = '<button aria-describedby="_R_1_" title="Add">♡</button>';
    const other = '<button title="Add" aria-describedby="_r_9_">♡</button>';
    expect(await differing(place(heart), drawing(other))).toEqual([]);
    expect(await differing(place(heart), drawing(other.replace('Add', 'Take')))).toEqual([
      [
        'favourite-button',
        '<button aria-describedby="id-1" title="Add">♡</button>',
        '<button aria-describedby="id-1" title="Take">♡</button>',
      ],
    ]);
  },
  LONG,
);

it(
  'a field of a fragment may be served disabled, and has its choice as an attribute',
  async () => {
    const options = (selected: string) => `<option${selected}>Film</option><option>Games</option>`;
    const served = `<select disabled="" title="Use">${options(' selected=""')}</select>`;
    expect(await differing(place(served), drawing(`<select title="Use">${options('')}</select>`))).toEqual([]);
    expect(await differing(place(served), drawing(`<select title="Form">${options('')}</select>`))).toHaveLength(1);
  },
  LONG,
);
