import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CacheParts, cacheKey, presetFiles } from './cache-key.ts';
import { generatedModule } from './generated-module.ts';

const PARTS: CacheParts = {
  root: '/shop',
  node: 'v24.0.0',
  contracts: '1.0.0',
  kit: '2.0.0',
  kitParts: ['ui-kit/core'],
  files: [['base.ts', 'a']],
};
const CHANGED: CacheParts = {
  root: '/copy',
  node: 'v24.0.1',
  contracts: '1.1.0',
  kit: '2.1.0',
  kitParts: ['ui-kit/core', 'ui-kit/art'],
  files: [['base.ts', 'b']],
};

test.each(Object.keys(PARTS) as (keyof CacheParts)[])('a build takes nothing from the cache after a change of: %s', (part) => {
  expect(cacheKey({ ...PARTS, [part]: CHANGED[part] })).not.toBe(cacheKey(PARTS));
});

test('a build without a change takes what is cached', () => {
  expect(cacheKey({ ...PARTS })).toBe(cacheKey(structuredClone(PARTS)));
});

test('every file that the preset is made of counts, tests do not', () => {
  const imported = new Set<string>();
  const open = [path.join(__dirname, 'host.ts'), path.join(__dirname, 'remote.ts')];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (imported.has(file)) continue;
    imported.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) open.push(path.resolve(path.dirname(file), name!));
  }
  const counted = presetFiles();
  expect([...imported].filter((file) => !counted.includes(file))).toEqual([]);
  expect(counted.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
});

test('a generated module of other contents is another module, so that nothing cached stands for it', () => {
  const name = 'cache-key-test.mjs';
  const first = generatedModule(name, 'export const a = 1;\n');
  const second = generatedModule(name, 'export const a = 2;\n');
  expect(second).not.toBe(first);
  expect(readFileSync(first, 'utf8')).toBe('export const a = 1;\n');
  expect(generatedModule(name, 'export const a = 1;\n')).toBe(first);
});
