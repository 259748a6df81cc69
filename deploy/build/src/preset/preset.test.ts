import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import { type Browser, chromium } from 'playwright';
import { integrityOf } from 'shared-contracts/release/manifest';
import { findChromium } from '../find-chromium.ts';
import { unitServer } from './server/server-entry.ts';
import { kitKeys, LIBRARY_KEYS } from './shared-keys.ts';
import {
  BUILT_AGAIN,
  build,
  buildFixture,
  dist,
  earlierStyles,
  FIXTURE,
  record,
  scripts,
  text,
  UNITS,
  type Unit,
} from './testing/built-fixture.ts';
import { fixturePage } from './testing/fixture-page.ts';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const POLICY = "default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; font-src 'self'";

// Over 20 s: real builds of a host and a remote, and a browser that runs them.
beforeAll(buildFixture, 120_000);

describe('the build of a remote', () => {
  test('carries neither React nor a federation runtime of its own', () => {
    const code = text('remote', scripts('remote'));
    expect(/Minified React error|react\.transitional\.element/.test(code)).toBe(false);
    expect(/beforeRegisterRemote:|RUNTIME-001/.test(code)).toBe(false);
    expect(record('remote').sizes[record('remote').entry]).toBeLessThan(14_000);
    expect(/Minified React error/.test(text('host', [record('host').entry]))).toBe(true);
  });

  test('names its container after unit and version, so that two releases can run in one page', () => {
    const { container, version, entry } = record('remote');
    expect(version).toMatch(/^1\.0\.0-h[0-9a-f]{12}$/);
    expect(container).toBe(`fixture_remote__1_0_0_${version.slice('1.0.0-'.length)}`);
    expect(text('remote', [entry]).includes(`webpackChunk${container}`)).toBe(true);
  });

  test('lists the script, style and per-language messages that an expose needs at once', () => {
    const page = record('remote').exposes['./page']!;
    expect(page.js).toEqual([expect.stringMatching(/expose_page\.[0-9a-f]{10}\.js$/)]);
    expect(page.css).toEqual([expect.stringMatching(/expose_page\.[0-9a-f]{10}\.css$/)]);
    expect(page.locales).toEqual({ zh: [expect.stringMatching(/^locale-zh/)], en: [expect.stringMatching(/^locale-en/)] });
    expect(text('remote', page.locales.zh)).toContain('页面');
  });

  test('lists apart what each page that is a chunk of its own needs besides; what two of them use comes with the expose', () => {
    const page = record('remote').exposes['./page']!;
    expect(page.chunks).toEqual({
      later: {
        js: [expect.stringMatching(/^page-later\./)],
        css: [expect.stringMatching(/^page-later\./)],
        locales: { zh: [], en: [] },
        kit: [],
      },
      other: { js: [expect.stringMatching(/^page-other\./)], css: [], locales: { zh: [], en: [] }, kit: [] },
    });
    expect(scripts('remote').filter((name) => text('remote', [name]).includes('of two pages'))).toEqual(page.js);
  });

  test('carries of its descriptor only what its own code reads', () => {
    expect(text('remote', scripts('remote'))).toContain('"fixture"');
    expect(text('remote', scripts('remote'))).not.toMatch(/About it|夹具/);
    expect(record('remote').descriptor?.routes[0]?.head.title.en).toBe('Fixture');
  });

  test('contains its descriptor, shared ranges and missing messages', () => {
    const { descriptor, shared, missingMessages } = record('remote');
    expect(descriptor?.unit).toBe('fixture-remote');
    expect(Object.keys(shared).sort()).toEqual(['@module-federation/runtime', 'react', 'react-dom', 'react-dom/client']);
    // What the gate needs to keep a remote from a host with another runtime.
    expect(shared['@module-federation/runtime']).toBe(`^${record('host').shared['@module-federation/runtime']}`);
    expect(missingMessages).toEqual({ zh: ['only'], en: [] });
  });

  test('refuses a descriptor that names another unit', () => {
    const script = `const { remote } = await import('../../index.ts'); remote({ dir: process.cwd(), descriptor: { unit: 'mf-other' }, exposes: {} });`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: path.join(FIXTURE, 'remote'),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('the descriptor of fixture-remote calls itself "mf-other"');
  });
});

