import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../preset/identity.ts';
import { inputsOf } from '../../preset/inputs.ts';
import { type BuiltPage, readBuiltPage } from '../server/page-files.ts';

/** Where the built page lies: `built.json`, and its files in `assets`. */
export const PAGE_DIR = path.join(ROOT, 'deploy/dist/console');

const HERE = path.join(ROOT, 'deploy/src/console');

/** Hash of everything that the page is made from: its own files, the kit, the contracts that it reaches, configuration and lock file. */
export function pageInputs(): string {
  const hash = createHash('sha256');
  const own = [path.join(HERE, 'webpack.config.ts'), path.join(HERE, 'build/main.ts')];
  for (const file of [...inputsOf(path.join(HERE, 'page'), 'host'), ...own]) {
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the built page is what the sources give now. */
export function isPageBuilt(): boolean {
  if (!existsSync(path.join(PAGE_DIR, 'built.json'))) return false;
  const { inputs, scripts, styles }: BuiltPage = readBuiltPage(PAGE_DIR);
  return inputs === pageInputs() && [...scripts, ...styles].every((file) => existsSync(path.join(PAGE_DIR, 'assets', file)));
}
