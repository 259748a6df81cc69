import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refusalLine } from 'deploy-release';
import { descriptorOf, hostRelease, remoteRelease } from 'deploy-release/testing';
import { HOST_BUILD, unitBuild } from 'deploy-render/testing';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { FRAGMENT_NODE } from 'shared-contracts/render/render-input';
import { checkRenders } from './render-check.ts';

const LONG = 30_000;
const FILE = 'server.1.cjs';
process.env.RENDER_CHECK_BROWSER = '0';
const HEART = { name: 'favourite-button', size: 'sm', params: { dataId: 7, type: 3, musicLibraryTypeId: 1, favorites: 0 } };
const HEARTS = {
  shown: JSON.stringify([HEART]),
  page: `return '<p>' + JSON.stringify(host.data) + '${FRAGMENT_NODE}</p>';`,
};

let folder: string;
let service: Server | null;
let asked: { url: string; language: string }[];
let read: string[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'render-check-'));
  asked = [];
  read = [];
  service = createServer((request, response) => {
    asked.push({ url: request.url ?? '', language: String(request.headers.language) });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 1000, msg: '', data: { list: [{ id: 7 }] } }));
  });
  await new Promise<void>((resolve) => service!.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  const running = service;
  service = null;
  if (running) await new Promise((resolve) => running.close(resolve));
}

type Build = Parameters<typeof unitBuild>[0];
/** A host, a catalogue with a list and the pages of its items, and a unit that offers hearts. */
function setOf(version: string, catalogue: Build = HEARTS, hearts: Build = {}) {
  const built = (manifest: ReleaseManifest): ReleaseManifest => ({
    ...manifest,
    server: FILE,
    integrity: { ...manifest.integrity, [FILE]: manifest.version },
  });
  const pages = descriptorOf('mf-catalog', ['/music', '/track', '/my'], { calls: ['music/getList'] });
  const [music, track, own] = pages.routes as [ReleaseRoute, ReleaseRoute, ReleaseRoute];
  const list = { call: 'music/getList' as const, params: {} };
  const descriptor = {
    ...pages,
    routes: [{ ...music, data: [list] }, { ...track, sitemap: { ...list, address: '/track?id={id}' } }, own],
    rendered: ['/music', '/track'],
    shows: ['favourite-button' as const],
  };
  const offering = { ...descriptorOf('mf-account', []), fragments: ['favourite-button' as const], rendered: [] };
  const set = new Map<string, ReleaseManifest>(
    [hostRelease('1.0.0'), remoteRelease(descriptor, version), remoteRelease(offering, '1.0.0')].map((manifest) => [
      manifest.unit,
      built(manifest),
    ]),
  );
  const codes: Record<string, string> = { shell: HOST_BUILD, 'mf-catalog': unitBuild(catalogue), 'mf-account': unitBuild(hearts) };
  const store = {
    readFile: async (unit: string, _version: string, _file: string) => {
      read.push(unit);
      return Buffer.from(codes[unit]!);
    },
  };
  return { set, store };
}
type ReleaseRoute = ReturnType<typeof descriptorOf>['routes'][number];
/** Checks a set of which one unit moves; `before` is what visitors get now. */
async function check(
  { set, store }: ReturnType<typeof setOf>,
  moved = 'mf-catalog',
  { before = new Map<string, ReleaseManifest>(), withinMs = 60_000 } = {},
) {
  const serviceUrl = service ? `http://127.0.0.1:${(service.address() as AddressInfo).port}` : 'http://127.0.0.1:9';
  const brand = { name: { zh: '音河', en: 'Yinhe' }, icp: '' };
  const takeTurn = async () => undefined;
  const { refusals, notes } = await checkRenders({ store, set, before, folder, serviceUrl, brand, moved: [moved], takeTurn, withinMs });
  const said = notes.filter(({ code }) => code !== 'render.browserOff');
  return { refusals: refusals.map((refusal) => refusalLine(refusal).text), notes: said.map(({ text }) => text) };
}

it(
  'renders each declared page in both languages with the answers of the service, once for the same releases',
  async () => {
    const seen = "return '<p>' + host.path + host.search + JSON.stringify(host.data) + '</p>';";
    const set = setOf('1.1.0', {
      page: `if (host.path === '/track' && host.search !== '?id=7') throw new Error('another address'); ${seen}`,
    });
    expect(await check(set)).toEqual({ refusals: [], notes: [] });
    expect(asked.map(({ url, language }) => `${url} ${language}`).sort()).toEqual(['/api/music/getList CN', '/api/music/getList EN']);
    expect(read).toContain('mf-catalog');
    read = [];
    expect(await check(set)).toEqual({ refusals: [], notes: [] });
    expect(read).toEqual([]);
  },
  LONG,
);

