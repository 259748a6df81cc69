import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { affectedBy, OF_WHOLE_CHECKOUT, patternsOf, readWorkspaces, type Workspace } from './affected.ts';

const WORKSPACES: Workspace[] = [
  { folder: 'contracts', dependsOn: [] },
  { folder: 'kit', dependsOn: ['contracts'] },
  { folder: 'page', dependsOn: ['kit'] },
  { folder: 'service', dependsOn: ['contracts'] },
  { folder: 'service/demo', dependsOn: ['service'] },
  { folder: 'e2e', dependsOn: [] },
];
const foldersOf = (...files: string[]) => affectedBy(files, WORKSPACES).folders;

test('a change runs its workspace and those that depend on it, also through others', () => {
  expect(foldersOf('page/src/page.tsx')).toEqual(['page']);
  expect(foldersOf('kit/src/button.tsx')).toEqual(['kit', 'page']);
  expect(foldersOf('contracts/src/a.ts')).toEqual(['contracts', 'kit', 'page', 'service', 'service/demo']);
  expect(foldersOf('page/src/page.tsx', 'service/demo/src/a.ts')).toEqual(['page', 'service/demo']);
});

test('a workspace that lies in another is one of its own', () => {
  expect(foldersOf('service/demo/src/main.ts')).toEqual(['service/demo']);
  expect(foldersOf('service/demolition.ts')).toEqual(['service', 'service/demo']);
});

test('settings of the root run every workspace', () => {
  const all = WORKSPACES.map(({ folder }) => folder).sort();
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'jest.preset.cjs', 'jest/asset.cjs']) {
    expect(foldersOf(file)).toEqual(all);
  }
});

test('documents, settings of checks and files of no workspace run none', () => {
  expect(affectedBy(['README.md', 'page/README.md', 'biome.json', 'deploy/SECURITY.md', 'pagefile/a.ts'], WORKSPACES)).toEqual({
    folders: [],
    browserFiles: [],
  });
});

test('a changed browser test runs itself, and no other browser test', () => {
  expect(affectedBy(['e2e/src/pages/head.spec.ts', 'e2e/src/pages/routes.ts'], WORKSPACES)).toEqual({
    folders: ['e2e'],
    browserFiles: ['e2e/src/pages/head.spec.ts'],
  });
});

test('the workspaces of this checkout depend on each other as their packages say', () => {
  const workspaces = readWorkspaces(ROOT);
  expect(workspaces.find(({ folder }) => folder === 'service/demo')?.dependsOn.sort()).toEqual(['service', 'shared-contracts']);
  expect(affectedBy(['deploy/render/src/renderer.ts'], workspaces).folders).toEqual(
    expect.arrayContaining(['deploy/api', 'deploy/cli', 'deploy/edge', 'deploy/render', 'deploy/tools']),
  );
  expect(affectedBy(['mf-player/src/page.ts'], workspaces).folders).toEqual(['mf-player']);
});

test('each test that runs after every change exists', () => {
  expect(OF_WHOLE_CHECKOUT.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
});

test('the patterns match the tests of the chosen workspaces and those of the whole checkout', () => {
  const patterns = patternsOf({ folders: ['service', 'deploy/edge'], browserFiles: [] }, '/checkout').map((pattern) => new RegExp(pattern));
  const matches = (file: string) => patterns.some((pattern) => pattern.test(`/checkout/${file}`));
  expect(matches('service/src/cart/cart.test.ts')).toBe(true);
  expect(matches('deploy/edge/src/tls.test.ts')).toBe(true);
  expect(matches('deploy/tools/src/checks/floating-money.test.ts')).toBe(true);
  expect(matches('service/demo/src/main.test.ts')).toBe(false);
  expect(matches('shell/src/service/src/a.test.ts')).toBe(false);
});
