import { missedLengths } from './missed-lengths.ts';
import { lengthTargets } from './targets.ts';

const about = (seconds: number) => ({ same: lengthTargets([5, 10], seconds) });
const longest = { same: lengthTargets([420, 600], 'longest') };

test.each([
  ['ten seconds for five', about(5), [10, 10.2], true],
  ['one of five seconds among them', about(5), [10, 5.4], false],
  ['a second more of a short one', about(5), [6], false],
  ['ten minutes for half an hour', longest, [599, 600], true],
  ['an hour for half an hour', longest, [599, 3600], false],
  ['up to ten seconds, however long', { same: lengthTargets([5, 10]) }, [9], false],
  ['rows in another order, which say nothing', about(5), [], false],
] as const)('a length is given up when no row has it: %s', (_, part, seconds, missed) => {
  expect(missedLengths([part], seconds)).toEqual(missed ? [part] : []);
});
