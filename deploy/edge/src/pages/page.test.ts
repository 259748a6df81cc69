import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { json } from '../testing/fixture-service.ts';
import { type FixtureStorefront, startFixtureStorefront, TRACKS } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(shop.url, path, { headers });
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]+)"`, 'g'))].map((found) => found[1]);

describe('a page', () => {
  it('exists in both languages, each with its title and lang', async () => {
    const zh = await get('/music');
    const en = await get('/en/music');
    expect([zh.status, en.status]).toEqual([200, 200]);
    expect(zh.text).toContain('<title>音乐 - 音河</title>');
    expect(en.text).toContain('<title>Music - Yinhe</title>');
    expect(zh.text).toContain('<html lang="zh-CN" data-layout="default" data-mobile="false">');
    expect(en.text).toContain('<html lang="en"');
    expect([documentOf(zh.text).locale, documentOf(en.text).locale]).toEqual(['zh', 'en']);
  });

  it('has header and footer as landmarks, for visitors who jump between them', async () => {
    const { text } = await get('/en/music');
    expect(text).toMatch(/<header id="slot-header">.*<\/header><main id="slot-page"/s);
    expect(text).toMatch(/<footer id="slot-footer">.*?<\/footer>/s);
  });

  it('allows only nonce scripts and has no inline handler or style attribute', async () => {
    const one = await get('/');
    const two = await get('/');
    const policy = String(one.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("; frame-src 'self' https://open.weixin.qq.com; ");
    expect([policy, one.headers['x-frame-options']]).toEqual([expect.stringContaining("frame-ancestors 'none'"), 'DENY']);
    expect(String(two.headers['content-security-policy'])).not.toContain(nonce);
    expect(one.text).toContain(
      `<script defer fetchpriority="high" nonce="${nonce}" src="/releases/shell/1.0.0/boot.1.js" integrity="sha384-`,
    );
    expect(one.text).not.toMatch(/\sstyle=|\son[a-z]+=/i);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    expect(one.headers.vary).toContain('user-agent');
  });

  it('preloads exactly the files that it uses in its language', async () => {
    const { text } = await get('/en/music');
    expect(linksOf(text, 'preload')).toEqual([
      '/releases/shell/1.0.0/chrome.1.css',
      '/releases/shell/1.0.0/chrome.1.js',
      '/releases/shell/1.0.0/locale-en.1.js',
      '/releases/shell/1.0.0/kit-core.1.js',
      '/releases/mf-catalog/1.0.0/remoteEntry.1.js',
      '/releases/mf-catalog/1.0.0/page.1.js',
      '/releases/mf-catalog/1.0.0/locale-en.1.js',
      '/releases/mf-player/1.0.0/remoteEntry.1.js',
      '/releases/mf-player/1.0.0/page.1.js',
      '/releases/mf-player/1.0.0/locale-en.1.js',
      '/releases/mf-catalog/1.0.0/page.1.css',
      '/releases/mf-player/1.0.0/page.1.css',
    ]);
    expect(linksOf(text, 'stylesheet')).toEqual(['/releases/shell/1.0.0/chrome.1.css']);
    expect(text).not.toContain('crossorigin');
    for (const address of [...linksOf(text, 'preload'), ...linksOf(text, 'stylesheet')]) {
      const file = await get(address!);
      expect([address, file.status]).toEqual([address, 200]);
      expect(documentOf(text).integrity[address!]).toMatch(/^sha384-/);
    }
  });

  it('inlines critical styles and links the host’s without blocking paint', async () => {
    const { text, headers } = await get('/');
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(text).toContain('">body{margin:0}@font-face{src:url(/releases/shell/1.0.0/latin.1.woff2)}');
    expect(text).toMatch(
      /<link rel="stylesheet" media="print" data-deferred href="\/releases\/shell\/1\.0\.0\/chrome\.1\.css" integrity="sha384-/,
    );
  });

  it('preloads nothing of absent units', async () => {
    const { text } = await get('/nowhere');
    expect(linksOf(text, 'preload').some((address) => address?.includes('mf-catalog'))).toBe(false);
    expect(linksOf(text, 'preload').some((address) => address?.includes('mf-player'))).toBe(true);
  });

  it('contains the placeholders of its frame in slot order', async () => {
    const desktop = (await get('/')).text;
    expect([...desktop.matchAll(/id="slot-(\w+)"/g)].map((found) => found[1])).toEqual([
      'header',
      'page',
      'toolbar',
      'footer',
      'player',
      'bar',
      'dialogs',
    ]);
    const chinese = (await get('/music')).text;
    expect(chinese).toMatch(/<main id="slot-page" tabindex="-1">.*<b><\/b>.*<i class="rows"><\/i><\/main>/);
    expect((await get('/account/register')).text).toContain('<i class="form"></i>');
  });

  it('contains its escaped page header before any script runs', async () => {
    expect((await get('/')).text).toContain('tabindex="-1"><h1 class="yh-page-header-title">先听见画面</h1><i class="band"></i></main>');
    const found = (await get(`/en/song-list?keyWords=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)).text;
    expect(found).toContain(
      '<h1 class="yh-page-header-title">&lt;img src=x onerror=alert(1)&gt;</h1><p class="yh-page-header-lead">Search</p>',
    );
    expect((await get('/nowhere')).text).toContain('<b></b>');
  });

  it('uses the phone layout for phones', async () => {
    const { text } = await get('/', { 'user-agent': PHONE });
    expect(documentOf(text).mobile).toBe(true);
    expect(text).toContain('data-mobile="true"');
    expect(text).toContain('<div id="slot-bar"><i class="five"></i></div>');
    expect(documentOf((await get('/')).text).mobile).toBe(false);
  });

  it('is compressed as the browser accepts', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body).toString()).toContain('</html>');
    expect(gunzipSync(gz.body).toString()).toContain('</html>');
  });

  it('responds to HEAD without a body', async () => {
    const head = await sendRequest(shop.url, '/music', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

describe('the release document', () => {
  it('lists every remote with absolute addresses and every file with its digest', async () => {
    const document = documentOf((await get('/')).text);
    expect(document).toMatchObject({ channel: 'production', sequence: 1, status: 200, brand: { name: { zh: '音河', en: 'Yinhe' } } });
    expect(document.units.map((unit) => unit.unit).sort()).toEqual(['mf-catalog', 'mf-player']);
    expect(document.units.find((unit) => unit.unit === 'mf-catalog')).toMatchObject({
      entry: '/releases/mf-catalog/1.0.0/remoteEntry.1.js',
      base: '/releases/mf-catalog/1.0.0/',
      container: 'mf_catalog__1_0_0',
    });
    expect(document.integrity['/releases/mf-catalog/1.0.0/lazy.1.js']).toMatch(/^sha384-/);
    expect(Object.keys(document.integrity).every((file) => /\.(js|css)$/.test(file))).toBe(true);
  });

  it('omits what only the edge reads of a descriptor', async () => {
    const [catalog] = documentOf((await get('/')).text).units.filter((unit) => unit.unit === 'mf-catalog');
    const detail = catalog?.descriptor.routes.find((route) => route.path === '/music/music_detail');
    expect(Object.keys(detail ?? {}).sort()).toEqual(['data', 'head', 'layout', 'path']);
    expect(detail?.head.title).toEqual({ zh: '{data.title} - 曲目', en: '' });
    expect(catalog?.descriptor).not.toHaveProperty('data');
  });

  it('contains the prefetched results of route and units in the page’s language', async () => {
    shop.service.requests.length = 0;
    const page = await get('/en/music?page=3', { cookie: 'token=secret', authorization: 'Bearer secret' });
    expect(documentOf(page.text).data).toEqual([
      { call: 'music/getList', params: { musicLibraryTypeId: 1, page: 3 }, data: TRACKS },
      { call: 'musicLibraryType/getList', params: {}, data: { list: [] } },
      { call: 'sysCompanyConfig/getList', params: {}, data: { phone: '1', email: 'a@b', microBlog: '', address: '' } },
    ]);
    const asked = shop.service.requests.find((item) => item.url === '/api/music/getList');
    expect(asked).toMatchObject({ method: 'POST', headers: { language: 'EN' }, body: '{"musicLibraryTypeId":1,"page":3}' });
    expect(shop.service.requests.every(({ headers }) => !headers.cookie && !headers.authorization)).toBe(true);
  });

  it('selects the first query by path parameter', async () => {
    const page = await get('/music/world');
    expect(documentOf(page.text).data[0]).toMatchObject({ call: 'music/getList', params: { musicLibraryTypeId: 2 } });
  });

  it('sends one query to the service for concurrent equal page views', async () => {
    shop.service.requests.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => get('/music/china?once')));
    expect(shop.service.requests.filter(({ url }) => url === '/api/musicLibraryType/getList').length).toBeLessThanOrEqual(1);
  });
});

describe('the head', () => {
  it('is filled from the first result with escaped text', async () => {
    const { text } = await get('/music/music_detail?musicLibraryTypeId=1&id=7&utm=x');
    expect(text).toContain('<title>山&lt;月&gt;&quot;夜&quot; - 曲目 - 音河</title>');
    expect(text).toContain('<meta name="description" content="试听山&lt;月&gt;&quot;夜&quot;">');
    const canonical = 'https://shop.example/music/music_detail?id=7&amp;musicLibraryTypeId=1';
    expect(text).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(text).toContain('<meta property="og:image" content="https://shop.example/media/covers/7.jpg">');
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(structured).not.toMatch(/[<>]/);
    expect(JSON.parse(structured)).toMatchObject({ '@type': 'MusicRecording', name: '山<月>"夜"', inLanguage: 'zh-CN' });
  });

  it.each([
    ['a further page stands for itself', '?page=2', '?page=2'],
    ['a first page with a number stands for the page', '?page=1', ''],
    ['a number that is none is dropped', '?page=02', ''],
    ['what the route does not name is dropped', '?utm_source=x&__proto__=1&page=3&page[]=4', '?page=3'],
  ])('%s (%s)', async (_what, query, canonical) => {
    const { text } = await get(`/music${query}`);
    expect(linksOf(text, 'canonical')).toEqual([`https://shop.example/music${canonical}`]);
  });

  it('uses the first page as canonical address of a page behind the last one', async () => {
    shop.service.answers.set('/api/music/getList', { data: { ...TRACKS, list: [] } });
    const { status, text } = await get('/en/music?page=600');
    shop.service.answers.set('/api/music/getList', { data: TRACKS });
    expect(status).toBe(200);
    expect(linksOf(text, 'canonical')).toEqual(['https://shop.example/en/music']);
  });

  it('names the page in each language', async () => {
    for (const path of ['/music', '/en/music']) {
      const { text } = await get(path);
      expect(text).toContain('<link rel="alternate" hreflang="zh-CN" href="https://shop.example/music">');
      expect(text).toContain('<link rel="alternate" hreflang="en" href="https://shop.example/en/music">');
      expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://shop.example/music">');
    }
  });

  it('prefers the editors’ texts', async () => {
    shop.service.answers.set('/api/seo/getInfo', { data: { title: '编辑标题', keywords: '配乐,授权', description: '编辑描述' } });
    const { text } = await get('/en/music/china');
    shop.service.answers.set('/api/seo/getInfo', { data: null });
    expect(text).toContain('<title>编辑标题 - Yinhe</title>');
    expect(text).toContain('<meta name="keywords" content="配乐,授权">');
    expect(text).toContain('<meta name="description" content="编辑描述">');
  });

  it('escapes hostile text of an address', async () => {
    const attack = '"></title><script>alert(1)</script>';
    const { text, status } = await get(`/song-list?keyWords=${encodeURIComponent(attack)}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});

describe('an address without a page', () => {
  it.each(['/nowhere', '/en/nowhere', '/music/europe', '/en/en/', '/music/world/more'])(
    '%s responds 404 with the header and navigation of the storefront',
    async (path) => {
      const page = await get(path);
      expect(page.status).toBe(404);
      expect(documentOf(page.text).status).toBe(404);
      expect(page.text).toContain('noindex');
      expect(page.text).not.toContain('rel="canonical"');
    },
  );

  it('is an unknown or malformed id', async () => {
    shop.service.answers.set('/api/music/getMusicDetail', (request, response) =>
      request.url?.includes('id=8')
        ? json(response, 200, { code: 1000, msg: '', data: null })
        : json(response, 400, { code: 0, msg: 'no id', data: null }),
    );
    const statuses = await Promise.all(['?id=8', '?id=x', ''].map((query) => get(`/en/music/music_detail${query}`)));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(statuses[0]?.text).toContain('<title>Page not found - Yinhe</title>');
  });
});

describe('a loosely written address', () => {
  it.each([
    ['/music/', '/music'],
    ['/EN/music?page=2', '/en/music?page=2'],
    ['/en', '/en/'],
    ['/En?inviteId=5', '/en/?inviteId=5'],
    ['//music', '/music'],
  ])('%s leads to %s', async (given, proper) => {
    const page = await get(given);
    expect([page.status, page.headers.location]).toEqual([301, proper]);
  });

  it.each(['//evil.example/', '/%2f%2fevil.example/', '/\\evil.example/', '///evil.example/..'])(
    '%s redirects to no other site',
    async (given) => {
      const page = await get(given);
      expect([page.status, page.headers.location]).toEqual([404, undefined]);
    },
  );
});
