import { withLocale } from 'shared-contracts/locale/locale';
import { createTestHost, handledIntents, type TestHost } from 'ui-kit/testing';
import { withPageBefore } from './page-before.ts';
import type { PendingIntent } from './pending-intent.ts';
import { finishSignIn, signInFirst } from './sign-in-first.ts';

const TRACK = '/music/music_detail?id=6&musicLibraryTypeId=1';
const PENDING: PendingIntent = { intent: 'cart.add', payload: { orderType: 1, dataIds: [6], musicLibraryTypeId: 1 } };
const REQUESTED = [{ name: PENDING.intent, payload: PENDING.payload }];

/** Opens a page of a tab as the shell does: the address changes at once, the page is there later. */
function go(host: TestHost, path: string): void {
  window.history.pushState(null, '', withLocale(path, host.locale));
  const address = { path: location.pathname + location.search };
  host.bus.emit('navigation.started', address);
  host.bus.emit('navigation.ended', address);
}

/** A visitor on the page of a track. */
function openTrack(page = TRACK) {
  const host = createTestHost({ locale: 'en' });
  host.navigate = (path) => go(host, path);
  go(host, page);
  return { host, requested: handledIntents(host, ['cart.add']) };
}

/** Asks the visitor to sign in, who signs up in place of it. */
async function askAndSignUp(host: TestHost, asking: Parameters<typeof signInFirst>[1] = { pendingIntent: PENDING }): Promise<void> {
  const withdraw = host.bus.handle('dialog.login', () => {
    host.navigate(withPageBefore('/account/register'));
    return { signedIn: false };
  });
  expect(await signInFirst(host, asking)).toBe(false);
  withdraw();
}

/** Registers, and completes the profile. */
function signUp(host: TestHost): void {
  go(host, `/account/register/email${location.search}`);
  finishSignIn(host, -1);
  finishSignIn(host, 0);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

test.each([TRACK, '/'])('a visitor who signs up on the way to the cart comes back to %s and has it there, once', async (page) => {
  const { host, requested } = openTrack(page);
  await askAndSignUp(host);
  expect(requested).toEqual([]);
  signUp(host);
  expect(location.pathname + location.search).toBe(withLocale(page, 'en'));
  expect(requested).toEqual(REQUESTED);
  go(host, `/account/register/first?${new URLSearchParams({ from: TRACK })}`);
  finishSignIn(host, 0);
  expect(requested).toHaveLength(1);
});

test('a sign-up goes on after a reload of its page', async () => {
  const before = openTrack();
  await askAndSignUp(before.host);
  const address = location.pathname.slice(3) + location.search;
  const { host, requested } = openTrack(address);
  signUp(host);
  expect(requested).toEqual(REQUESTED);
});

test('a unit that was built with an earlier kit names what is pending a wish', async () => {
  const { host, requested } = openTrack();
  await askAndSignUp(host, { wish: PENDING });
  signUp(host);
  expect(requested).toEqual(REQUESTED);
});

test('a visitor whose profile is incomplete completes it and has what they wanted', async () => {
  const { host, requested } = openTrack();
  host.session.current = () => ({ token: 'token', perfectStatus: -1, isTeam: 1, userId: '1' });
  expect(await signInFirst(host, { pendingIntent: PENDING })).toBe(false);
  finishSignIn(host, 0);
  expect(requested).toEqual(REQUESTED);
});

test('what is wanted waits for its page, also when the end of the pages before comes late', async () => {
  const { host, requested } = openTrack();
  host.navigate = (path) => window.history.pushState(null, '', withLocale(path, 'en'));
  await askAndSignUp(host);
  const { pathname } = location;
  finishSignIn(host, 0);
  host.bus.emit('navigation.ended', { path: pathname });
  expect(requested).toEqual([]);
  go(host, TRACK);
  expect(requested).toEqual(REQUESTED);
  expect(host.reported).toEqual([]);
});

test('what is wanted ends when another page opens first', async () => {
  const { host, requested } = openTrack();
  await askAndSignUp(host);
  host.navigate = (path) => window.history.pushState(null, '', withLocale(path, 'en'));
  signUp(host);
  go(host, '/music');
  go(host, TRACK);
  expect(requested).toEqual([]);
});

describe('nothing happens by itself to', () => {
  test('a visitor who closes the login dialog and signs up later', async () => {
    const { host, requested } = openTrack('/');
    host.bus.handle('dialog.login', () => ({ signedIn: false }));
    await signInFirst(host, { pendingIntent: PENDING });
    host.navigate(withPageBefore('/account/register'));
    signUp(host);
    expect(requested).toEqual([]);
  });

  test('a visitor who asks for something else before they sign up', async () => {
    const { host, requested } = openTrack();
    await askAndSignUp(host);
    await askAndSignUp(host, {});
    signUp(host);
    expect(requested).toEqual([]);
  });

  test('a visitor who signs up with another way back, as after a reload elsewhere', async () => {
    const before = openTrack();
    await askAndSignUp(before.host);
    const { host, requested } = openTrack('/music');
    host.navigate(withPageBefore('/account/register'));
    signUp(host);
    expect(requested).toEqual([]);
  });

  test('a member who logs in without a sign-up, nor to the one after', async () => {
    const before = openTrack();
    await askAndSignUp(before.host);
    const { host, requested } = openTrack();
    finishSignIn(host, 0);
    host.navigate(withPageBefore('/account/register'));
    signUp(host);
    expect(requested).toEqual([]);
  });

  test('a visitor who comes back to the sign-up half an hour later', async () => {
    const { host, requested } = openTrack();
    await askAndSignUp(host);
    const later = Date.now() + 30 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    signUp(host);
    clock.mockRestore();
    expect(requested).toEqual([]);
  });
});
