import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { localVersions } from 'deploy-build/preset/local-versions';
import { isPageBuilt } from 'deploy-console/build/page-build';
import { builtVersion, type FrontUnit } from 'deploy-release/settings/front-units';
import { runNode } from './command.ts';

/** Units that a run built, and units that were up to date. */
export interface BuildOutcome {
  built: string[];
  unchanged: string[];
}

/** A source that changes during its build needs another pass. */
const PASSES = 3;

/**
 * Builds the units whose sources differ from their `dist`, two at a time, through lerna (whose task cache restores earlier
 * builds). Rejects with the output of the builders when one fails.
 */
export async function buildUnits(units: FrontUnit[], report: (line: string) => void): Promise<BuildOutcome> {
  const built = new Set<string>();
  for (let pass = 0; pass < PASSES; pass++) {
    const versions = await localVersions(units);
    const stale = units.filter((unit, index) => builtVersion(unit) !== versions[index]).map((unit) => unit.name);
    if (stale.length === 0) {
      return { built: [...built], unchanged: units.map((unit) => unit.name).filter((name) => !built.has(name)) };
    }
    report(`building ${stale.join(', ')}`);
    await lernaBuild(stale);
    for (const name of stale) built.add(name);
  }
  throw new Error('sources change faster than they can be built');
}

async function lernaBuild(names: string[]): Promise<void> {
  const scopes = names.flatMap((name) => ['--scope', name]);
  const args = ['run', 'build', '--concurrency', '2', '--no-bail', ...scopes];
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/lerna/dist/cli.js'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The daemon of the task runner would outlive this process.
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the build failed\n${output}`);
}

/** Builds the page of the console where its sources changed; true when it did. Rejects with what the builder says. */
export async function buildConsole(): Promise<boolean> {
  if (isPageBuilt()) return false;
  const { code, output } = await runNode([path.join(ROOT, 'deploy/console/src/build/main.ts')]);
  if (code !== 0) throw new Error(`the page of the console cannot be built\n${output}`);
  return true;
}
