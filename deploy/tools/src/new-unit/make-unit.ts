import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import { unitNames } from './name.ts';
import { type ClaimedRoutes, checkRoute } from './route.ts';
import { writeTemplate } from './template.ts';
import { addWorkspace, takenBy, workspacesOf } from './workspaces.ts';

/** Libraries that a unit declares; their versions are those that the kit was built with, of which a page has one copy. */
const LIBRARIES = ['i18next', 'react', 'react-dom', 'react-i18next', 'single-spa-react'];

export interface NewUnit {
  unit: string;
  route: string;
  /** Files that were written, relative to the unit's folder. */
  files: string[];
}

/** Adds a unit to a checkout. @throws Error with a message for the terminal, before anything is written. */
export async function makeUnit(root: string, name: string, wantedRoute?: string): Promise<NewUnit> {
  const names = unitNames(name);
  const taken = takenBy(root, names.unit);
  if (taken) throw new Error(`${taken} Choose another name.`);
  const route = wantedRoute ?? `/${names.short}`;
  checkRoute(route, await claimedRoutes(root));
  const files = writeTemplate(path.join(root, names.unit), { ...names, route, ...versions(root) });
  addWorkspace(root, names.unit);
  return { unit: names.unit, route, files };
}

async function claimedRoutes(root: string): Promise<ClaimedRoutes> {
  const files = workspacesOf(root)
    .map((folder) => path.join(root, folder, 'src/remote.ts'))
    .filter((file) => existsSync(file));
  const descriptors = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(file).href)) as { default: RemoteDescriptor }).default),
  );
  return descriptors.flatMap(({ unit, routes }) => routes.map(({ path: claimed }) => ({ unit, path: claimed })));
}

/** By library, as the template names it: `react-dom` is `reactDom`. */
function versions(root: string): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'ui-kit/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { version } = JSON.parse(readFileSync(path.join(root, 'shared-contracts/package.json'), 'utf8')) as { version: string };
  const named = LIBRARIES.map((library) => [
    library.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
    dependencies[library]!,
  ]);
  // It names no event yet, so it works with every shell of this major version: a released one may carry an older minor.
  const contracts = `${version.split('.')[0]}.0.0`;
  return { contracts, ...(Object.fromEntries(named) as Record<string, string>) };
}
