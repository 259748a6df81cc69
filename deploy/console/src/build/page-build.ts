import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltPage, readBuiltPage } from 'deploy-api/built-page';
import { ROOT } from 'deploy-build/preset/identity';
import { inputsOf } from 'deploy-build/preset/inputs';

/** Folder of the built page: `built.json`, and its files in `assets`. */
export const PAGE_DIR = path.join(ROOT, 'deploy/console/dist');

const HERE = path.join(ROOT, 'deploy/console');

/** Hash of all inputs of the page: its own files, the kit, the contracts that it imports, configuration and lock file. */
export function pageInputs(): string {
  const hash = createHash('sha256');
  const own = [path.join(HERE, 'webpack.config.ts'), path.join(HERE, 'src/build/main.ts')];
  for (const file of [...inputsOf(path.join(HERE, 'src/page'), 'host'), ...own]) {
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the built page is up to date with its sources. */
export function isPageBuilt(): boolean {
  if (!existsSync(path.join(PAGE_DIR, 'built.json'))) return false;
  const { inputs, scripts, styles }: BuiltPage = readBuiltPage(PAGE_DIR);
  return inputs === pageInputs() && [...scripts, ...styles].every((file) => existsSync(path.join(PAGE_DIR, 'assets', file)));
}
