import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, licenceList, refused } from './allowed.ts';
import { readDependencies } from './read-lock.ts';

const ROOT = join(__dirname, '../../../..');

test('an OR expression needs one allowed licence, an AND expression all', () => {
  expect(isAllowed('(MIT OR GPL-3.0)', false)).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0', false)).toBe(false);
  expect(isAllowed('MPL-2.0', true)).toBe(true);
  expect(isAllowed('MPL-2.0', false)).toBe(false);
  expect(isAllowed('unknown', true)).toBe(false);
});

test('every dependency may be used commercially, and the list names each as it is installed today', async () => {
  const dependencies = await readDependencies(ROOT);
  expect(dependencies.length).toBeGreaterThan(100);
  expect(refused(dependencies)).toEqual([]);
  expect(readFileSync(join(ROOT, 'LICENCES.md'), 'utf8')).toBe(licenceList(dependencies));
});

test('a forbidden licence would be noticed', () => {
  expect(refused([{ name: 'x', version: '1.0.0', licence: 'AGPL-3.0', tool: false }])).toHaveLength(1);
});
