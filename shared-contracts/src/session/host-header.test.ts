import { hasOneHost } from './host-header.ts';

test('a request with two Host headers is told from one with a value that looks like a name', () => {
  expect(hasOneHost(['Host', 'shop.example', 'X-Name', 'host', 'x-other', 'Host'])).toBe(true);
  expect(hasOneHost([])).toBe(true);
  expect(hasOneHost(['Host', 'shop.example', 'accept', '*/*', 'hOST', 'shop.example'])).toBe(false);
});
