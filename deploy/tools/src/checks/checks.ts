import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { type CommandResult, runNode } from '../workspace/command.ts';
import { badSubjects } from './commit-subjects.ts';
import { missingPaths } from './document-paths.ts';
import { longFiles } from './file-length.ts';
import { floatingMoney } from './floating-money.ts';
import { messageFaults } from './message-keys.ts';
import { ownerFaults } from './owners.ts';

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
export const CHECKS = { types, lint, imports, unused, length, messages, documents, money, owners, commits } satisfies Record<
  string,
  () => Promise<CheckResult>
>;

/**
 * Type check of every workspace, one program after the other: the compiler uses both cores by itself. Workspaces with the same settings
 * are one program, since most of the work is what all of them import.
 */
async function types(): Promise<CheckResult> {
  const groups = Object.groupBy(projectsWith('tsconfig.json'), (name) => {
    const { extends: base, compilerOptions = {} } = tsconfigOf(name);
    return JSON.stringify([path.basename(base), compilerOptions]);
  });
  const failures: string[] = [];
  for (const [place, names] of Object.values(groups).entries()) {
    const { code, output } = await runNode([bin('typescript/bin/tsc'), '--noEmit', '-p', asOne(String(place), names!)]);
    if (code !== 0) failures.push(output);
  }
  return result('types', failures);
}

interface Tsconfig {
  extends: string;
  compilerOptions?: object;
  include?: string[];
  exclude?: string[];
}

function tsconfigOf(name: string): Tsconfig {
  return JSON.parse(readFileSync(path.join(ROOT, name, 'tsconfig.json'), 'utf8')) as Tsconfig;
}

/** A project of several workspaces with the same settings, for the compiler. */
function asOne(title: string, names: readonly string[]): string {
  const file = path.join(ROOT, '.cache', `tsconfig.types-${title}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const configs = names.map((name) => ({ name, ...tsconfigOf(name) }));
  const { extends: base, compilerOptions } = configs[0]!;
  const folders = (key: 'include' | 'exclude') =>
    configs.flatMap((config) => (config[key] ?? []).map((part) => path.join('..', config.name, part)));
  const content = { extends: path.join('..', names[0]!, base), compilerOptions, include: folders('include'), exclude: folders('exclude') };
  writeFileSync(file, JSON.stringify(content));
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

/** Paths that documents name and that do not exist. */
async function documents(): Promise<CheckResult> {
  return result('documents', missingPaths(ROOT, workspaceFolders()));
}

/** Floating point in code that computes with money. */
async function money(): Promise<CheckResult> {
  return result('money', floatingMoney(ROOT, workspaceFolders()));
}

/** Queries of the service that do not say whose rows they mean. */
async function owners(): Promise<CheckResult> {
  return result('owners', ownerFaults(ROOT));
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

/**
 * Runs checks, two at a time: some use one core only. Prints each result when it is there, with what a failed one found.
 * Returns the number of failed checks.
 */
export async function runChecks(names: readonly (keyof typeof CHECKS)[]): Promise<number> {
  let failed = 0;
  const waiting = [...names];
  const runNext = async (): Promise<void> => {
    const name = waiting.shift();
    if (!name) return;
    const { passed, skipped, output } = await CHECKS[name]();
    if (!passed) console.error(output.trimEnd());
    console.log(`${name}: ${skipped ? `skipped (${skipped})` : passed ? 'ok' : 'FAILED'}`);
    if (!passed) failed += 1;
    return runNext();
  };
  await Promise.all([runNext(), runNext()]);
  return failed;
}
