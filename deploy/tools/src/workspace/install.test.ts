import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstDifference, type Installation, installation } from '../../bootstrap/install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(wanted: object, installed: object | null): void {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

function given(wanted: object, installed: object | null, options?: Installation): string | null {
  write(wanted, installed);
  return firstDifference(root, options);
}

/** Arguments of npm by which they differ from each other, for each attempt. */
function attempts(wanted: object, installed: object | null, options: Installation): string[] {
  write(wanted, installed);
  const told = ['ci', 'install', '--no-save', '--omit=dev', '--prefer-offline'];
  return installation({ root, ...options }).map((args) => args.filter((arg) => told.includes(arg)).join(' '));
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

const withTest = { ...one, 'node_modules/test-tool': { version: '3.0.0', dev: true } };

describe('an installation without development packages', () => {
  test('is complete without them, and lacks them for a test', () => {
    expect(given(withTest, one, { omitDev: true })).toBeNull();
    expect(given(withTest, one)).toBe('test-tool is missing, wanted 3.0.0');
  });

  test('is what an empty folder gets at a start, and all packages at a test', () => {
    expect(attempts(withTest, null, { omitDev: true })).toEqual(['ci --omit=dev --prefer-offline', 'ci --omit=dev']);
    expect(attempts(withTest, null, {})).toEqual(['ci --prefer-offline', 'ci']);
  });

  test('gets the others on top, and all anew only when that does not complete it', () => {
    expect(attempts(withTest, one, {})).toEqual(['install --no-save --prefer-offline', 'ci']);
  });

  test('is not made of a complete one: a start after a test keeps the development packages, also when the lock file changed', () => {
    expect(attempts(withTest, withTest, { omitDev: true })).toEqual([]);
    expect(attempts({ ...withTest, 'node_modules/a': { version: '2.0.0' } }, withTest, { omitDev: true })).toEqual([
      'install --no-save --prefer-offline',
      'ci',
    ]);
    expect(attempts({ ...withTest, 'node_modules/a': { version: '2.0.0' } }, one, { omitDev: true })).toEqual([
      'install --no-save --omit=dev --prefer-offline',
      'ci --omit=dev',
    ]);
  });
});
