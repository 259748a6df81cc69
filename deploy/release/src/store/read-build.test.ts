import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from './read-build.ts';
import { StoreError } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';

let root: string;
let dir: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  dir = makeBuild(path.join(root, 'build'), 'mf-catalog', '1.0.0', { 'entry.js': '1', 'page.js': '22' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const refusal = (expected?: { unit: string; version: string }) =>
  readBuild(dir, expected).then(
    () => null,
    (error: unknown) => (error instanceof StoreError ? [error.reason, error.message] : error),
  );

function edit(change: (record: Record<string, unknown>) => void): void {
  const file = path.join(dir, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

const contractOf = (payload: object) => ({
  contracts: '1',
  emits: { play: { version: 1, payload } },
  consumes: {},
  answers: {},
  asks: {},
  calls: {},
});

test('reads a complete build, also through a linked workspace folder', async () => {
  symlinkSync(dir, path.join(root, 'package'));
  expect([...(await readBuild(path.join(root, 'package'))).files.keys()]).toEqual(['entry.js', 'page.js', 'release.json']);
});

test('ignores links to files or folders outside a build', async () => {
  const secret = path.join(root, 'secret');
  mkdirSync(secret);
  renameSync(path.join(dir, 'page.js'), path.join(secret, 'page.js'));
  symlinkSync(path.join(secret, 'page.js'), path.join(dir, 'page.js'));
  expect(await refusal()).toEqual(['damaged', expect.stringMatching(/page\.js is a link.*put a copy in its place/)]);
  rmSync(path.join(dir, 'page.js'));
  symlinkSync(secret, path.join(dir, 'chunks'));
  edit(({ integrity, sizes }) => {
    for (const table of [integrity, sizes] as Record<string, unknown>[]) {
      table['chunks/page.js'] = table['page.js'];
      delete table['page.js'];
    }
  });
  expect(await refusal()).toEqual(['damaged', expect.stringMatching(/chunks\/page\.js is a link/)]);
});

test('refuses a manifest that is a link', async () => {
  renameSync(path.join(dir, 'release.json'), path.join(root, 'release.json'));
  symlinkSync(path.join(root, 'release.json'), path.join(dir, 'release.json'));
  expect(await refusal()).toEqual(['damaged', expect.stringMatching(/release\.json is a link/)]);
});

test.each([
  [
    'a size that is not that of the bytes',
    (manifest) => Object.assign(manifest.sizes as object, { 'page.js': 1 }),
    /page\.js has 2 bytes, its manifest lists 1/,
  ],
  ['a size left out', (manifest) => Object.assign(manifest, { sizes: {} }), /entry\.js has 1 bytes, its manifest lists no size/],
  [
    'parts of another type',
    (manifest) => Object.assign(manifest, { exposes: null, kit: 5 }),
    /exposes in its release\.json has to be an object/,
  ],
  ['a path that leads out', (manifest) => Object.assign(manifest.sizes as object, { '../x.js': 1 }), /sizes\.\.\.\/x\.js .*path of a file/],
  [
    'a name that every object has',
    (manifest) => Object.assign(manifest, { shared: { constructor: '1.0.0' } }),
    /shared\.constructor .*short name/,
  ],
  ['a list of 500 000 invalid values', (manifest) => Object.assign(manifest, { kit: Array(500_000).fill(0) }), /kit\[0\] .*short name/],
  [
    'an object of 200 000 invalid values',
    (manifest) => Object.assign(manifest, { shared: Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`p${index}`, 0])) }),
    /shared\.p0 .*range of versions/,
  ],
  [
    'an unknown type in a JSON schema of the contract',
    (manifest) => Object.assign(manifest, { contract: contractOf({ items: { type: ['string', 'text'] } }) }),
    /contract\.emits\.play\.payload\.items\.type\[1\] .*one of null, boolean/,
  ],
  [
    'a reference to a schema that is not there',
    (manifest) => Object.assign(manifest, { contract: contractOf({ items: { $ref: '#/$defs/none' } }) }),
    /contract\.emits\.play\.payload\.\$ref .*reference/,
  ],
  [
    'a JSON schema that is too deep',
    (manifest) => Object.assign(manifest, { contract: contractOf(JSON.parse(`${'{"items":'.repeat(60)}{}${'}'.repeat(60)}`)) }),
    /contract\.emits\.play\.payload.* plain JSON/,
  ],
] as [string, (record: Record<string, unknown>) => void, RegExp][])(
  '%s is refused with its file and a remedy',
  async (_what, change, why) => {
    edit(change);
    const [reason, message] = (await refusal()) as string[];
    expect([reason, message]).toEqual(['damaged', expect.stringMatching(why)]);
    expect(message).toMatch(/Build it again with the preset/);
  },
);

test('nothing can be published under the name of the service', async () => {
  edit((manifest) => Object.assign(manifest, { unit: 'service' }));
  expect(await refusal()).toEqual(['input', expect.stringMatching(/publish service keeps its contract/)]);
});

test('a folder that holds another release than the expected one is refused', async () => {
  expect(await refusal({ unit: 'mf-player', version: '1.0.0' })).toEqual([
    'conflict',
    expect.stringMatching(/holds mf-catalog@1\.0\.0 now/),
  ]);
  expect(await refusal({ unit: 'mf-catalog', version: '1.0.0' })).toBeNull();
});
