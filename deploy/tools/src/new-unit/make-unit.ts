import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimOf, ownAddressOf } from 'deploy-release';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import { addWorkspace, takenBy, workspacesOf } from './workspaces.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Keeps compilers, linters and test runners away from what is no code yet. */
const ENDING = '.template';
const BLANK = /\{\{(\w+)\}\}/g;

/** Writes the files of a new unit into a folder that is not there yet; gives their paths in it. Throws when a blank has no value. */
function writeTemplate(dir: string, values: Readonly<Record<string, string>>): string[] {
  const fill = (text: string, file: string) =>
    text.replace(BLANK, (_blank, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${file} asks for "${name}", which nobody gives`);
      return value;
    });
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  const filled = files.map((file) => ({
    file: file.slice(0, -ENDING.length),
    text: fill(readFileSync(path.join(TEMPLATE, file), 'utf8'), file),
  }));
  mkdirSync(dir);
  for (const { file, text } of filled) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return filled.map(({ file }) => file).sort();
}

const ROUTE_FORM = /^(?:\/[a-zA-Z0-9](?:[a-zA-Z0-9_-]*[a-zA-Z0-9])?)+$/;

/** Routes that the units of the checkout declare, with the unit of each. */
type ClaimedRoutes = readonly { unit: string; path: string }[];

/** @throws Error with a message for the terminal, and what to do instead, when a page cannot have the route. */
function checkRoute(route: string, claimed: ClaimedRoutes): void {
  if (!ROUTE_FORM.test(route)) {
    throw new Error(`"${route}" is no route of a page: parts of letters, digits, "-" and "_", each after a "/", like --route /demo.`);
  }
  const own = ownAddressOf(route.toLowerCase());
  if (own) {
    throw new Error(`No page can stand under ${own}: that is taken by the server itself. Choose another one with --route.`);
  }
  const other = claimed.find(({ path }) => claimOf(path) === claimOf(route));
  if (other)
    throw new Error(`The route ${route} belongs to ${other.unit} already. Choose another one with --route, like --route ${route}-2.`);
}

/** What a new unit is called, everywhere it is called something. */
interface UnitNames {
  /** Of the folder, the package and the unit: `mf-gift-cards`. */
  unit: string;
  /** Of the namespace of its texts, and the usual route: `gift-cards`. */
  short: string;
  /** In sentences: `Gift cards`. */
  title: string;
}

const NAME_FORM = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Longer names make addresses and container names unreadable. */
const LONGEST = 40;

/** The names of a unit. @throws Error with a message for the terminal when the name is not valid. */
function unitNames(unit: string): UnitNames {
  if (!unit) throw new Error('Say what it is to be called: npm run new-unit -- mf-demo');
  if (unit.length > LONGEST) throw new Error(`"${unit}" is too long: ${LONGEST} characters at most.`);
  if (!NAME_FORM.test(unit)) {
    throw new Error(
      `"${unit}" is no name of a unit: "mf-" and then small letters, digits and single hyphens, like mf-demo or mf-gift-cards.`,
    );
  }
  const short = unit.slice('mf-'.length);
  const words = short.replaceAll('-', ' ');
  return { unit, short, title: words.charAt(0).toUpperCase() + words.slice(1) };
}

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
