import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { makeFurtherRelease, styleMark } from './further-release.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'further-'));
});
afterEach(() => rm(dir, { recursive: true }));

const FILES = {
  'page.js':
    'var mf_one__1_0_0_habcdef012345={};use("mf-one_title_aaaaaa","mf-one_title_aaaaaab");self.webpackChunkmf_one__1_0_0_habcdef012345',
  'page.css': '.mf-one_title_aaaaaa{color:red}.mf-one_title_aaaaaab{color:blue}',
  'remoteEntry.js': 'name="mf_one__1_0_0_habcdef012345"',
};

async function build(): Promise<string> {
  for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(dir, file), text);
  const manifest = {
    unit: 'mf-one',
    version: '1.0.0-habcdef012345',
    builtAt: '2026-01-01T00:00:00.000Z',
    container: 'mf_one__1_0_0_habcdef012345',
    entry: 'remoteEntry.js',
    exposes: { './page': { js: ['page.js'], css: ['page.css'], locales: { zh: [], en: [] } } },
    integrity: Object.fromEntries(Object.keys(FILES).map((file) => [file, ''])),
    sizes: {},
  };
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(manifest));
  return dir;
}

const further = async (number: number) => {
  const to = path.join(dir, `out-${number}`);
  const manifest = await makeFurtherRelease(await build(), to, { number });
  const text = async (file: string) => readFile(path.join(to, file), 'utf8');
  return { manifest, text };
};

it('has its own version, container name, chunk list and class names, so that a page can hold it beside its source', async () => {
  const { manifest, text } = await further(1);
  expect(manifest.version).toMatch(/^1\.0\.0-h[0-9a-f]{12}$/);
  expect(manifest.version).not.toBe('1.0.0-habcdef012345');
  const script = await text('page.js');
  expect(script).not.toMatch(/habcdef012345|aaaaaa/);
  expect(script).toContain(`webpackChunk${manifest.container}`);
  expect(script).toHaveLength(FILES['page.js'].length);
  const [, title, other] = /use\("([^"]+)","([^"]+)"\)/.exec(script)!;
  expect(title).not.toBe(other);
  expect(await text('page.css')).toContain(`.${title}{color:red}.${other}{color:blue}`);
  expect(await text('page.css')).toContain(`${styleMark('mf-one')}:"${manifest.version}"`);
});

it('has the digest and size of every file, and is the same release when it is made again', async () => {
  const { manifest, text } = await further(2);
  for (const file of Object.keys(FILES)) {
    const content = await text(file);
    expect(manifest.integrity[file]).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    expect(manifest.sizes[file]).toBe(content.length);
  }
  const { manifest: again } = await further(2);
  expect(again).toEqual(manifest);
  expect((await further(3)).manifest.version).not.toBe(manifest.version);
  expect(JSON.parse(await text('release.json')) as ReleaseManifest).toEqual(manifest);
});
