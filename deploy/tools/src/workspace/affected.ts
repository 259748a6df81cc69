import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Workspace {
  folder: string;
  /** Folders of the workspaces that its `package.json` names. */
  dependsOn: string[];
}

/** What `npm test -- --changed` runs besides the checks. */
export interface Selection {
  /** Folders of the workspaces that are touched or depend on one that is, sorted. */
  folders: string[];
  /** Browser tests that were changed themselves. */
  browserFiles: string[];
}

/** Settings in the root by which every workspace is installed, compiled or tested. */
const OF_EVERY_WORKSPACE = /^(?:package(?:-lock)?\.json|tsconfig\.[^/]+\.json|styles\.d\.ts|jest\.preset\.cjs|jest\/.+)$/;
const BROWSER_TEST = /^e2e\/src\/.+\.spec\.ts$/;

/** Tests that read the sources of workspaces on which theirs does not depend: they run after every change. */
export const OF_WHOLE_CHECKOUT = ['deploy/tools/src/checks/', 'shared-contracts/src/unit-declarations.test.ts'];

/** Reads the workspaces of a checkout and which of them each names among its dependencies. */
export function readWorkspaces(root: string): Workspace[] {
  const { workspaces } = packageOf(root, '.');
  const packages = workspaces!.map((folder) => ({ folder, ...packageOf(root, folder) }));
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]));
  return packages.map(({ folder, dependencies, devDependencies }) => ({
    folder,
    dependsOn: Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folders.get(name) ?? []),
  }));
}

interface Package {
  name: string;
  workspaces?: string[];
  dependencies?: object;
  devDependencies?: object;
}

function packageOf(root: string, folder: string): Package {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;
}

/** Chooses what a change of these files, named by their paths in the checkout, can break. Documents are left to the checks. */
export function affectedBy(files: readonly string[], workspaces: readonly Workspace[]): Selection {
  const sources = files.filter((file) => !file.endsWith('.md'));
  const browserFiles = sources.filter((file) => BROWSER_TEST.test(file)).sort();
  if (sources.some((file) => OF_EVERY_WORKSPACE.test(file))) {
    return { folders: workspaces.map(({ folder }) => folder).sort(), browserFiles };
  }
  const chosen = new Set(sources.flatMap((file) => holderOf(file, workspaces) ?? []));
  // Grows while it is walked: dependents of dependents follow.
  for (const folder of chosen) {
    for (const { folder: dependent, dependsOn } of workspaces) if (dependsOn.includes(folder)) chosen.add(dependent);
  }
  return { folders: [...chosen].sort(), browserFiles };
}

/** Folder of the workspace that holds a file; of two that lie in each other, the inner one. */
function holderOf(file: string, workspaces: readonly Workspace[]): string | undefined {
  return workspaces
    .map(({ folder }) => folder)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Patterns of the test files of a selection in the checkout, for jest. */
export function patternsOf({ folders }: Selection, root: string): string[] {
  return [...folders.map((folder) => `${folder}/src/`), ...OF_WHOLE_CHECKOUT].map((place) => `^${path.join(root, place)}`);
}
