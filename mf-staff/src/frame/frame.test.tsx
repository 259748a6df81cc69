import { screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'shared-contracts/routing/match';
import { preloadDialogs } from 'ui-kit/testing';
import remote from '../remote.ts';
import { dialog, keepFiles, leavePage, openPage } from '../testing/open-page.ts';
import { session } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('../work/work-page.tsx'), import('../me/me-page.tsx')]);
});
afterEach(() => leavePage());

it.each(['zh', 'en'] as const)('says at an unknown address that there is no such page, and leads to the work list (%s)', async (locale) => {
  const { user, t } = await openPage('/staff/invoicess', {}, { locale });
  expect(await screen.findByText(t.frame.noPage)).toBeVisible();
  expect(screen.getByRole('navigation', { name: t.frame.menu })).toBeVisible();
  await user.click(screen.getByRole('link', { name: t.frame.toWork }));
  expect(await screen.findByText(t.list.empty)).toBeVisible();
});

it.each(['/nowhere', '/staff/orders/7', '/a/b/c/d'])('is the owner of %s, so that nobody sees the page of the shop there', (path) => {
  expect(matchRoutes([{ owner: remote.unit, routes: remote.routes }], path)?.owner).toBe('mf-staff');
});

it('opens the pages over the content where the window is narrow, and closes them with the choice of one', async () => {
  const { user, t } = await openPage('/staff', { 'staff/session/getList': { list: [] } });
  await user.click(await screen.findByRole('button', { name: t.frame.pages }));
  const menu = await dialog(t.frame.menu);
  await user.click(within(menu).getByRole('link', { name: t.section.me }));
  await waitFor(() => expect(window.location.pathname).toBe('/en/staff/me'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['zh', '/en/staff/orders?page=2'],
  ['en', '/staff/orders?page=2'],
] as const)('leads from the sign-in to the same address in the other language (%s)', async (locale, other) => {
  const { t } = await openPage('/staff/orders?page=2', {}, { locale, token: null });
  await screen.findByLabelText(t.signIn.password);
  expect(screen.getByRole('link', { name: t.frame.language })).toHaveAttribute('href', other);
});

it('copies the recovery codes, and saves them as a file', async () => {
  const bare = session('finance', { secondFactor: { required: true, enrolled: false, passed: false, recoveryCodes: 0 } });
  const { user, t, toasts } = await openPage('/staff', {
    'staff/session/get': bare,
    'staff/secondFactor/begin': { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' },
    'staff/secondFactor/enrol': { recoveryCodes: ['one-code', 'two-code'], session: session() },
  });
  await user.type(await screen.findByLabelText(t.factor.code), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: t.factor.copy }));
  expect(await navigator.clipboard.readText()).toBe('one-code\ntwo-code');
  await waitFor(() => expect(toasts).toEqual([t.factor.copied]));
  const files = keepFiles();
  await user.click(screen.getByRole('button', { name: t.factor.save }));
  expect(await files.text()).toContain('\n\none-code\ntwo-code\n');
});
