import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { type CommandResult, runNode } from '../workspace/command.ts';
import { badSubjects } from './commit-subjects.ts';
import { longFiles } from './file-length.ts';
import { floatingMoney } from './floating-money.ts';
import { messageFaults } from './message-keys.ts';

/** A check of the whole checkout that is not a test. */
export interface CheckResult {
  name: string;
  passed: boolean;
  /** Why there was nothing to check. */
  skipped?: string;
  output: string;
}

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

/** Folders of all workspaces. */
export function workspaceFolders(root = ROOT): string[] {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
}

/** Folders of all workspaces that hold the named file. */
export function projectsWith(file: string, root = ROOT): string[] {
  return workspaceFolders(root)
    .filter((name) => existsSync(path.join(root, name, file)))
    .sort();
}

/** Every check, by the name that `npm run checks -- <name>` takes. */
export const CHECKS = { types, lint, imports, unused, length, messages, money, commits } satisfies Record<
  string,
  () => Promise<CheckResult>
>;

/**
 * Type check of every workspace, one after the other: the compiler uses both cores by itself. Those of the browser have the same
 * settings and are checked as one program, since most of the work is what all of them import.
 */
async function types(): Promise<CheckResult> {
  const projects = projectsWith('tsconfig.json');
  const [inBrowser, others] = [projects.filter(isForBrowser), projects.filter((name) => !isForBrowser(name))];
  const failures: string[] = [];
  for (const project of [asOne(inBrowser), ...others.map((name) => path.join(ROOT, name))]) {
    const { code, output } = await runNode([bin('typescript/bin/tsc'), '--noEmit', '-p', project]);
    if (code !== 0) failures.push(output);
  }
  return result('types', failures);
}

/** True when its tsconfig only extends the browser's one: with settings of its own a project is checked alone. */
function isForBrowser(name: string): boolean {
  const settings = JSON.parse(readFileSync(path.join(ROOT, name, 'tsconfig.json'), 'utf8')) as Record<string, unknown>;
  return String(settings.extends).endsWith('/tsconfig.browser.json') && !('compilerOptions' in settings) && !('exclude' in settings);
}

/** A project of several whole folders, for the compiler. */
function asOne(names: readonly string[]): string {
  const file = path.join(ROOT, '.cache/tsconfig.browser-units.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const include = ['../styles.d.ts', ...names.map((name) => `../${name}`)];
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.browser.json', include, exclude: ['../**/node_modules', '../**/dist'] }));
  return file;
}

/** Lint and format of everything, without changing it. */
async function lint(): Promise<CheckResult> {
  return ofCommand('lint', await runNode([bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=40', '--error-on-warnings', '.']));
}

/** Who imports whom, circles, test support, validators in the browser. In a process: the parse takes 500 MB. */
async function imports(): Promise<CheckResult> {
  return ofCommand('imports', await runNode([path.join(import.meta.dirname, 'imports.ts')]));
}

/** Unused files, exports and dependencies (`knip.json`). */
async function unused(): Promise<CheckResult> {
  return ofCommand('unused', await runNode([bin('knip/bin/knip.js'), '--no-progress']));
}

async function length(): Promise<CheckResult> {
  return result('length', longFiles(ROOT, workspaceFolders()));
}

async function messages(): Promise<CheckResult> {
  return result('messages', messageFaults(ROOT, workspaceFolders()));
}

/** Floating point in code that computes with money. */
async function money(): Promise<CheckResult> {
  return result('money', floatingMoney(ROOT, workspaceFolders()));
}

async function commits(): Promise<CheckResult> {
  try {
    const bad = badSubjects(ROOT);
    return bad ? result('commits', bad) : { ...result('commits', []), skipped: 'there is no git repository' };
  } catch (error) {
    return result('commits', [error instanceof Error ? error.message : String(error)]);
  }
}

function ofCommand(name: string, { code, output }: CommandResult): CheckResult {
  return { name, passed: code === 0, output };
}

function result(name: string, faults: readonly string[]): CheckResult {
  return { name, passed: faults.length === 0, output: faults.join('\n') };
}

/** Runs checks and prints each result, with what a failed one found. Returns the number of failed checks. */
export async function runChecks(names: readonly (keyof typeof CHECKS)[]): Promise<number> {
  let failed = 0;
  for (const name of names) {
    const { passed, skipped, output } = await CHECKS[name]();
    if (!passed) console.error(output.trimEnd());
    console.log(`${name}: ${skipped ? `skipped (${skipped})` : passed ? 'ok' : 'FAILED'}`);
    if (!passed) failed += 1;
  }
  return failed;
}
