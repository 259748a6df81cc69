import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './identity.ts';

/** A checkout of its own, small: the real preset over two units, a kit and contracts of a few lines. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  for (const folder of ['preset', 'imports'])
    cpSync(path.join(ROOT, 'deploy/build/src', folder), path.join(root, 'deploy/build/src', folder), { recursive: true, filter: isSource });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  write('package-lock.json', lockFile({ 'node_modules/a': { version: '1.0.0' } }));
  write('deploy/build/package.json', '{ "type": "module" }');
  for (const unit of ['shell', 'mf-one', 'mf-two', 'ui-kit'])
    write(`${unit}/package.json`, JSON.stringify({ name: unit, version: '1.2.3', type: 'module' }));
  write('shared-contracts/src/used.ts', "import { deep } from './deep.ts';\nexport const used = deep;\n");
  write('shared-contracts/src/deep.ts', 'export const deep = 1;\n');
  write('shared-contracts/src/release/contract-of.ts', 'export const contractOf = 1;\n');
  write('shared-contracts/src/types.ts', 'export type Shape = string;\n');
  write('ui-kit/src/core/index.ts', 'export const Button = 1;\n');
  write('ui-kit/src/extra/index.ts', "import './extra.css';\nexport const Extra = 1;\n");
  write('ui-kit/src/extra/extra.css', 'a { color: red }\n');
  write('shell/src/boot.ts', "import 'ui-kit/core';\n");
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

/** Versions of the three units, computed by the preset that lies in the small checkout. */
function versions(): Record<string, string> {
  const script = `
    const { localVersion } = await import(${JSON.stringify(path.join(root, 'deploy/build/src/preset/inputs.ts'))});
    const of = (unit, role) => [unit, localVersion(${JSON.stringify(root)} + '/' + unit, role)];
    console.log(JSON.stringify(Object.fromEntries([of('shell', 'host'), of('mf-one', 'remote'), of('mf-two', 'remote')])));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })) as Record<string, string>;
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

describe('an edit asks for a new release of', () => {
  test.each([
    ['a remote alone, when one of its files changes', 'mf-one/src/page.ts', ['mf-one']],
    ['the shell alone, when a kit part changes that it provides', 'ui-kit/src/core/index.ts', ['shell']],
    ['those that run a contract, when it changes, through others as well', 'shared-contracts/src/deep.ts', ['mf-one']],
    ['nobody, when a contract changes of which only types are used', 'shared-contracts/src/types.ts', []],
    [
      'the one that bundles an unshared kit part, and the shell, when a style of the part changes',
      'ui-kit/src/extra/extra.css',
      ['shell', 'mf-two'],
    ],
    ['everybody, when the preset changes', 'deploy/build/src/preset/base.ts', ['shell', 'mf-one', 'mf-two']],
    [
      'everybody, when what writes schemas into the record changes',
      'shared-contracts/src/release/contract-of.ts',
      ['shell', 'mf-one', 'mf-two'],
    ],
  ])('%s', (_, file, units) => {
    expect(changedBy(append(file))).toEqual(units);
  });

  test('everybody, when the installed packages change', () => {
    const edit = () => write('package-lock.json', lockFile({ 'node_modules/a': { version: '1.0.1' } }));
    expect(changedBy(edit)).toEqual(['shell', 'mf-one', 'mf-two']);
  });

  test('nobody, when there is one more unit', () => {
    const packages = {
      '': { workspaces: ['mf-three'] },
      'mf-three': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/mf-three': { link: true },
    };
    expect(changedBy(() => write('package-lock.json', lockFile(packages)))).toEqual([]);
  });

  test('nobody, when a test, a README or a build output changes', () => {
    expect(
      changedBy(() => {
        write('mf-one/src/page.test.ts', 'test');
        write('mf-one/README.md', 'words');
        write('mf-one/dist/release.json', '{}');
      }),
    ).toEqual([]);
  });
});

test('a version begins with that of the package and is valid for ranges', () => {
  for (const version of Object.values(versions())) expect(version).toMatch(/^1\.2\.3-h[0-9a-f]{12}$/);
});
