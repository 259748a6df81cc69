import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { memberChanges, teamAnswers } from '../testing/team.ts';
import type { Offer } from './load.ts';

preparePageTests();
beforeAll(() => import('./invitation-page.tsx'), 120_000);

const token = 'a-token-of-an-invitation';
const offer: Offer = {
  teamName: 'North Light Films',
  name: 'Cora',
  role: 'member',
  contact: 'c***@example.com',
  until: '2026-03-02T10:00:00.000Z',
};

const openInvitation = (given: TestHostOptions['answers'], options: TestHostOptions = {}) =>
  openPage(`/my/team?invite=${token}`, {
    answers: teamAnswers({}, [], { 'teamInvitation/look': offer, 'teamInvitation/accept': { teamId: 1 }, ...given }),
    ...options,
  });

test('somebody who is signed in joins at one press, and the menus of the shell follow', async () => {
  const host = await openInvitation({});
  const [toasts, changes] = [toastsOf(host), memberChanges(host)];
  expect(await screen.findByText('Cora, you are invited to join this team as: Member.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept and join' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/en/my/team'));
  expect(requestsOf(host, 'teamInvitation/accept')).toEqual([{ token }]);
  expect(toasts).toEqual(['You joined “North Light Films”']);
  expect(changes.count).toBe(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'North Light Films' })).toBeVisible();
});

test.each([
  ['zh', '加入“North Light Films”', '登录或注册后加入'],
  ['en', 'Join “North Light Films”', 'Log in or sign up to join'],
] as const)('a visitor reads what it offers before they are asked to sign in (%s)', async (locale, title, signIn) => {
  const host = await openInvitation({}, { locale, signedIn: false });
  const asked: unknown[] = [];
  host.bus.handle('dialog.login', (payload) => {
    asked.push(payload);
    return { signedIn: false };
  });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: signIn }));
  await waitFor(() => expect(asked).toEqual([{ reason: 'needs-login' }]));
  expect(requestsOf(host, 'teamInvitation/accept')).toEqual([]);
});

test('a visitor who logs in joins at once', async () => {
  const host = await openInvitation({}, { signedIn: false });
  host.bus.handle('dialog.login', () => {
    host.session.isSignedIn = () => true;
    return { signedIn: true };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log in or sign up to join' }));
  await waitFor(() => expect(requestsOf(host, 'teamInvitation/accept')).toEqual([{ token }]));
});

test('somebody who is in a team already reads why they cannot join', async () => {
  await openInvitation({ 'teamInvitation/accept': () => Promise.reject(refusal('You are in a team')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and join' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are in a team');
});

test('an invitation that has ended says so', async () => {
  await openInvitation({ 'teamInvitation/look': null });
  expect(await screen.findByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
});

test('a link that was cut off counts as ended, and is not looked up', async () => {
  const host = await openPage('/my/team?invite=short', { answers: {} });
  expect(await screen.findByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  expect(host.asked).toEqual([]);
});
