import { PRESS_SCRIPT } from 'shared-contracts/render/press-script';
import { FRAGMENT_NODE, servedFragment } from 'shared-contracts/render/render-input';
import { type FixtureStorefront, startFixtureStorefront, TRACKS } from '../testing/fixture-storefront.ts';
import { publishRenderedCatalog, publishRenderedHearts, releaseRendered, SERVER_FILE } from '../testing/rendered-store.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

const LONG = 60_000;
let shop: FixtureStorefront;
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(shop.url, path, { headers });
const version = (text: string) => /data-unit="mf-catalog" data-version="([^"]+)" data-served/.exec(text)?.[1];

/** Asks until a page comes with the mark: workers start beside the edge. */
async function rendered(path: string, mark = '<ul class="rows">', headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const { text } = await get(path, headers);
    if (text.includes(mark)) return text;
  }
}

/** A catalogue that tells how often it rendered in its context. */
const COUNTING = {
  top: 'let renders = 0;',
  page: "renders += 1; return '<ul class=\"rows\">' + renders + ' ' + JSON.stringify(host.data[0]?.data?.total) + '</ul>';",
};

async function goLive(number: string, build: Parameters<typeof publishRenderedCatalog>[2] = {}, css?: string): Promise<void> {
  await publishRenderedCatalog(shop.store, number, build, css);
  await shop.store.promote({ 'mf-catalog': number });
  await shop.edge.refresh();
}

beforeAll(async () => {
  shop = await startFixtureStorefront({ EDGE_RENDER: '1', EDGE_RENDER_BUDGET_MS: '5000' });
  await releaseRendered(shop.store, '2.0.0');
  await shop.edge.refresh();
}, LONG);
afterAll(() => shop.close());

describe('a page with server builds', () => {
  it('has the HTML of each part in its slot, by the release that the browser mounts', async () => {
    const text = await rendered('/music');
    expect(text).toContain(
      '<div class="yh-content"><div class="yh-container" data-unit="mf-catalog" data-version="2.0.0" data-served="">' +
        '<ul class="rows"><li class="row">mf-catalog 2.0.0 /music</li></ul></div></div>',
    );
    expect(text).toContain('<header id="slot-header" data-served=""><nav class="bar">音乐 2.0.0</nav></header>');
    expect(text).toContain('<div id="slot-player"><div class="yh-container" data-unit="mf-player" data-version="2.0.0" data-served="">');
    expect(documentOf(text).units.map(({ unit, version: own }) => `${unit}@${own}`)).toContain('mf-catalog@2.0.0');
  });

  it('holds the script that keeps presses before the parts, and hides the links of guests from members only', async () => {
    const guest = await rendered('/music');
    expect(guest.indexOf(PRESS_SCRIPT)).toBeGreaterThan(0);
    expect(guest.indexOf(PRESS_SCRIPT)).toBeLessThan(guest.indexOf('data-served=""'));
    const member = (await get('/music', { cookie: 'token=secret' })).text;
    expect([guest, member].map((text) => /<html[^>]* data-member=""/.test(text))).toEqual([false, true]);
    expect(member).not.toContain('secret');
    expect((await get('/account/register', { cookie: 'token=secret' })).text).not.toContain('data-member');
  });

  it('is rendered for its language', async () => {
    expect(await rendered('/en/music')).toContain('<nav class="bar">Music 2.0.0</nav>');
  });

  it('is rendered for a phone and for a desktop apart, and stays so in the cache', async () => {
    await goLive('2.40.0', { page: "return '<ul class=\"rows\">for a ' + (host.mobile ? 'phone' : 'desktop') + '</ul>';" });
    for (let times = 0; times < 3; times += 1)
      for (const [mobile, device] of [
        ['?1', 'phone'],
        ['?0', 'desktop'],
      ] as const)
        expect(await rendered('/music?device=1', '>for a ', { 'sec-ch-ua-mobile': mobile })).toContain(`>for a ${device}<`);
    await goLive('2.41.0');
  });

  it('holds the rules of a part whose code and sheet come later, and no rule that it does not use', async () => {
    await goLive('2.50.0', { page: `return '<p class="later">1</p>';` });
    const text = await rendered('/music', '<p class="later">');
    expect(text).toContain('.later{color:red}');
    expect(text).not.toContain('.unused');
    await goLive('2.51.0');
  });

  it('tells visitors without script what they can do in it, and promises nothing for other pages', async () => {
    const note = (text: string) => /<noscript><p>(.*?)<\/p>/.exec(text)?.[1];
    expect(note(await rendered('/en/music'))).toBe(
      'JavaScript is off: you can browse, search, and listen on the pages of tracks, albums and themes. Licences and logging in need JavaScript.',
    );
    const home = ' <a href="/en/">Back to the home page</a>';
    expect(note((await get('/en/account/register')).text)).toBe(`Please enable JavaScript to listen to and license music here.${home}`);
    expect(note((await get('/en/nowhere')).text)).toBe(`This page could not be found.${home}`);
    expect(note((await get('/nowhere')).text)).toBe('没有这个页面。 <a href="/">返回首页</a>');
  });

  it('keeps its placeholders where the route is not rendered, and on an error page', async () => {
    for (const path of ['/account/register', '/nowhere', '/music/europe']) expect((await get(path)).text).not.toContain('data-served');
  });

  it('holds the rules of its style sheets that it uses, and no others', async () => {
    await goLive('2.1.0', {}, '@layer a,b;@layer b{.rows{color:var(--used)}.other{color:red}:root{--used:1;--unused:2}}.page{top:0}');
    const text = await rendered('/music', 'data-version="2.1.0" data-served');
    const style = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(style).toContain('@layer a,b;@layer b{.rows{color:var(--used)}:root{--used:1}}');
    expect(style).toContain('.bar{');
    expect(style).not.toMatch(/\.other|unused|\.page/);
    expect(text).toContain('rel="preload" as="style"');
  });

  it('never gives a server build to a browser', async () => {
    const text = await rendered('/music');
    expect((await get(`/releases/mf-catalog/${version(text)}/${SERVER_FILE}`)).status).toBe(404);
    expect(text).not.toContain('.cjs');
  });
});

