import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { localVersions } from 'deploy-build/preset/local-versions';
import { isPageBuilt } from 'deploy-console/page-build';
import { builtVersion, type FrontUnit } from 'deploy-release/settings';
import { buildInProcesses } from './builders.ts';
import { runNode } from './command.ts';

/** Units that a run built, and units that were up to date. */
export interface BuildOutcome {
  built: string[];
  unchanged: string[];
}

/** A source that changes during its build needs another pass. */
const PASSES = 3;

/** Units that are built at the same time. */
const PROCESSES = 2;

/**
 * Builds the units whose sources differ from their `dist`, two at a time. The host comes first: it takes as long as all others.
 * Rejects with the output of the builders when one fails.
 */
export async function buildUnits(units: FrontUnit[], report: (line: string) => void): Promise<BuildOutcome> {
  const built = new Set<string>();
  for (let pass = 0; pass < PASSES; pass++) {
    const present = units.map((unit) => builtVersion(unit));
    // After a fresh clone there is nothing to compare with.
    const wanted = present.some((version) => version !== null) ? await localVersions(units) : [];
    const stale = units
      .filter((_unit, index) => present[index] !== wanted[index])
      .sort((a, b) => Number(b.role === 'host') - Number(a.role === 'host'));
    if (stale.length === 0) {
      return { built: [...built], unchanged: units.map((unit) => unit.name).filter((name) => !built.has(name)) };
    }
    report(`building ${stale.map(({ name }) => name).join(', ')}`);
    await buildInProcesses(stale, PROCESSES);
    for (const { name } of stale) built.add(name);
  }
  throw new Error('sources change faster than they can be built');
}

/** Builds the page of the console where its sources changed; true when it did. Rejects with what the builder says. */
export async function buildConsole(): Promise<boolean> {
  if (isPageBuilt()) return false;
  const { code, output } = await runNode([path.join(ROOT, 'deploy/console/src/build/main.ts')], { endsWithParent: true });
  if (code !== 0) throw new Error(`the page of the console cannot be built\n${output}`);
  return true;
}
