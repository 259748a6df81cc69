import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './identity.ts';

const CONTRACTS = '{ "version": "1.0.0", "type": "module", "exports": { "./*": "./src/*.ts" } }';

/** A small checkout: the real preset over three units, a kit and contracts of a few lines. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  cpSync(path.join(ROOT, 'deploy/build/src/preset'), path.join(root, 'deploy/build/src/preset'), { recursive: true, filter: isSource });
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.join(ROOT, 'node_modules/@swc'), path.join(root, 'node_modules/@swc'));
  symlinkSync('../shared-contracts', path.join(root, 'node_modules/shared-contracts'));
  write('package-lock.json', lockFile({ 'node_modules/a': { version: '1.0.0' } }));
  write('deploy/build/package.json', '{ "type": "module" }');
  for (const unit of ['shell', 'mf-one', 'mf-two', 'ui-kit'])
    write(`${unit}/package.json`, JSON.stringify({ name: unit, version: '1.2.3', type: 'module' }));
  write('shared-contracts/src/used.ts', "import { deep } from './deep.ts';\nexport const used = deep;\n");
  write('shared-contracts/src/deep.ts', 'export const deep = 1;\n');
  write('shared-contracts/package.json', CONTRACTS);
  declare({ 'one/list': 'GET', 'two/list': 'GET' });
  write('shared-contracts/src/api/call-names.ts', "export { schemasOf as callKinds } from '../release/contract-of.ts';\n");
  write('shared-contracts/src/types.ts', 'export type Shape = string;\n');
  write('ui-kit/src/core/index.ts', 'export const Button = 1;\n');
  write('ui-kit/src/extra/index.ts', "import './extra.css';\nexport const Extra = 1;\n");
  write('ui-kit/src/extra/extra.css', 'a { color: red }\n');
  write('shell/src/boot.ts', "import 'ui-kit/core';\n");
  write('shell/src/declared-names.ts', 'export default { calls: [] };\n');
  write('mf-one/src/remote.ts', "export default { calls: ['one/list'] };\n");
  write('mf-two/src/remote.ts', "export default { calls: ['two/list'] };\n");
  write(
    'mf-one/src/page.ts',
    "import 'ui-kit/core';\nimport { used } from 'shared-contracts/used';\nimport type { Shape } from 'shared-contracts/types';\nexport const a: Shape = String(used);\n",
  );
  write('mf-two/src/page.ts', "const extra = () => import('ui-kit/extra');\nexport default extra;\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function isSource(file: string): boolean {
  return !/fixture|dist|\.test\.ts$/.test(path.relative(path.join(ROOT, 'deploy/build/src'), file));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Declares calls; the second value of each represents its schemas. */
function declare(calls: Record<string, string>): void {
  write(
    'shared-contracts/src/release/contract-of.ts',
    `const CALLS = ${JSON.stringify(calls)};
export const schemasOf = (names) => names.map((name) => CALLS[name]);
export const contractOf = ({ calls }, contracts) => [schemasOf(calls), contracts];
`,
  );
}

const UNITS = ['shell', 'mf-one', 'mf-two'];

/** Versions of the three units, computed by the preset of the small checkout. */
function versions(): Record<string, string> {
  const script = `
    const { localVersions } = await import(${JSON.stringify(path.join(root, 'deploy/build/src/preset/local-versions.ts'))});
    const units = ${JSON.stringify(UNITS)}.map((unit) => ({ dir: ${JSON.stringify(root)} + '/' + unit, role: unit === 'shell' ? 'host' : 'remote' }));
    console.log(JSON.stringify(await localVersions(units)));`;
  const found = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })) as string[];
  return Object.fromEntries(UNITS.map((unit, index) => [unit, found[index]!]));
}

/** Units whose version an edit changes. */
function changedBy(edit: () => void): string[] {
  const before = versions();
  edit();
  const after = versions();
  return Object.keys(before).filter((unit) => before[unit] !== after[unit]);
}

function lockFile(packages: object): string {
  return JSON.stringify({ packages });
}

const append = (file: string) => () => appendFileSync(path.join(root, file), '\n/* edited */\n');

describe('an edit gives a new version to', () => {
  test.each(
    sampled<[string, string, string[]]>(
      [
        ['a remote alone when one of its files changes', 'mf-one/src/page.ts', ['mf-one']],
        ['the shell alone when a kit part changes that it provides', 'ui-kit/src/core/index.ts', ['shell']],
        ['the units that import a contract file by value, directly or through others', 'shared-contracts/src/deep.ts', ['mf-one']],
        ['no unit when a contract file changes that is only imported by type', 'shared-contracts/src/types.ts', []],
        [
          'the unit that bundles an unshared kit part, and the shell, when a style of the part changes',
          'ui-kit/src/extra/extra.css',
          ['shell', 'mf-two'],
        ],
        ['every unit when the preset changes', 'deploy/build/src/preset/base.ts', ['shell', 'mf-one', 'mf-two']],
      ],
      3,
    ),
  )('%s', (_, file, units) => {
    expect(changedBy(append(file))).toEqual(units);
  });

  test('every unit when the installed packages change', () => {
    const edit = () => write('package-lock.json', lockFile({ 'node_modules/a': { version: '1.0.1' } }));
    expect(changedBy(edit)).toEqual(['shell', 'mf-one', 'mf-two']);
  });

  inFullRun('every unit when the kit has a new version: a remote names the one that it requires', () => {
    const edit = () => write('ui-kit/package.json', JSON.stringify({ name: 'ui-kit', version: '1.3.0', type: 'module' }));
    expect(changedBy(edit)).toEqual(['shell', 'mf-one', 'mf-two']);
  });

  inFullRun('the host when shared-contracts has a new minor version, which remotes require of it', () => {
    expect(changedBy(() => write('shared-contracts/package.json', CONTRACTS.replace('1.0.0', '1.0.1')))).toEqual([]);
    expect(changedBy(() => write('shared-contracts/package.json', CONTRACTS.replace('1.0.0', '1.1.0')))).toEqual(['shell']);
  });

  inFullRun('no unit when a unit is added', () => {
    const packages = {
      '': { workspaces: ['mf-three'] },
      'mf-three': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/mf-three': { link: true },
    };
    expect(changedBy(() => write('package-lock.json', lockFile(packages)))).toEqual([]);
  });

  test('the units that name a declaration when its schema changes', () => {
    expect(changedBy(() => declare({ 'one/list': 'POST', 'two/list': 'GET' }))).toEqual(['mf-one']);
  });

  inFullRun('no unit when a call is declared that no descriptor names', () => {
    expect(changedBy(() => declare({ 'one/list': 'GET', 'three/list': 'GET', 'two/list': 'GET' }))).toEqual([]);
  });

  test('no unit when a test, test support, a README or a build output changes', () => {
    expect(
      changedBy(() => {
        write('mf-one/src/page.test.ts', 'test');
        write('mf-one/src/testing/host.ts', 'support');
        write('mf-one/README.md', 'words');
        write('mf-one/dist/release.json', '{}');
      }),
    ).toEqual([]);
  });
});

test('a version starts with the package version and is valid in ranges', () => {
  for (const version of Object.values(versions())) expect(version).toMatch(/^1\.2\.3-h[0-9a-f]{12}$/);
});