describe('the cache of rendered pages', () => {
  it('renders once for a hundred visitors who ask at the same moment, and not again for those after them', async () => {
    await goLive('3.0.0', COUNTING);
    const texts = await Promise.all(Array.from({ length: 100 }, () => get('/music?once=1')));
    const counts = texts.map(({ text }) => /class="rows">(\d+) /.exec(text)?.[1]);
    expect(new Set(counts)).toEqual(new Set(['1']));
    expect((await get('/music?once=1')).text).toContain('class="rows">1 ');
  });

  it(
    'gives a page with another answer as soon as the edge has it',
    async () => {
      await goLive('3.1.0', { page: "return '<ul class=\"rows\">total ' + host.data[0]?.data?.total + '</ul>';" });
      expect(await rendered('/music/world', '>total 1<')).toContain('data-version="3.1.0"');
      shop.service.answers.set('/api/music/getList', { data: { ...TRACKS, total: 25 } });
      expect(await rendered('/music/world', '>total 25<')).toContain('"total":25');
      shop.service.answers.set('/api/music/getList', { data: TRACKS });
    },
    LONG,
  );
});

/** Asks for new addresses until the page of the catalogue comes with its placeholder. */
async function switchedOff(key: string): Promise<void> {
  for (let number = 1; (await get(`/music?${key}=${number}`)).text.includes('data-unit="mf-catalog"'); number += 1);
}

