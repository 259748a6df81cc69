import type { Check, Stage } from './check.ts';
import { closingLine, runChecks } from './run-checks.ts';

const stage = {} as Stage;
const check = (name: string, run: Check['run']): Check => ({ name, run });

it('prints a line for each check and counts what held and what did not', async () => {
  const lines: string[] = [];
  const outcome = await runChecks(
    [
      check('holds', async () => undefined),
      check('breaks', async () => {
        throw new Error('because\nCall log:\n  - waiting for nothing');
      }),
      check('holds too', async () => undefined),
    ],
    stage,
    (line) => lines.push(line.replace(/\d+\.\d s/, 'n s')),
  );
  expect(lines).toEqual([
    'ok    holds (n s)',
    expect.stringMatching(/^FAIL {2}breaks \(n s\)\n {6}because\n {6}- waiting for nothing$/),
    'ok    holds too (n s)',
  ]);
  expect(closingLine(outcome)).toBe('2 passed, 1 failed');
});

it('gives a check that stumbled one more chance, and says that it needed it', async () => {
  const lines: string[] = [];
  let tries = 0;
  const stumbles = async () => {
    tries += 1;
    if (tries === 1) throw new Error('once');
  };
  const outcome = await runChecks([check('stumbles', stumbles)], stage, (line) => lines.push(line));
  expect(outcome).toEqual({ passed: 1, failed: 0 });
  expect(lines[0]).toMatch(/^ok {4}stumbles .*\n {6}at the second try, first: once$/);
});

it('fails a check that hangs, and goes on', async () => {
  const lines: string[] = [];
  const outcome = await runChecks(
    [check('hangs', () => new Promise(() => undefined)), check('holds', async () => undefined)],
    stage,
    (line) => lines.push(line),
    20,
  );
  expect(outcome).toEqual({ passed: 1, failed: 1 });
  expect(lines[0]).toContain('not done after 0.02 s');
});

it('runs lanes side by side, what has none alone, and each lane in its order', async () => {
  const course: string[] = [];
  const both = Promise.withResolvers<void>();
  const meets = (name: string, lane: string): Check => ({
    ...check(name, async () => {
      course.push(name);
      // Ends only when the other lane has begun as well.
      if (course.includes('a1') && course.includes('b1')) both.resolve();
      await both.promise;
    }),
    lane,
  });
  const alone = check('alone', async () => {
    course.push('alone');
  });
  const outcome = await runChecks([meets('a1', 'a'), meets('b1', 'b'), meets('a2', 'a'), alone, meets('a3', 'a')], stage, () => undefined);
  expect(outcome).toEqual({ passed: 5, failed: 0 });
  expect(course.slice(0, 2).sort()).toEqual(['a1', 'b1']);
  expect(course.slice(2)).toEqual(['a2', 'alone', 'a3']);
});
