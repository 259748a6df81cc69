import { cookieHeader, readCookies } from './cookies.ts';

test('the first of two cookies of one name counts: browsers send the one with the longer path first', () => {
  expect([...readCookies('a=1; b=2; a=3')]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

test('parts without a name are ignored, and a value may contain "="', () => {
  expect([...readCookies('=x; flag; token=a=b ;')]).toEqual([['token', 'a=b']]);
  expect([...readCookies(undefined)]).toEqual([]);
});

test('a cookie is kept from scripts and other sites, and is secure and dated where asked', () => {
  expect(cookieHeader('a', '1', { secure: false })).toBe('a=1; Path=/; HttpOnly; SameSite=Lax');
  expect(cookieHeader('a', '', { secure: true, maxAge: 0 })).toBe('a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
});
