import { fenOf, yuanOf } from './yuan.ts';

test('an amount in yuan is read to the fen', () => {
  expect(['1', '1.5', '1,234.05', ' 0 ', '100000000'].map(fenOf)).toEqual([100, 150, 123_405, 0, 10_000_000_000]);
  expect(['', '1.005', '-1', 'ten', '100000000.01', '1e3'].map(fenOf)).toEqual([null, null, null, null, null, null]);
  for (const fen of [0, 5, 150, 123_405]) expect(fenOf(yuanOf(fen))).toBe(fen);
});
