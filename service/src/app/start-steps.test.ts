import { StartSteps } from './start-steps.ts';

let reported: string[];
let steps: StartSteps;
beforeEach(() => {
  jest.useFakeTimers();
  reported = [];
  steps = new StartSteps((what) => reported.push(what));
});
afterEach(() => jest.useRealTimers());

test('a step of the start is reported when it begins and again while it runs', () => {
  steps.begin('opening');
  expect(reported).toEqual(['opening']);
  jest.advanceTimersByTime(45_000);
  expect(reported).toEqual(['opening', 'opening', 'opening']);
  steps.begin('filling');
  jest.advanceTimersByTime(25_000);
  expect(reported.slice(3)).toEqual(['filling', 'filling']);
});

test('a start that is ready reports nothing more', () => {
  steps.begin('opening');
  steps.end();
  jest.advanceTimersByTime(60_000);
  expect(reported).toEqual(['opening']);
});

test('a step that takes longer than ten minutes is taken for one that hangs', () => {
  steps.begin('opening');
  jest.advanceTimersByTime(600_000);
  expect(reported).toHaveLength(31);
  jest.advanceTimersByTime(600_000);
  expect(reported).toHaveLength(31);
});
