import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { scanImports } from 'deploy-build/imports/scan-imports';
import { isBrowserUnit, mayImport } from './rules.ts';

/** An import that the house does not allow. `file` is relative to the root. */
export interface Break {
  file: string;
  specifier: string;
  reason: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'coverage']);
const CONTRACTS = 'shared-contracts';
/** The validator library: its weight must not reach a browser. */
const VALIDATOR = 'zod';

/**
 * Checks every import of the workspaces under `root`: who may import whom, no way into another workspace past its public
 * sub-paths, relative imports name a file that exists, and no browser code takes more than types from a file of the
 * contracts that brings validators along, directly or through others.
 */
export function checkImports(root: string): Break[] {
  const folders = workspaceFolders(root);
  const units = [...folders.keys()];
  const brings = validatorCarriers(path.join(root, CONTRACTS, 'src'));
  return units.flatMap((unit) =>
    sources(folders.get(unit)!).flatMap((full) => {
      const file = path.relative(root, full);
      return scanImports(readFileSync(full, 'utf8'), full).flatMap(({ specifier, typeOnly }) => {
        const reason =
          (specifier.startsWith('.') ? relativeBreak(folders.get(unit)!, unit, full, specifier) : null) ??
          supportBreak(file, specifier, typeOnly) ??
          (specifier.startsWith('.') ? null : packageBreak(units, unit, file, specifier, typeOnly, brings));
        return reason ? [{ file, specifier, reason }] : [];
      });
    }),
  );
}

function relativeBreak(folder: string, unit: string, from: string, specifier: string): string | null {
  const target = path.resolve(path.dirname(from), specifier);
  const inside = path.relative(folder, target);
  if (inside.startsWith('..')) return `a relative import must stay inside ${unit}`;
  if (!existsSync(target) || !statSync(target).isFile()) return 'a relative import names a file, with its extension';
  return null;
}

/** Test support (`testing/`) may carry what a test needs; nothing that ships may take it along. */
function supportBreak(file: string, specifier: string, typeOnly: boolean): string | null {
  return !typeOnly && isShipped(file) && /(^|\/)testing(\/|$)/.test(specifier) ? 'test support must not be shipped' : null;
}

/** Tests, their support, measurements and the gallery stay with developers. */
function isShipped(file: string): boolean {
  return !/\.test\.tsx?$|(^|\/)(testing|bench|gallery)\//.test(file);
}

function packageBreak(
  units: readonly string[],
  unit: string,
  file: string,
  specifier: string,
  typeOnly: boolean,
  brings: ReadonlySet<string>,
): string | null {
  const [target = ''] = specifier.split('/');
  const shipped = isBrowserUnit(unit) && isShipped(file);
  if (shipped && !typeOnly && (specifier === VALIDATOR || specifier.startsWith(`${VALIDATOR}/`))) {
    return 'the validator library must not reach a browser bundle';
  }
  if (!units.includes(target) || target === unit) return null;
  if (!mayImport(unit, file).includes(target)) return `${unit} must not import ${target}`;
  if (specifier.startsWith(`${target}/src/`)) return `only the public sub-paths of ${target} may be imported`;
  if (target === CONTRACTS && shipped && !typeOnly && brings.has(specifier)) return 'this file carries validators: use `import type`';
  return null;
}

/** Folder of each workspace by name; a workspace may lie in another one's folder, or two levels down. */
function workspaceFolders(root: string): Map<string, string> {
  const below = (dir: string) =>
    readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name));
  const found = below(root).flatMap(({ name }) => [name, ...below(path.join(root, name)).map((inner) => path.join(name, inner.name))]);
  const workspaces = found.map((name) => path.join(root, name)).filter((dir) => existsSync(path.join(dir, 'package.json')));
  return new Map(
    workspaces.map((dir) => [(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string }).name, dir]),
  );
}

/** Specifiers of contract files from which a value import leads to the validator library. */
function validatorCarriers(dir: string): Set<string> {
  const importsOf = new Map<string, string[]>();
  const carriers = new Set<string>();
  for (const file of existsSync(dir) ? sources(dir) : []) {
    const values = scanImports(readFileSync(file, 'utf8'), file).filter(({ typeOnly }) => !typeOnly);
    importsOf.set(
      file,
      values.filter(({ specifier }) => specifier.startsWith('.')).map(({ specifier }) => path.resolve(path.dirname(file), specifier)),
    );
    if (values.some(({ specifier }) => specifier === VALIDATOR || specifier.startsWith(`${VALIDATOR}/`))) carriers.add(file);
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const [file, targets] of importsOf) {
      if (!carriers.has(file) && targets.some((target) => carriers.has(target))) {
        carriers.add(file);
        grown = true;
      }
    }
  }
  return new Set([...carriers].map((file) => specifierOf(path.relative(dir, file))));
}

function specifierOf(file: string): string {
  const part = file.split(path.sep).join('/').replace(/\.ts$/, '');
  return part === 'index' ? CONTRACTS : `${CONTRACTS}/${part}`;
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) {
      const apart = SKIPPED.has(entry.name) || entry.name.startsWith('.') || existsSync(path.join(full, 'package.json'));
      return apart ? [] : sources(full);
    }
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [full] : [];
  });
}
