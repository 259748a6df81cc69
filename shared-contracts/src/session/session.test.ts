import fc from 'fast-check';
import { hasIncompleteProfile, isSignedIn, parseCookies, sessionFromCookies } from './session.ts';

test('signed in means a token and a complete profile', () => {
  expect(isSignedIn(sessionFromCookies('token=t; perfectStatus=0'))).toBe(true);
  expect(isSignedIn(sessionFromCookies('token=t; perfectStatus=-1'))).toBe(false);
  expect(isSignedIn(sessionFromCookies('token=t'))).toBe(false);
  expect(isSignedIn(sessionFromCookies('perfectStatus=0'))).toBe(false);
});

test('a token without a complete profile is one whose profile is to be completed', () => {
  const incomplete = (cookies: string) => hasIncompleteProfile(sessionFromCookies(cookies));
  expect(['token=t; perfectStatus=-1', 'token=t', 'token=t; perfectStatus='].map(incomplete)).toEqual([true, true, true]);
  expect(['token=t; perfectStatus=0', 'perfectStatus=-1', ''].map(incomplete)).toEqual([false, false, false]);
});

test('foreign and broken cookies harm nothing', () => {
  expect(sessionFromCookies('a; =b; token=%E0%A4%A; isTeam=x; id=12')).toEqual({
    token: '%E0%A4%A',
    perfectStatus: null,
    isTeam: null,
    userId: '12',
  });
});

test('what was written is read back', () => {
  const name = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (values) => {
      const header = Object.entries(values)
        .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
        .join('; ');
      expect(Object.fromEntries(parseCookies(header))).toEqual({ ...values });
    }),
  );
});
