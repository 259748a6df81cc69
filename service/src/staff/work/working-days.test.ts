import { afterWorkingDays } from './working-days.ts';

test.each([
  ['Monday', '2026-11-23T02:00:00Z', '2026-11-25T02:00:00Z'],
  ['Thursday', '2026-11-26T02:00:00Z', '2026-11-30T02:00:00Z'],
  ['Friday evening in Shanghai', '2026-11-27T14:00:00Z', '2026-12-01T14:00:00Z'],
  ['Saturday in Shanghai, still Friday in London', '2026-11-27T18:00:00Z', '2026-11-30T18:00:00Z'],
])('two working days after %s leave out the weekend', (_day, from, until) => {
  expect(afterWorkingDays(new Date(from), 2).toISOString()).toBe(new Date(until).toISOString());
});
