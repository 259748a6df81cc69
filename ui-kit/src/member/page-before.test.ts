import { pageBefore, withPageBefore } from './page-before.ts';

const at = (address: string) => window.history.replaceState(null, '', address);

test.each([
  ['/en/music/music_detail?id=7', '/account/register?from=%2Fmusic%2Fmusic_detail%3Fid%3D7'],
  ['/music?keyword=雨', '/account/register?from=%2Fmusic%3Fkeyword%3D%25E9%259B%25A8'],
  ['/en/account/register/first?from=%2Fmusic', '/account/register?from=%2Fmusic'],
  ['/en/account/register/first', '/account/register'],
  ['/en', '/account/register'],
])('from %s the registration leads back to where the visitor was', (address, path) => {
  at(address);
  expect(withPageBefore('/account/register')).toBe(path);
  at(`/en${path}`);
  const [, from = null] = /\?from=(.*)$/.exec(path) ?? [];
  expect(pageBefore()).toBe(from && decodeURIComponent(from));
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/music',
  '/.//evil.example',
  '/en//evil.example',
  '/music/..//evil.example',
  'javascript:alert(1)',
  'music',
  '',
  '/account/register',
  '/en/account/register/first',
])('an address with ?from=%s leads to no other site and not back into the registration', (from) => {
  at(`/account/register/first?${new URLSearchParams({ from })}`);
  expect(pageBefore()).toBeNull();
});
