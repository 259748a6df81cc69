import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstDifference } from '../../bootstrap/install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

function given(wanted: object, installed: object | null): string | null {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return firstDifference(root);
}

const one = { 'node_modules/a': { version: '1.0.0' } };

describe('an installation', () => {
  test('is needed at the first start', () => {
    expect(given(one, null)).toBe('first start');
  });

  test('is not repeated while what is installed is what the lock file names', () => {
    expect(given({ '': { version: '0.1.0' }, 'mf-one': {}, 'node_modules/mf-one': { link: true }, ...one }, one)).toBeNull();
  });

  test('is repeated when the lock file names another version, or one more package', () => {
    expect(given({ 'node_modules/a': { version: '1.0.1' } }, one)).toBe('a is 1.0.0, wanted 1.0.1');
    expect(given({ ...one, 'mf-one/node_modules/b': { version: '2.0.0' } }, one)).toBe('mf-one/node_modules/b is missing, wanted 2.0.0');
  });

  test('does not wait for packages that are for another platform', () => {
    expect(given({ ...one, 'node_modules/only-there': { version: '1.0.0', optional: true } }, one)).toBeNull();
  });
});
