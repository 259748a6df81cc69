import type { ChannelUnit, Rollout } from './channel.ts';
import { afterNextStep, areSteps, isStepSeconds, MAX_STEP_SECONDS, mayAdvance, stepOf } from './rollout.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T01:00:00.000Z';
const plan: Rollout = { steps: [1, 5], stepSince: AT, minSeconds: 60 };
const canary = { version: '4', percent: 5, since: AT };
const unit: ChannelUnit = { current: '3', since: AT, targets: ['2', '1'] };
const inSteps: ChannelUnit = { ...unit, canary: { ...canary, rollout: plan } };

test.each<[string, unknown]>([
  ['one share', [0.01]],
  ['twenty shares', Array.from({ length: 20 }, (_, index) => index + 1)],
  ['shares of two decimals', [0.29, 99.99]],
])('%s are the steps of a plan', (_name, steps) => {
  expect(areSteps(steps)).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', '1,5'],
  ['something with a length', { length: 1, every: () => true }],
  ['an empty list', []],
  ['twenty-one shares', Array.from({ length: 21 }, (_, index) => index + 1)],
  ['equal shares', [5, 5]],
  ['descending shares', [5, 1]],
  ['a share that is a text', ['5']],
  ['a share of nobody', [0]],
  ['a share of everybody', [100]],
  ['a share of three decimals', [0.001]],
])('%s are no steps of a plan', (_name, steps) => {
  expect(areSteps(steps)).toBe(false);
});

test('a step may last from no time to thirty days, in whole seconds', () => {
  expect([0, MAX_STEP_SECONDS].map(isStepSeconds)).toEqual([true, true]);
  expect([-1, 0.5, MAX_STEP_SECONDS + 1, '60', undefined].map(isStepSeconds)).toEqual(Array(5).fill(false));
});

test('a canary without a plan is at no step', () => {
  expect([stepOf({ percent: 5 }), stepOf({ percent: 5, rollout: plan }), stepOf({ percent: 7, rollout: plan })]).toEqual([-1, 1, -1]);
});

test('there is no next step without a canary, without a plan, and while the unit is held', () => {
  const held = { ...inSteps, hold: { at: AT, rolledBack: [] } };
  for (const entry of [unit, { ...unit, canary }, held]) {
    expect(afterNextStep(entry, LATER)).toBeNull();
    expect(mayAdvance(entry, LATER)).toBe(false);
  }
  expect(mayAdvance(inSteps, LATER)).toBe(true);
});

test('a promoted release is no target of itself', () => {
  expect(afterNextStep({ ...inSteps, targets: ['4', '2'] }, LATER)).toEqual({ current: '4', since: LATER, targets: ['3', '2'] });
});
