import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** A run with more flaky tests than this fails. */
const MAX_FLAKY = 2;

/** Project of the tests that lack the tag of a visitor project. A run fails for each of them, instead of leaving it out. */
export const UNTAGGED = 'untagged';

/** How many files the list of the slowest has. */
const SLOWEST = 20;

/** Type of an annotation that is printed at the end of the run: a figure that a test measured. */
export const FIGURE = 'figure';

/**
 * Prints the slowest files, the figures of the tests and the closing lines that `npm test` reads: `flaky: <name>` for each test that passed at its
 * retry only, then `N passed, N failed`.
 */
export default class ClosingReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;
  readonly #print: (line: string) => void;

  constructor({ print = console.log }: { print?: (line: string) => void } = {}) {
    this.#print = print;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** An error outside of tests: the storefront did not start, or a file does not load. */
  onError(): void {
    this.#errors += 1;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const all = this.#suite?.allTests() ?? [];
    const untagged = all.filter(isUntagged);
    for (const test of untagged)
      this.#print(`belongs to no project, add a tag such as @zh-desktop: ${test.titlePath().slice(2).join(' › ')}`);
    // `--list` runs nothing.
    if (status === 'passed' && all.length > 0 && all.every(({ results }) => results.length === 0)) {
      return { status: untagged.length > 0 ? 'failed' : status };
    }
    const tests = all.filter((test) => !isUntagged(test));
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    // A test that never ran because the run ended early is no pass either.
    const failed = tests.filter((test) => test.outcome() === 'unexpected' || wasSkippedByTheRun(test)).length;
    for (const line of slowestFiles(tests)) this.#print(line);
    for (const figure of tests.flatMap(figuresOf)) this.#print(`figure: ${figure}`);
    for (const test of flaky) this.#print(`flaky: ${nameOf(test)}`);
    if (flaky.length > MAX_FLAKY) this.#print(`${flaky.length} tests needed their retry; at most ${MAX_FLAKY} may`);
    this.#print(`${passed} passed, ${failed + untagged.length + this.#errors} failed`);
    const isGood = status === 'passed' && untagged.length === 0 && flaky.length <= MAX_FLAKY && passed + flaky.length > 0;
    return { status: isGood || status === 'interrupted' ? status : 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Project, describe blocks and title, without the file. */
function nameOf(test: TestCase): string {
  const [, project, , ...titles] = test.titlePath();
  return `[${project}] ${titles.join(' › ')}`;
}

/** Seconds of the slowest files, of all their tests and projects together. */
function slowestFiles(tests: readonly TestCase[]): string[] {
  const times = new Map<string, number>();
  for (const test of tests) {
    const [, , file = ''] = test.titlePath();
    const time = test.results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + time);
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(6)} s ${file}`);
}

function figuresOf({ results }: TestCase): string[] {
  return (results.at(-1)?.annotations ?? []).flatMap(({ type, description }) => (type === FIGURE && description ? [description] : []));
}

function isUntagged(test: TestCase): boolean {
  return test.titlePath()[1] === UNTAGGED;
}

function wasSkippedByTheRun(test: TestCase): boolean {
  return test.outcome() === 'skipped' && test.expectedStatus !== 'skipped';
}
