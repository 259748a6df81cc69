import { chooseEncoding } from './encoding.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0.0,*', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
  ['BR', 'br'],
  [';;;q=,,', null],
])('answers accept-encoding %j with %s', (header, chosen) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(chosen);
});
