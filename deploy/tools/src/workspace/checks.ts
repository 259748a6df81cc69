import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { type CommandResult, runNode } from './command.ts';

/** A check of the whole checkout that is not a test. */
export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

/** Folders of all workspaces that hold the named file. */
export function projectsWith(file: string, root = ROOT): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.filter((name) => existsSync(path.join(root, name, file))).sort();
}

/**
 * Type check of every workspace, one after the other: the compiler uses both cores by itself. Those of the browser have the
 * same settings and are checked as one program, since most of the work is what all of them import.
 */
export async function typecheck(): Promise<CheckResult> {
  const projects = projectsWith('tsconfig.json');
  const [inBrowser, others] = [projects.filter(isForBrowser), projects.filter((name) => !isForBrowser(name))];
  const failures: string[] = [];
  for (const project of [asOne(inBrowser), ...others.map((name) => path.join(ROOT, name))]) {
    const { code, output } = await runNode([bin('typescript/bin/tsc'), '--noEmit', '-p', project]);
    if (code !== 0) failures.push(output);
  }
  return { name: 'type check', passed: failures.length === 0, output: failures.join('\n') };
}

/** Says no more of itself than that it runs in a browser: with settings of its own a project is checked alone. */
function isForBrowser(name: string): boolean {
  const settings = JSON.parse(readFileSync(path.join(ROOT, name, 'tsconfig.json'), 'utf8')) as Record<string, unknown>;
  return String(settings.extends).endsWith('/tsconfig.browser.json') && !('compilerOptions' in settings) && !('exclude' in settings);
}

/** A project of the whole folders of several, for the compiler alone. */
function asOne(names: readonly string[]): string {
  const file = path.join(ROOT, '.cache/tsconfig.browser-units.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const include = ['../styles.d.ts', ...names.map((name) => `../${name}`)];
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.browser.json', include, exclude: ['../**/node_modules', '../**/dist'] }));
  return file;
}

/** Lint and format of everything, without changing it. */
export async function lint(): Promise<CheckResult> {
  return asCheck('lint', await runNode([bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=40', '--error-on-warnings', '.']));
}

export async function imports(): Promise<CheckResult> {
  return asCheck('imports', await runNode([path.join(ROOT, 'deploy/tools/src/imports/check.ts')]));
}

function asCheck(name: string, { code, output }: CommandResult): CheckResult {
  return { name, passed: code === 0, output };
}

/** Prints what a check found; false when it failed. */
export function tell({ name, passed, output }: CheckResult): boolean {
  if (!passed) console.error(output.trimEnd());
  console.log(`${name}: ${passed ? 'ok' : 'FAILED'}`);
  return passed;
}