describe('a page in the cache', () => {
  it(
    'is not shown any more when its release is found to keep what other visitors asked for',
    async () => {
      await goLive('4.0.0', {
        top: "let before = '';",
        page: "const last = before; before = host.search; return '<ul class=\"rows\">after ' + last + '</ul>';",
      });
      await get('/music?visitor=first');
      expect((await get('/music?visitor=second')).text).toContain('>after ?visitor=first<');
      await switchedOff('visitor');
      const { text } = await get('/music?visitor=second');
      expect(text).not.toContain('?visitor=first');
      expect(text).toContain('<i class="rows"></i>');
    },
    LONG,
  );

  it(
    'is still shown when its release is switched off for being slow on other pages',
    async () => {
      await goLive('4.1.0', {
        page: "if (host.search.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 3000)); return '<ul class=\"rows\">here</ul>';",
      });
      expect(await rendered('/music?quick=1')).toContain('>here<');
      for (let number = 1; number <= 3; number += 1) await get(`/music?slow=${number}`);
      await switchedOff('quick-and-new');
      expect((await get('/music?quick=1')).text).toContain('>here<');
    },
    LONG,
  );
});

describe('a release whose server build fails', () => {
  it.each<[string, Parameters<typeof publishRenderedCatalog>[2]]>([
    ['throws', { page: "throw new Error('boom');" }],
    ['writes markup that ends the page around it', { page: 'return \'</div></div><p class="rows">\';' }],
    ['writes a script', { page: "return '<script>alert(1)</' + 'script>';" }],
  ])('and %s has its placeholder, beside frame and player as they are', async (what, build) => {
    await goLive(`5.${what.length}.0`, build);
    const text = await rendered('/music', 'id="slot-header" data-served');
    expect(text).not.toContain('data-unit="mf-catalog"');
    expect(text).toContain('<i class="rows"></i>');
    expect(text).toContain('data-unit="mf-player"');
    expect(text).not.toContain('alert(1)');
  });

  it('and draws a fragment that ends the page around it loses that fragment alone', async () => {
    const body = `return shown.params.dataId === 2 ? '</ul></div><p>' : '<b class="heart">' + shown.params.dataId + '</b>';`;
    await publishRenderedHearts(shop.store, '1.0.0', body);
    await shop.store.promote({ 'mf-account': '1.0.0' });
    const shown = "[1, 2, 3].map((dataId) => ({ name: 'favourite-button', size: 'sm', params: { dataId } }))";
    await goLive('5.90.0', { page: `return '<ul class="rows">${FRAGMENT_NODE}|${FRAGMENT_NODE}|${FRAGMENT_NODE}</ul>';`, shown });
    const text = await rendered('/music', '<b class="heart">');
    const [first, third] = ['1', '3'].map((id) => servedFragment(`<b class="heart">${id}</b>`));
    expect(text).toContain(`<ul class="rows">${first}|${FRAGMENT_NODE}|${third}</ul>`);
  });
});

it(
  'a page and its script are of the same release while releases are promoted and rolled back',
  async () => {
    await goLive('6.0.0');
    let isOver = false;
    const seen = new Set<string>();
    const visit = async () => {
      while (!isOver) {
        const { text } = await get('/music');
        const live = documentOf(text).units.find(({ unit }) => unit === 'mf-catalog')?.version;
        const served = version(text);
        if (served) {
          const isOne = text.includes(`mf-catalog ${served} /music`) && text.includes(`/releases/mf-catalog/${served}/page.1.js`);
          expect([served, isOne]).toEqual([live, true]);
          seen.add(served);
        }
      }
    };
    const visits = Promise.all([visit(), visit(), visit(), visit()]);
    for (const number of ['6.1.0', '6.2.0', '6.3.0']) {
      await goLive(number);
      await rendered('/music', `mf-catalog ${number} /music`);
    }
    await shop.store.rollback('mf-catalog');
    await shop.edge.refresh();
    await rendered('/music', 'mf-catalog 6.2.0 /music');
    isOver = true;
    await visits;
    expect([...seen]).toEqual(expect.arrayContaining(['6.1.0', '6.2.0', '6.3.0']));
  },
  LONG,
);

it(
  'an edge that does not render gives pages with placeholders',
  async () => {
    await shop.restart({ EDGE_RENDER: '0' });
    const { status, text } = await get('/music');
    expect([status, text.includes('data-served')]).toEqual([200, false]);
  },
  LONG,
);
