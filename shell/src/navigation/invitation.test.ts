import { createInvitation } from './invitation.ts';

beforeEach(() => sessionStorage.clear());
const invitation = (search: string) => createInvitation(search, () => sessionStorage);

it('leads every page of the registration to the inviting member, and no other page', () => {
  const { addTo } = invitation('?inviteId=7');
  expect(['/account/register', '/en/account/register/phone?a=1#b', '/account/registered', '/my', '/'].map(addTo)).toEqual([
    '/account/register?inviteId=7',
    '/en/account/register/phone?a=1&inviteId=7#b',
    '/account/registered',
    '/my',
    '/',
  ]);
});

it('survives a reload without the query, and is gone after the registration', () => {
  invitation('?inviteId=7');
  const reloaded = invitation('');
  expect(reloaded.addTo('/account/register')).toBe('/account/register?inviteId=7');
  reloaded.forget();
  expect(reloaded.addTo('/account/register')).toBe('/account/register');
  expect(invitation('').addTo('/account/register')).toBe('/account/register');
  expect(sessionStorage).toHaveLength(0);
});

it('a later invitation replaces the earlier one, and a link that names another member keeps it', () => {
  invitation('?inviteId=7');
  const { addTo } = invitation('?inviteId=8');
  expect([addTo('/account/register'), addTo('/account/register?inviteId=9')]).toEqual([
    '/account/register?inviteId=8',
    '/account/register?inviteId=9',
  ]);
});

it.each(['?inviteId=', '?inviteId=0', '?inviteId=7%26x', '?inviteId=1e3', '?inviteId=12345678901'])('ignores %s', (search) => {
  expect(invitation(search).addTo('/account/register')).toBe('/account/register');
  expect(sessionStorage).toHaveLength(0);
});

it('works in memory where storage is switched off', () => {
  const { addTo, forget } = createInvitation('?inviteId=7', () => {
    throw new Error('denied');
  });
  expect(addTo('/account/register')).toBe('/account/register?inviteId=7');
  forget();
  expect(addTo('/account/register')).toBe('/account/register');
});
