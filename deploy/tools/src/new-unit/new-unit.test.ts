import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { copyCheckout } from './testing/checkout.ts';

const NO_HEAD = "{ title: { zh: '', en: '' }, description: { zh: '', en: '' } }";

/** A copy of this checkout in which units are made, as by somebody who works in it. */
let folder: string;
let root: string;

beforeAll(() => {
  // The real path: compilers compare it with what they resolve.
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'new-unit-')));
  root = path.join(folder, 'checkout');
  copyCheckout(root);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, args: string[], cwd = root): { status: number | null; said: string } {
  const env = { ...process.env, NODE_ENV: '', UNIT_BUILD: 'release' };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}${error?.message ?? ''}` };
}

const node = (...args: string[]) => run(process.execPath, args);
const newUnit = (...args: string[]) => node('deploy/tools/src/new-unit/main.ts', ...args);
const bin = (file: string) => path.join(ROOT, 'node_modules', file);
const text = (file: string, at = root) => readFileSync(path.join(at, file), 'utf8');
const record = (unit: string) => JSON.parse(text(`${unit}/dist/release.json`)) as ReleaseManifest;
/** Version that a build of a remote of the copy would get now. */
const versionOf = (unit: string) =>
  node(
    '--input-type=module',
    '-e',
    `const { localVersions } = await import('${root}/deploy/build/src/preset/local-versions.ts');
    console.log(await localVersions([{ dir: '${root}/${unit}', role: 'remote' }]))`,
  ).said.trim();

describe('a new unit', () => {
  let before: string;

  beforeAll(() => {
    before = versionOf('mf-content');
    expect(newUnit('mf-gift-cards')).toEqual({
      status: 0,
      said: expect.stringContaining('mf-gift-cards/ is a unit now, with a page at /gift-cards'),
    });
  }, 60_000);

  test('is in the npm workspaces and the lock file, so that a fresh checkout installs with it', () => {
    const lists = path.join(folder, 'lists');
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    expect(workspaces).toContain('mf-gift-cards');
    for (const name of workspaces) {
      mkdirSync(path.join(lists, name), { recursive: true });
      cpSync(path.join(root, name, 'package.json'), path.join(lists, name, 'package.json'));
    }
    for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(lists, file));
    // Fails when the lock file does not match the packages. Contacts no registry and writes nothing.
    const options = ['--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    expect(run('npm', ['ci', ...options], lists)).toEqual({ status: 0, said: expect.any(String) });
  }, 120_000);

  test('changes nothing else of the lock file', () => {
    const lines = (at: string) => text('package-lock.json', at).split('\n');
    const there = new Set(lines(root));
    expect(lines(ROOT).filter((line) => !there.has(line))).toEqual([]);
    const added = JSON.parse(text('package-lock.json')).packages as Record<string, unknown>;
    for (const own of ['mf-gift-cards', 'node_modules/mf-gift-cards']) delete added[own];
    const packages = JSON.parse(text('package-lock.json', ROOT)).packages as Record<string, unknown>;
    expect(Object.keys(added)).toEqual(Object.keys(packages));
  });

  test('leaves the releases of all other units as they are', () => {
    expect(versionOf('mf-content')).toBe(before);
  }, 60_000);

  test('passes the checks that all code here passes', () => {
    expect(node(bin('typescript/bin/tsc'), '--noEmit', '-p', 'mf-gift-cards')).toEqual({ status: 0, said: '' });
    const lint = ['check', '--error-on-warnings', '--vcs-enabled=false', 'mf-gift-cards', 'package.json'];
    expect(node(bin('@biomejs/biome/bin/biome'), ...lint)).toEqual({ status: 0, said: expect.any(String) });
    expect(node('deploy/tools/src/checks/imports.ts', 'mf-gift-cards').said).not.toContain('mf-gift-cards');
  }, 60_000);

  test('passes its own tests, also when a second page has come', () => {
    const replace = (file: string, part: string, by: string) => {
      expect(text(file)).toContain(part);
      writeFileSync(path.join(root, file), text(file).replace(part, by));
    };
    const before = ['remote.ts', 'routes.tsx'].map((file) => [`mf-gift-cards/src/${file}`, text(`mf-gift-cards/src/${file}`)] as const);
    replace(
      'mf-gift-cards/src/remote.ts',
      '  routes: [\n',
      `  routes: [\n    { path: '/gift-cards/all', layout: 'default', head: ${NO_HEAD} },\n`,
    );
    replace('mf-gift-cards/src/routes.tsx', 'return [', "return [{ path: '/gift-cards/all', element: <p>all</p> }, ");
    // The limit of `npm test`: beside other tests a page may need more than the five seconds that jest gives it.
    const options = ['--rootDir', 'mf-gift-cards', '--config', 'mf-gift-cards/jest.config.cjs', '--testTimeout=60000'];
    expect(node(bin('jest/bin/jest.js'), ...options)).toEqual({
      status: 0,
      // Two of its page, and those of what holds in every page (`jest/`).
      said: expect.stringMatching(/Tests: +5 passed, 5 total/),
    });
    for (const [file, content] of before) writeFileSync(path.join(root, file), content);
  }, 120_000);

  test('builds a release with its page, its route and all its texts', () => {
    const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
    expect(run(process.execPath, [webpack, '--config', 'webpack.config.ts'], path.join(root, 'mf-gift-cards'))).toEqual({
      status: 0,
      said: expect.stringContaining('compiled successfully'),
    });
    const { unit, descriptor, exposes, missingMessages } = record('mf-gift-cards');
    expect([unit, descriptor?.routes.map(({ path: route }) => route)]).toEqual(['mf-gift-cards', ['/gift-cards']]);
    expect(exposes['./page']!.css).toHaveLength(1);
    expect(missingMessages).toEqual({ zh: [], en: [] });
  }, 120_000);
});

describe('creates nothing and prints the reason, when', () => {
  test.each(
    sampled<[string, string[], string]>(
      [
        ['there is no name', [], 'Say what it is to be called'],
        ['the name has not the form of a unit', ['demo'], '"demo" is no name of a unit: "mf-" and then small letters'],
        ['the name leads out of the checkout', ['mf-../../x'], 'is no name of a unit'],
        ['the name is too long', [`mf-${'a'.repeat(60)}`], 'is too long: 40 characters at most'],
        ['there are two names', ['mf-one', 'mf-two'], 'One unit at a time'],
        ['there is such a unit', ['mf-catalog'], 'There is a folder mf-catalog already. Choose another name.'],
        [
          'the usual route belongs to another unit',
          ['mf-about'],
          'The route /about belongs to mf-content already. Choose another one with --route',
        ],
        ['the wanted route belongs to another unit', ['mf-demo', '--route', '/linkus'], 'The route /linkus belongs to mf-content already'],
        ['the wanted route is the language prefix', ['mf-demo', '--route', '/en/demo'], 'No page can stand under /en'],
        ['the wanted route is the service’s', ['mf-api'], 'No page can stand under /api'],
        ['the wanted route is no route', ['mf-demo', '--route', 'demo'], '"demo" is no route of a page'],
        ['it is asked with an option that it does not know', ['mf-demo', '--rout', '/x'], "Unknown option '--rout'"],
      ],
      3,
    ),
  )('%s', (_when, args, words) => {
    const lists = ['package.json', 'package-lock.json'];
    const before = lists.map((file) => text(file));
    const { status, said } = newUnit(...args);
    expect(status).toBe(1);
    expect(said).toContain(words);
    expect(said).not.toContain('    at ');
    expect(lists.map((file) => text(file))).toEqual(before);
    expect(['mf-demo', 'mf-about', 'mf-api', 'demo'].filter((name) => existsSync(path.join(root, name)))).toEqual([]);
  });
});