const REFUSED: [string, Build, RegExp][] = [
  [
    'throws in English',
    { page: "if (host.locale === 'en') throw new Error('no word'); return '<p></p>';" },
    /throws at \/music \(en, desktop, \.\/page\) and on 3 more pages: no word/,
  ],
  ['throws on phones', { page: "if (host.mobile) throw new Error('no room'); return '<p></p>';" }, /throws at \/music \(zh, phone, /],
  ['differs from render to render', { page: "return '<p>' + Math.random() + '</p>';" }, /differs from one render to the next at \/music/],
  ['uses style attributes', { page: 'return \'<p style="top:0"></p>\';' }, /uses style attributes at \/music .*Use classes/],
];

it.each(sampled(REFUSED, 4))(
  'refuses a release that %s, and renders it again the next time',
  async (_what, build, reason) => {
    const set = setOf('1.2.0', build);
    const { refusals } = await check(set);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(/^rendering: mf-catalog@1\.2\.0: its server build /);
    expect(refusals[0]).toMatch(reason);
  },
  LONG,
);

it(
  'refuses a release whose fragment throws in the page of another unit, and only notes it when the page moves',
  async () => {
    const set = setOf('1.3.0', HEARTS, { fragment: "throw new Error('no heart');" });
    // Refused releases are rendered again the next time.
    for (let times = 0; times < 2; times += 1)
      expect((await check(set, 'mf-account')).refusals).toEqual([expect.stringMatching(/^rendering: mf-account@1\.0\.0: .*\.\/fragments/)]);
    expect(await check(set)).toMatchObject({ refusals: [], notes: [expect.stringMatching(/mf-account@1\.0\.0.*throws/)] });
  },
  LONG,
);

it(
  'refuses a page that gives a fragment what it does not take, and blames nobody else',
  async () => {
    const shown = JSON.stringify([{ ...HEART, params: { ...HEART.params, dataId: '7' } }]);
    const set = setOf('1.3.1', { ...HEARTS, shown }, { fragment: "return '<b>' + shown.params.dataId.toFixed() + '</b>';" });
    const { refusals, notes } = await check(set);
    expect(refusals).toEqual([expect.stringMatching(/^rendering: mf-catalog@1\.3\.1: .*parameters of favourite-button: dataId/)]);
    expect(notes).toEqual([]);
  },
  LONG,
);

it(
  'renders with the answers it had before when the service is silent, and says which pages it has none for',
  async () => {
    await check(setOf('1.4.0'));
    await stop();
    const { refusals, notes } = await check(setOf('1.5.0', { page: 'throw new Error(JSON.stringify(host.data[0].data.list));' }));
    expect(refusals[0]).toContain('[{"id":7}]');
    expect(notes).toEqual([expect.stringContaining('kept answers')]);
    rmSync(folder, { recursive: true });
    const { notes: without } = await check(setOf('1.6.0'));
    expect(without).toEqual(['not rendered for want of answers of the service: /music (zh), /music (en), /track (zh), /track (en)']);
  },
  LONG,
);

it(
  'renders again what it rendered with kept answers, and what it could not check',
  async () => {
    await check(setOf('1.12.0'));
    await stop();
    const set = setOf('1.13.0');
    for (let times = 0; times < 2; times += 1) {
      read = [];
      expect((await check(set)).notes).toEqual([expect.stringContaining('kept answers')]);
      expect(read).toContain('mf-catalog');
    }
  },
  LONG,
);

it(
  'renders again what had no answer to check it with',
  async () => {
    const missing = "const error = new Error('no answer'); error.name = 'AnswerMissing'; throw error;";
    const set = setOf('1.14.0', { page: missing });
    for (let times = 0; times < 2; times += 1) {
      read = [];
      expect((await check(set)).notes).toEqual([expect.stringContaining('no answer')]);
      expect(read).toContain('mf-catalog');
    }
  },
  LONG,
);

it(
  'checks with the answers of the service where the disk takes none of them',
  async () => {
    // No folder can be made in a file.
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    const seen = setOf('1.15.0', {
      page: "if (host.data[0] && host.data[0].data.list[0].id !== 7) throw new Error('other'); return '<p></p>';",
    });
    expect(await check(seen)).toEqual({ refusals: [], notes: [] });
    expect(asked.length).toBeGreaterThan(0);
    const broken = setOf('1.16.0', { page: "throw new Error('boom');" });
    expect((await check(broken)).refusals).toEqual([expect.stringContaining('boom')]);
  },
  LONG,
);

it(
  'lets a host go live beside a unit that fails with the present one too, and refuses one that breaks a unit',
  async () => {
    const fault = "if (host.path === '/track') throw new Error('no track'); return '<p></p>';";
    const live = setOf('1.8.0', { page: fault });
    const next = { ...live.set.get('shell')!, version: '1.1.0', integrity: { [FILE]: 'next' } };
    const set = new Map([...live.set, ['shell', next]]);
    const found = await check({ set, store: live.store }, 'shell', { before: live.set });
    expect(found).toMatchObject({ refusals: [], notes: [expect.stringMatching(/mf-catalog@1\.8\.0.*throws at \/track/)] });
    const broken = `${HOST_BUILD}; const own = exports.renderPart; exports.renderPart = (...given) => { if (given[1].unit === 'mf-catalog') throw new Error('no kit'); return own(...given); };`;
    const store = {
      readFile: async (unit: string, version: string, file: string) =>
        unit === 'shell' && version === '1.1.0' ? Buffer.from(broken) : setOf('1.9.0').store.readFile(unit, version, file),
    };
    const sound = setOf('1.9.0');
    const breaking = await check({ set: new Map([...sound.set, ['shell', next]]), store }, 'shell', { before: sound.set });
    expect(breaking).toMatchObject({ refusals: [expect.stringMatching(/mf-catalog@1\.9\.0.*throws at \/music .* no kit/)] });
  },
  LONG * 2,
);

it(
  'ends in time, says for which routes it did not suffice, and does not count them as passed',
  async () => {
    const set = setOf('1.10.0');
    const { refusals, notes } = await check(set, 'mf-catalog', { withinMs: 1 });
    expect([refusals, notes]).toEqual([
      [],
      ['mf-catalog: 8 of 8 pages are not checked, because time ran out or a page before them did not answer: /music, /track'],
    ]);
    read = [];
    expect(await check(set)).toEqual({ refusals: [], notes: [] });
    expect(read).toContain('mf-catalog');
  },
  LONG,
);

it(
  'a slow unit leaves the pages of the units after it their time',
  async () => {
    const slow = setOf('1.10.1', { page: "await new Promise((resolve) => setTimeout(resolve, 3000)); return '<p></p>';" });
    const pages = descriptorOf('mf-content', ['/sound']);
    const other = remoteRelease({ ...pages, rendered: ['/sound'] }, '1.0.0');
    const content = { ...other, server: FILE, integrity: { ...other.integrity, [FILE]: 'content' } };
    const store = {
      readFile: async (unit: string, version: string, file: string) =>
        unit === 'mf-content' ? Buffer.from(unitBuild(HEARTS)) : slow.store.readFile(unit, version, file),
    };
    const { refusals, notes } = await check({ set: new Map([...slow.set, ['mf-content', content]]), store }, 'shell', { withinMs: 12_000 });
    expect([refusals, notes]).toEqual([[], [expect.stringMatching(/^mf-catalog: \d+ of \d+ pages are not checked/)]]);
  },
  LONG,
);

it(
  'names every route that it could not check, each reason once',
  async () => {
    const missing = "const error = new Error('no answer of music/getDetail'); error.name = 'AnswerMissing'; throw error;";
    const { refusals, notes } = await check(setOf('1.11.0', { page: missing }));
    expect([refusals, notes]).toEqual([
      [],
      ['not checked, and visitors get their placeholders: /music, /track: no answer of music/getDetail'],
    ]);
  },
  LONG,
);

it('says that nothing was rendered when it is switched off', async () => {
  process.env.RENDER_CHECK = '0';
  try {
    expect(await check(setOf('1.7.0', { page: "throw new Error('boom');" }))).toMatchObject({
      refusals: [],
      notes: [expect.stringContaining('RENDER_CHECK')],
    });
  } finally {
    delete process.env.RENDER_CHECK;
  }
});
