import { isRegistration } from './registration-path.ts';

test.each([
  ['/account/register', true],
  ['/en/account/register/phone', true],
  ['/account/register?from=/music#top', true],
  ['/account/registered', false],
  ['/account', false],
  ['/music?from=/account/register', false],
])('%s is of the registration: %s', (address, is) => {
  expect(isRegistration(address)).toBe(is);
});
