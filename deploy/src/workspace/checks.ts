import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../preset/identity.ts';
import { type CommandResult, runNode } from './command.ts';

/** A check of the whole checkout that is not a test. */
export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

/** Folders of all workspaces that hold the named file. */
export function workspacesWith(file: string, root = ROOT): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'package.json')) && existsSync(path.join(root, name, file)))
    .sort();
}

/** Parts of a workspace that are set up on their own, since they run elsewhere than the rest of it: the page of the console. */
const PARTS = ['deploy/src/console/page'];

/** Folders of all workspaces, and of parts of them, that hold the named file. */
export function projectsWith(file: string, root = ROOT): string[] {
  return [...workspacesWith(file, root), ...PARTS.filter((part) => existsSync(path.join(root, part, file)))];
}

/** Type check of every workspace, one after the other: the compiler uses both cores by itself. */
export async function typecheck(): Promise<CheckResult> {
  const failures: string[] = [];
  for (const name of projectsWith('tsconfig.json')) {
    const { code, output } = await runNode([bin('typescript/bin/tsc'), '--noEmit', '-p', path.join(ROOT, name)]);
    if (code !== 0 && !/error TS18003/.test(output)) failures.push(`${name}\n${output}`);
  }
  return { name: 'type check', passed: failures.length === 0, output: failures.join('\n') };
}

/** Lint and format of everything, without changing it. */
export async function lint(): Promise<CheckResult> {
  return asCheck('lint', await runNode([bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=40', '--error-on-warnings', '.']));
}

export async function imports(): Promise<CheckResult> {
  return asCheck('imports', await runNode([path.join(ROOT, 'deploy/src/imports/check.ts')]));
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
