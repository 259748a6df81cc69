import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FOLDERS = {
  shell: 'shell',
  'mf-one': 'mf-one',
  'mf-two': 'mf-two',
  'ui-kit': 'ui-kit',
  'shared-contracts': 'shared-contracts',
  service: 'service',
  'demo-catalogue': 'service/demo',
  'deploy-build': 'deploy/build',
  'deploy-release': 'deploy/release',
  'deploy-api': 'deploy/api',
  'deploy-edge': 'deploy/edge',
  'deploy-console': 'deploy/console',
  'deploy-cli': 'deploy/cli',
  'deploy-tools': 'deploy/tools',
};

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'imports-')));
  write('package.json', JSON.stringify({ workspaces: Object.values(FOLDERS) }));
  mkdirSync(path.join(root, 'node_modules'));
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const face = `./src/${name === 'service' ? 'main' : 'a'}.ts`;
    const others = folder.startsWith('deploy/') ? {} : { './*': './src/*.ts' };
    write(`${folder}/package.json`, JSON.stringify({ name, exports: { '.': face, ...others } }));
    write(`${folder}/${face}`, 'export const a = 1;\n');
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules', name));
  }
  write('node_modules/zod/package.json', JSON.stringify({ name: 'zod', main: 'index.js' }));
  write('node_modules/zod/index.js', 'exports.z = {};\n');
  write('shared-contracts/src/schema.ts', "import { z } from 'zod';\nexport const field = z;\nexport type Field = string;\n");
  write('shared-contracts/src/through.ts', "export { field } from './schema.ts';\nexport type { Field } from './schema.ts';\n");
  write('shared-contracts/src/types.ts', "import type { Field } from './schema.ts';\nexport const plain: Field = '';\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/** In a process of its own: dependency-cruiser consists of ES modules and caches files by their relative paths. */
function violations(): string[] {
  const script = `const { checkImports } = await import(${JSON.stringify(path.join(import.meta.dirname, 'check-imports.ts'))});
console.log(JSON.stringify(await checkImports(${JSON.stringify(root)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

describe('the import check', () => {
  test('accepts contracts and kit in a remote, the preset in a build file, and validators where no browser runs', () => {
    write(
      'mf-one/src/page.ts',
      "import { plain } from 'shared-contracts/types';\nimport 'ui-kit';\nimport type { Field } from 'shared-contracts/schema';\nexport const page: Field = plain;\n",
    );
    write('mf-one/src/page.test.ts', "import { field } from 'shared-contracts/schema';\nimport './testing/host.ts';\nexport { field };\n");
    write('mf-one/src/testing/host.ts', "export { field } from 'shared-contracts/schema';\n");
    write('mf-one/webpack.config.ts', "import 'deploy-build';\n");
    write('service/src/platform/rows.ts', "export { field } from 'shared-contracts/schema';\n");
    write('deploy/console/src/page/page.ts', "import type { a } from 'deploy-api';\nexport type A = typeof a;\n");
    expect(violations()).toEqual([]);
  }, 30_000);

  test('refuses each import that leads upwards or to a neighbour', () => {
    const cases: [file: string, specifier: string][] = [
      ['mf-one/src/to-remote.ts', 'mf-two'],
      ['mf-one/src/to-shell.ts', 'shell'],
      ['mf-one/src/to-service.ts', 'service'],
      ['shell/src/to-remote.ts', 'mf-one'],
      ['service/src/app/to-kit.ts', 'ui-kit'],
      ['service/src/app/to-demo.ts', 'demo-catalogue'],
      ['ui-kit/src/to-build.ts', 'deploy-build'],
      ['shared-contracts/src/to-kit.ts', 'ui-kit'],
      ['deploy/build/src/to-release.ts', 'deploy-release'],
      ['deploy/release/src/to-api.ts', 'deploy-api'],
      ['deploy/api/src/to-edge.ts', 'deploy-edge'],
      ['deploy/edge/src/to-console.ts', 'deploy-console'],
      ['deploy/cli/src/to-edge.ts', 'deploy-edge'],
      ['deploy/console/src/to-tools.ts', 'deploy-tools'],
    ];
    for (const [file, specifier] of cases) write(file, `export type * from '${specifier}';\n`);
    write('mf-one/src/lazy.tsx', "export const load = () => import('mf-two');\n");
    write('mf-one/src/by-path.ts', "import '../../ui-kit/src/a.ts';\n");
    const found = violations();
    for (const [file] of cases)
      expect(found.filter((line) => line.startsWith(`${file}: `))).toEqual([expect.stringContaining('must not import')]);
    expect(found.find((line) => line.startsWith('mf-one/src/lazy.tsx'))).toContain('mf-one must not import: mf-two/src/a.ts');
    expect(found.find((line) => line.startsWith('mf-one/src/by-path.ts'))).toContain('leaves its workspace');
  }, 30_000);

  test('refuses circles, missing files, hidden files of a package, test support and API values in the console', () => {
    write('mf-one/src/b.ts', "import './c.ts';\nexport type B = string;\n");
    write('mf-one/src/c.ts', "import type { B } from './b.ts';\nexport const c: B = '';\n");
    write('mf-one/src/missing.ts', "import './nowhere.ts';\n");
    write('mf-one/src/hidden.ts', "import 'shared-contracts/src/types.ts';\n");
    write('mf-one/src/short.ts', "import './a';\n");
    write('mf-one/src/testing/host.ts', 'export const host = 1;\n');
    write('mf-one/src/ships.ts', "import './testing/host.ts';\n");
    write('deploy/console/src/page/values.ts', "import 'deploy-api';\n");
    expect(violations()).toEqual([
      'deploy/console/src/page/values.ts: console-takes-types-only: deploy/api/src/a.ts',
      expect.stringMatching(/^mf-one\/src\/[bc]\.ts: circle over mf-one\/src\/[bc]\.ts → mf-one\/src\/[bc]\.ts$/),
      'mf-one/src/hidden.ts: unresolved: shared-contracts/src/types.ts',
      'mf-one/src/missing.ts: unresolved: ./nowhere.ts',
      'mf-one/src/ships.ts: test-support-is-not-shipped: mf-one/src/testing/host.ts',
      'mf-one/src/short.ts: a relative import names a file, with its extension: ./a',
    ]);
  }, 30_000);

  test('refuses an import of the service that leads upwards or to a floor beside it, and a file on no floor', () => {
    write('service/src/commerce/cart/rows.ts', "import { table } from '../../platform/database/table.ts';\nexport const rows = table;\n");
    write(
      'service/src/platform/database/table.ts',
      "import type { Order } from '../../commerce/orders/order.ts';\nexport const table: Order = '';\n",
    );
    write('service/src/commerce/orders/order.ts', 'export type Order = string;\n');
    write('service/src/teams/people/people.ts', "export type { Page } from '../../content/pages/page.ts';\n");
    write('service/src/content/pages/page.ts', 'export type Page = string;\n');
    write('service/src/common/lists.ts', 'export const lists = 1;\n');
    write('service/src/platform/database/table.test.ts', "import '../../commerce/cart/rows.ts';\n");
    expect(violations()).toEqual([
      'service/src/common/lists.ts: is on no floor of the service',
      'service/src/platform/database/table.ts: platform must not import commerce: service/src/commerce/orders/order.ts',
      'service/src/teams/people/people.ts: teams must not import content: service/src/content/pages/page.ts',
    ]);
  }, 30_000);

  test('refuses a circle between folders of a floor, also where no file is in a circle', () => {
    write('service/src/commerce/cart/cart.ts', "export type { Line } from '../orders/line.ts';\n");
    write('service/src/commerce/orders/line.ts', 'export type Line = string;\n');
    write('service/src/commerce/orders/place.ts', "export type { Price } from '../prices/price.ts';\n");
    write('service/src/commerce/prices/price.ts', "export type { Row as Price } from '../cart/row.ts';\n");
    write('service/src/commerce/cart/row.ts', 'export type Row = string;\n');
    // A file of the floor itself names parts of its areas, and they take it.
    write('service/src/commerce/context.ts', "export type { Row } from './cart/row.ts';\n");
    write('service/src/commerce/cart/list.ts', "export type { Row as Listed } from '../context.ts';\n");
    expect(violations()).toEqual([
      expect.stringMatching(
        /^service\/src\/commerce\/cart: circle of folders over commerce\/cart → commerce\/orders → commerce\/prices → commerce\/cart \(/,
      ),
    ]);
  }, 30_000);

  test('refuses a migration that imports more than its statements', () => {
    write('service/src/platform/database/migrations/statements.ts', 'export const statements = 1;\n');
    write('service/src/platform/database/migrations/0001-states.ts', "import './statements.ts';\nexport { STATES } from '../states.ts';\n");
    write('service/src/platform/database/states.ts', 'export const STATES = 1;\n');
    expect(violations()).toEqual([
      'service/src/platform/database/migrations/0001-states.ts: migrations-hold-literals: service/src/platform/database/states.ts',
    ]);
  }, 30_000);

  test('refuses an import past the public face of a package, and a face that opens all files', () => {
    write('deploy/release/src/store/digest.ts', 'export const digest = 1;\n');
    write('deploy/edge/src/deep.ts', "import 'deploy-release/store/digest';\n");
    write('deploy/edge/src/deep.test.ts', "import 'deploy-release/src/store/digest.ts';\n");
    write('deploy/edge/src/face.ts', "import 'deploy-release';\n");
    write('deploy/api/package.json', JSON.stringify({ name: 'deploy-api', exports: { '.': './src/a.ts', './http/*': './src/http/*.ts' } }));
    expect(violations()).toEqual([
      'deploy/api/package.json: opens all its files to others: ./http/*',
      'deploy/edge/src/deep.test.ts: unresolved: deploy-release/src/store/digest.ts',
      'deploy/edge/src/deep.ts: unresolved: deploy-release/store/digest',
    ]);
  }, 30_000);

  test('refuses validators in a browser bundle, directly or through other files', () => {
    write('mf-one/src/direct.ts', "export { z } from 'zod';\n");
    write('shell/src/schema.ts', "export { field } from 'shared-contracts/schema';\n");
    write('ui-kit/src/through.ts', "export const load = () => import('shared-contracts/through');\n");
    expect(violations()).toEqual([
      'mf-one/src/direct.ts: brings the validator library into a browser: zod',
      'shell/src/schema.ts: brings the validator library into a browser: shared-contracts/schema',
      'ui-kit/src/through.ts: brings the validator library into a browser: shared-contracts/through',
    ]);
  }, 30_000);
});
