import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>;

/** Optional packages that a package names and the lock file lacks: with one of them missing `npm ci` refuses a fresh checkout. */
function missing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(place, name).some((candidate) => candidate in packages))
      .map((name) => `${place} -> ${name}`),
  );
}

/** Where a package may lie that another one asks for: beside it, or in any folder above. */
function placesFor(place: string, name: string): string[] {
  const above = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '';
  return [`${place ? `${place}/` : ''}node_modules/${name}`, ...(place ? placesFor(above, name) : [])];
}

test('the lock file holds the packages of every platform, so that a fresh checkout can be installed', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages };
  expect(missing(packages)).toEqual([]);
});

test('a platform package that is missing is noticed, wherever it might lie', () => {
  const wants = { optionalDependencies: { 'for-mac': '1.0.0' } };
  expect(missing({ 'node_modules/a': wants })).toEqual(['node_modules/a -> for-mac']);
  expect(missing({ 'node_modules/a': wants, 'node_modules/for-mac': {} })).toEqual([]);
  expect(missing({ 'mf-one/node_modules/a': wants, 'mf-one/node_modules/a/node_modules/for-mac': {} })).toEqual([]);
});
