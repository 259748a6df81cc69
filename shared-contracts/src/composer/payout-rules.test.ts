import { withheldOf } from './payout-rules.ts';

test('tax of a payout is rounded to the fen, half up', () => {
  expect([withheldOf(10_000, 0), withheldOf(10_000, 2000), withheldOf(12_345, 1000), withheldOf(12_344, 1000)]).toEqual([
    0, 2000, 1235, 1234,
  ]);
});
