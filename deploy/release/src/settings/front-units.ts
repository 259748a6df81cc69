import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { ROOT } from './local-settings.ts';

/** The one unit that is the host. */
export const HOST_UNIT = 'shell';

/** A unit that is released: a workspace with a webpack configuration. */
export interface FrontUnit {
  name: string;
  dir: string;
  role: 'remote' | 'host';
}

/** All front-end units of the checkout, by name. A new folder with a `webpack.config.ts` is one more unit. */
export function frontUnits(root = ROOT): FrontUnit[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'webpack.config.ts')))
    .map((entry) => path.join(root, entry.name))
    .map((dir) => ({ name: (JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string }).name, dir }))
    .map((unit) => ({ ...unit, role: unit.name === HOST_UNIT ? ('host' as const) : ('remote' as const) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The unit of that name. Throws with the names that exist. */
export function unitNamed(name: string, units = frontUnits()): FrontUnit {
  const unit = units.find((candidate) => candidate.name === name);
  if (!unit) throw new Error(`there is no unit "${name}"; units are ${units.map((candidate) => candidate.name).join(', ')}`);
  return unit;
}

/** Version that lies built in the unit's `dist`; null when there is none. */
export function builtVersion(unit: FrontUnit): string | null {
  const file = path.join(unit.dir, 'dist/release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest).version : null;
}
