import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from 'deploy-build/preset/identity';
import { LEAST_SCORE, MODULES, type MutationModule } from './modules.ts';
import { type ModuleScore, scoreLines, scoreOf } from './score.ts';

/**
 * `npm run test:mutation [-- gate prices]`: plants small defects in each module, one at a time, and runs the module's tests. Prints
 * the survivors and a table of scores; fails when a score is below the least one. Results of unchanged code are kept in
 * `node_modules/.cache/mutation`.
 */
const CACHE = 'node_modules/.cache/mutation';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !MODULES.some((module) => module.name === name));
if (unknown.length > 0) {
  console.error(`no module ${unknown.join(', ')}; there are ${MODULES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

process.chdir(ROOT);
process.env.MUTATION_TEST = '1';
mkdirSync(CACHE, { recursive: true });
const scores: ModuleScore[] = [];
for (const module of MODULES) {
  if (asked.length > 0 && !asked.includes(module.name)) continue;
  const results = await new Stryker(optionsOf(module)).runMutationTest();
  scores.push(
    scoreOf(
      module.name,
      results.map(({ status }) => status),
    ),
  );
}
console.log(scoreLines(scores));
if (scores.some(({ score }) => score < LEAST_SCORE)) process.exitCode = 1;

function optionsOf({ name, workspace, mutate, tests }: MutationModule): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: mutate.map((glob) => `${workspace}/src/${glob}`).concat('!**/*.test.*'),
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: path.join(workspace, 'jest.config.cjs'),
      config: { testMatch: tests.map((glob) => `<rootDir>/src/${glob}`) },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    // Texts are checked where they are shown; a test of each wording would only repeat it.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Code that runs once at import: each such mutant needs a process of its own.
    ignoreStatic: true,
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: path.join(CACHE, `${name}.json`),
    concurrency: 2,
    timeoutMS: 10_000,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    ignorePatterns: ['**/dist', '.data', 'e2e', 'pictures', 'deploy/console', 'service/demo'],
    tempDirName: '.stryker-tmp',
  };
}
