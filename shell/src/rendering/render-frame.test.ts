import type { RenderInput } from 'shared-contracts/render/render-input';
import { removeCookie, writeCookie } from '../session/browser-session.ts';
import { renderFrame } from '../testing/server-build.ts';

const RELEASE = { unit: 'shell', version: '3' };
const INPUT: RenderInput = {
  locale: 'en',
  mobile: false,
  path: '/music/world',
  search: '?sort=new',
  layout: 'default',
  tab: 1,
  brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '沪ICP备1号' },
  data: [],
};

/** The parts as a browser without script reads them. */
async function rendered(input: Partial<RenderInput> = {}) {
  const frame = await renderFrame(RELEASE, { ...INPUT, ...input });
  // The parser has no script, as it would have in the document.
  const read = (html = '') => new DOMParser().parseFromString(html, 'text/html').body;
  const hrefs = (part: keyof typeof frame) => [...read(frame[part]).querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { frame, read, hrefs, header: read(frame.header), footer: read(frame.footer) };
}

it('has header, toolbar and footer of a desktop, with the tab of the route and the page in the other language', async () => {
  const { frame, header, hrefs } = await rendered();
  expect(Object.keys(frame)).toEqual(['header', 'toolbar', 'footer']);
  // Numbers of fragments are for pages alone.
  expect(Object.values(frame).join()).not.toContain('data-place');
  expect([...header.querySelectorAll('nav [data-active]')].map((tab) => tab.textContent)).toEqual(['Music']);
  expect(header.querySelector('a[href="/en/music/world"]')?.getAttribute('aria-current')).toBe('page');
  expect(header.querySelector('a[hreflang]')?.getAttribute('href')).toBe('/music/world?sort=new');
  expect(hrefs('header')).toEqual(expect.arrayContaining(['/en/', '/en/source', '/en/commend/day', '/en/account/register']));
  expect(hrefs('toolbar')).toContain('/en/linkus');
  expect(hrefs('footer')).toEqual(expect.arrayContaining(['/en/about/news', '/en/protocol/privacy']));
});

it('has header, footer and bar of a phone, and the tabs for who has no script in the footer', async () => {
  const { frame, header, footer, hrefs } = await rendered({ locale: 'zh', mobile: true, path: '/cheap', search: '' });
  expect(Object.keys(frame)).toEqual(['header', 'footer', 'bar']);
  expect(hrefs('bar')).toEqual(['/', '/cheap', '/my/cart', '/my']);
  const anchor = header.querySelector('noscript a')!.getAttribute('href')!;
  const tabs = [...footer.querySelectorAll(`${anchor} a`)].map((link) => link.getAttribute('href'));
  expect(tabs).toEqual(expect.arrayContaining(['/', '/music', '/music/world', '/source', '/commend', '/cheap', '/authorize', '/about']));
});

it.each([
  ['zh', true, '/song-list'],
  ['en', false, '/en/song-list'],
] as const)('has a search that needs no script (%s, phone %s)', async (locale, mobile, action) => {
  const { header } = await rendered({ locale, mobile });
  const form = header.querySelector<HTMLFormElement>('noscript search form')!;
  expect([form.getAttribute('action'), form.method]).toEqual([action, 'get']);
  expect(form.querySelector('input')?.getAttribute('name')).toBe('keyWords');
  expect(form.querySelector('button')?.getAttribute('type')).toBe('submit');
});

it.each([false, true])('has no frame around a page that fills the window (phone %s)', async (mobile) => {
  expect((await rendered({ layout: 'own', mobile })).frame).toEqual({});
});

it('has nothing but a header where a visitor registers', async () => {
  const { frame, header } = await rendered({ layout: 'registration', path: '/account/register' });
  expect(Object.keys(frame)).toEqual(['header']);
  expect(header.querySelector('nav')).toBeNull();
});

it('has no style attributes, which the policy refuses, an id only once, and equal HTML for equal input', async () => {
  for (const input of [{}, { mobile: true }, { layout: 'registration' as const }, { layout: 'personal' as const }]) {
    const { frame, read } = await rendered(input);
    const body = read(Object.values(frame).join(''));
    expect(body.querySelector('[style], style, script')).toBeNull();
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await rendered(input)).frame).toEqual(frame);
  }
});

it('knows neither the visitor nor the device', async () => {
  writeCookie('token', 'abc', 1);
  localStorage.setItem('display', '{"theme":"dark"}');
  localStorage.setItem('crate', '[1]');
  const before = (await rendered()).frame;
  removeCookie('token');
  localStorage.clear();
  expect((await rendered()).frame).toEqual(before);
  expect(before.header).toContain('Log in');
});
