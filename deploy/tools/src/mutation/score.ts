import type { Stryker } from '@stryker-mutator/core';

type MutantStatus = Awaited<ReturnType<Stryker['runMutationTest']>>[number]['status'];

/** Result of one module. */
export interface ModuleScore {
  name: string;
  /** Mutants that a test noticed, by a failure or by a timeout. */
  noticed: number;
  /** Mutants that were tried: noticed, survived, or in code that no test runs. */
  tried: number;
  /** Per cent, one decimal; 100 where nothing was tried. */
  score: number;
}

const NOTICED: readonly MutantStatus[] = ['Killed', 'Timeout'];
const MISSED: readonly MutantStatus[] = ['Survived', 'NoCoverage'];

/** Score of a module from the results of its mutants. Ignored and invalid mutants do not count. */
export function scoreOf(name: string, statuses: readonly MutantStatus[]): ModuleScore {
  const noticed = statuses.filter((status) => NOTICED.includes(status)).length;
  const tried = noticed + statuses.filter((status) => MISSED.includes(status)).length;
  return { name, noticed, tried, score: tried === 0 ? 100 : Math.round((1000 * noticed) / tried) / 10 };
}

/** Table of the scores, in Markdown. */
export function scoreLines(scores: readonly ModuleScore[]): string {
  const rows = scores.map(({ name, noticed, tried, score }) => `| ${name} | ${tried} | ${noticed} | ${score.toFixed(1)} % |`);
  return ['| Module | Mutants | Noticed | Score |', '|---|---|---|---|', ...rows].join('\n');
}