describe('the build of the host', () => {
  test('lists the boot files and the files of each kit part', () => {
    const { critical = [], exposes } = record('host');
    expect(critical).toEqual([expect.stringMatching(/^boot\..*\.css$/)]);
    expect(exposes['.']!.css).toEqual([...critical, expect.stringMatching(/^first-page\./)]);
    expect(exposes['.']!.js).toEqual([expect.stringMatching(/^first-page\./)]);
    for (const key of kitKeys()) expect(exposes[key]!.js.length).toBeGreaterThan(0);
    expect(exposes['ui-kit/core']!.js).toContain(exposes['.']!.js[0]);
  });

  test('carries one copy of the federation runtime', () => {
    const code = text('host', [record('host').entry]);
    // A hook of the runtime's core that is created in one place of it.
    expect(code.match(/beforeRegisterRemote:/g)).toHaveLength(1);
  });

  test('writes the skeleton for the edge', () => {
    expect(JSON.parse(readFileSync(path.join(dist('host'), 'skeleton.json'), 'utf8'))).toEqual({ default: { page: '<p>skeleton</p>' } });
  });
});

describe('styles', () => {
  test.each(UNITS)('of the %s are minified', (unit) => {
    const styles = readdirSync(dist(unit)).filter((name) => name.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    for (const name of styles) expect(readFileSync(path.join(dist(unit), name), 'utf8')).not.toMatch(/\/\*[^!]|;\s*\}|\{\n/);
  });

  test.each(UNITS)('of the %s are in a cascade layer, whichever comes first', (unit) => {
    for (const name of readdirSync(dist(unit)).filter((file) => file.endsWith('.css')))
      expect(readFileSync(path.join(dist(unit), name), 'utf8')).toMatch(/^@layer reset,antd,kit,unit;@layer (reset|kit|unit)\{/);
  });
});

describe.each(UNITS)('the manifest of the %s', (unit) => {
  test('has the digest and the size of every file, and every file that it lists is there', () => {
    const { integrity, sizes, exposes, entry } = record(unit);
    const files = readdirSync(dist(unit)).filter((name) => name !== 'release.json');
    expect(Object.keys(integrity).sort()).toEqual(files.sort());
    for (const name of files) {
      const bytes = readFileSync(path.join(dist(unit), name));
      expect(integrity[name]).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
      expect(sizes[name]).toBe(bytes.length);
    }
    const parts = Object.values(exposes).flatMap((expose) => [expose, ...Object.values(expose.chunks ?? {})]);
    const listed = parts.flatMap(({ js, css, locales }) => [...js, ...css, ...locales.zh, ...locales.en]);
    for (const name of [entry, ...listed]) expect(files).toContain(name);
  });
});

test.each(BUILT_AGAIN)(
  'the manifest of the %s is the same for the same sources, also from a warm cache',
  (unit) => {
    const { builtAt: _, commit: _c, ...first } = record(unit);
    build(unit);
    const { builtAt: __, commit: __c, ...second } = record(unit);
    expect(second).toEqual(first);
  },
  60_000,
);

describe('the server build', () => {
  type Prepared = { element: { props: { title: string } }; place: string };
  type Exposes = Record<string, () => { prepare(host: object): Promise<Prepared> }>;

  /** Evaluates it as the render host does: without the modules and globals of Node. */
  function evaluate(unit: Unit, shared: Record<string, unknown> = {}): Record<string, unknown> {
    const code = readFileSync(path.join(dist(unit), record(unit).server!), 'utf8');
    const module = { exports: {} as Record<string, unknown> };
    const require = (key: string) => {
      if (!(key in shared)) throw new Error(`no module "${key}"`);
      return shared[key];
    };
    const globals = { AbortController, Headers, MessageChannel, Request, Response, TextEncoder, URL, URLSearchParams, setTimeout };
    const parsingContext = vm.createContext(globals);
    vm.compileFunction(code, ['module', 'exports', 'require'], { parsingContext })(module, module.exports, require);
    return module.exports;
  }
  const ofHost = () => evaluate('host') as { shared: Record<string, unknown>; renderFrame: unknown };
  const prepare = (locale: string) => (evaluate('remote', ofHost().shared) as Exposes)['./page']!().prepare({ locale });

  test.each(UNITS)('of the %s is one file of its release, named in the manifest, and no script of browsers', (unit) => {
    const { server } = record(unit);
    expect(server).toMatch(/^server\.[0-9a-f]{10}\.cjs$/);
    expect(readdirSync(dist(unit)).filter((name) => name.endsWith('.cjs'))).toEqual([server]);
    expect(Object.keys(integrityOf(record(unit))).some((address) => address.endsWith('.cjs'))).toBe(false);
  });

  test('of the host gives every share key', () => {
    const { shared, renderFrame } = ofHost();
    expect(Object.keys(shared).sort()).toEqual([...LIBRARY_KEYS, ...kitKeys()].sort());
    expect(typeof renderFrame).toBe('function');
  });

  test('of a remote takes React from the host and has both languages and the class names of its styles', async () => {
    expect((await prepare('zh')).element.props.title).toBe('页面');
    const [css] = record('remote').exposes['./page']!.css;
    const [, className] = /\.([\w-]+)\{/.exec(text('remote', [css!]))!;
    const code = text('remote', [record('remote').server!]);
    expect([code.includes(`"${className}"`), earlierStyles.remote?.includes(className!)]).toEqual([true, false]);
  });

  test('of a remote has its pages only where some are rendered, for its fragments are rendered without them', () => {
    const exposes = { './page': './page.ts', './fragments': './fragments.ts', './intents': './intents.ts' };
    const partsOf = (rendered: string[]) =>
      [...readFileSync(unitServer('fixture-parts', '/unit', exposes, rendered), 'utf8').matchAll(/"(\.\/\w+)":/g)].map(([, name]) => name);
    expect(partsOf(['/'])).toEqual(['./page', './fragments']);
    expect(partsOf([])).toEqual(['./fragments']);
  });

  test('has the twin of a module in its place, which no browser gets', async () => {
    expect((await prepare('en')).place).toBe('server');
    expect(/place="browser"|"browser"/.test(text('remote', scripts('remote')))).toBe(true);
    expect(text('remote', scripts('remote'))).not.toContain('"server"');
  });
});

describe('in a browser, under the policy of the storefront', () => {
  let browser: Browser;
  let server: Server;
  /** Part of an address whose file is answered with a byte too many. */
  let tampered = '';
  const asked: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: FLAGS.split(' ') });
    server = createServer((request, response) => {
      const address = request.url ?? '/';
      asked.push(address);
      if (address === '/') {
        response.setHeader('content-security-policy', POLICY);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(fixturePage());
        return;
      }
      const [, unit, name] = /^\/releases\/(host|remote)\/([\w.-]+)$/.exec(address) ?? [];
      const file = unit && name ? path.join(dist(unit as Unit), name) : '';
      if (!file || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', `${file.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`);
      response.setHeader('cache-control', 'max-age=600');
      response.end(`${readFileSync(file, 'utf8')}${tampered && name!.startsWith(tampered) ? '\n' : ''}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  });

  async function open() {
    asked.length = 0;
    const context = await browser.newContext();
    const tab = await context.newPage();
    const messages: string[] = [];
    tab.on('console', (message) => messages.push(message.text()));
    const failure = new Promise<string>((resolve) => {
      tab.on('pageerror', ({ message }) => {
        messages.push(message);
        resolve(message);
      });
    });
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { context, tab, messages, failure };
  }

  test('the remote runs with the React of the host, with its styles, and every file is fetched once', async () => {
    const { context, tab, messages } = await open();
    await tab.waitForFunction(() => document.querySelector('#slot-header strong') !== null);
    await tab.click('button');
    expect(await tab.textContent('button')).toBe('页面 1');
    expect(await tab.$eval('button', (button) => getComputedStyle(button).color)).toBe('rgb(255, 0, 0)');
    expect(await tab.$eval('#slot-page', (slot) => getComputedStyle(slot).paddingTop)).toBe('3px');
    expect(messages).toEqual([]);
    const files = asked.filter((address) => address.startsWith('/releases/'));
    expect(files.length).toBe(new Set(files).size);
    expect(files.filter((address) => address.includes('locale-en'))).toEqual([]);
    await context.close();
  }, 30_000);

  test('a lazy script or style with other bytes is not run', async () => {
    const { integrity, exposes, entry } = record('remote');
    const { js, css, locales } = exposes['./page']!;
    const known = new Set([entry, ...js, ...css, ...locales.zh, ...locales.en]);
    const lazy = Object.keys(integrity).find((name) => name.endsWith('.js') && !known.has(name))!;
    // With its dot: a number alone may be part of another file's hash.
    tampered = `${lazy.split('.')[0]}.`;
    const { context, tab, messages, failure } = await open();
    expect(await failure).toMatch(/^Loading (CSS )?chunk/);
    tampered = '';
    expect(messages.join('\n')).toContain("Failed to find a valid digest in the 'integrity' attribute");
    expect(await tab.$eval('#slot-page', (slot) => getComputedStyle(slot).paddingTop)).toBe('0px');
    await context.close();
  }, 30_000);
});
