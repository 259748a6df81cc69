import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IDependency, type IModule } from 'dependency-cruiser';
import { BROWSER, importRules, NOT_SHIPPED, WITH_FACE } from './import-rules.ts';
import { floorViolations } from './service-floors.ts';

/** The validator library: it must not reach a browser bundle. */
const VALIDATOR = /(^|\/)node_modules\/zod\//;

/**
 * Checks every import of the workspaces under `root`, or of what the files of the named `folders` reach; the result has a line for each
 * violation. dependency-cruiser checks who may import whom, circles, test support, and that a specifier names an entry of its package. It
 * cannot say how a specifier is written, and its reachability counts imports of types: these rules are here, and that public faces stay
 * closed. `service-floors.ts` has the floors of the service.
 */
export async function checkImports(root: string, folders: readonly string[] = []): Promise<string[]> {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const { output } = await cruise(
    folders.length > 0 ? [...folders] : workspaces,
    {
      baseDir: root,
      // TypeScript 7 has no compiler API, so swc parses.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      exclude: { path: '(^|/)(dist|coverage|generated|template|test-results)/|\\.d\\.m?ts$|\\.cjs$' },
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: importRules(workspaces) },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const forbidden = summary.violations.map(({ rule, from, to, cycle }) =>
    cycle ? `${from}: circle over ${cycle.map(({ name }) => name).join(' → ')}` : `${from}: ${rule.name}: ${to}`,
  );
  return [
    ...forbidden,
    ...modules.flatMap((module) => badSpecifiers(module, workspaces)),
    ...validatorsInBrowser(modules),
    ...floorViolations(modules),
    ...WITH_FACE.flatMap((folder) => openEntries(root, folder)),
  ].sort();
}

/** Entries of a package that are patterns: they open files that its public face does not name. */
function openEntries(root: string, folder: string): string[] {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return [];
  const { exports = './*' } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: string | Record<string, string> };
  const entries = typeof exports === 'string' ? [exports] : Object.keys(exports);
  return entries.filter((entry) => entry.includes('*')).map((entry) => `${folder}/package.json: opens all its files to others: ${entry}`);
}

/** A relative import stays in its workspace and names a file with its extension. */
function badSpecifiers({ source, dependencies }: IModule, workspaces: readonly string[]): string[] {
  return dependencies
    .filter(({ module, couldNotResolve }) => module.startsWith('.') && !couldNotResolve)
    .flatMap(({ module, resolved }) => {
      if (workspaceOf(resolved, workspaces) !== workspaceOf(source, workspaces)) return [`${source}: leaves its workspace: ${module}`];
      const named = path.posix.join(path.posix.dirname(source), module);
      return named === resolved ? [] : [`${source}: a relative import names a file, with its extension: ${module}`];
    });
}

function workspaceOf(file: string, workspaces: readonly string[]): string | undefined {
  return workspaces.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];
}

/** Imports by which code that ships to a browser reaches the validator library by value. */
function validatorsInBrowser(modules: readonly IModule[]): string[] {
  const isValue = ({ dependencyTypes }: IDependency) => !dependencyTypes.includes('type-only');
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies.filter(isValue)) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  }
  const carriers = new Set([...importers.keys()].filter((file) => VALIDATOR.test(file)));
  for (const file of carriers) for (const importer of importers.get(file) ?? []) carriers.add(importer);
  const isShipped = (file: string) => BROWSER.test(file) && !new RegExp(NOT_SHIPPED).test(file) && !file.endsWith('webpack.config.ts');
  return modules
    .filter(({ source }) => isShipped(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter((dependency) => isValue(dependency) && carriers.has(dependency.resolved) && !BROWSER.test(dependency.resolved))
        .map(({ module }) => `${source}: brings the validator library into a browser: ${module}`),
    );
}
