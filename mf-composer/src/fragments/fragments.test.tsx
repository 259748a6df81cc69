import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FragmentPlace } from 'shared-contracts/fragments/fragment-host';
import type { FragmentsProps } from 'shared-contracts/host';
import { createTestHost, requestsOf, type TestHost, toastsOf } from 'ui-kit/testing';
import { mount, unmount } from '../fragments.ts';

const COMPOSER = {
  ...{ id: 3, name: 'Lin Yue', words: 'Solo piano and small strings.', portrait: null, trackCount: 32, totalDuration: 4000 },
  ...{ bpm: 72, musicKey: 'D', energy: 0.2, tags: [], latestAt: '2026-01-01T00:00:00Z', following: 0 as const },
};

let host: TestHost;
const failed: unknown[] = [];

async function draw(name: string, params: object, options: Parameters<typeof createTestHost>[0] = {}): Promise<void> {
  host = createTestHost({
    answers: { 'composer/getDetail': ({ id }: { id: number }) => (id === 3 ? COMPOSER : null), 'composer/follow': () => null } as never,
    ...options,
  });
  const node = document.body.appendChild(document.createElement('span'));
  const list = [{ id: 1, name, size: 'lg', params, node }] as unknown as FragmentPlace[];
  const places = { get: () => list, subscribe: () => () => undefined, failed: (_: number, error: unknown) => failed.push(error) };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await mount(Object.assign(host, { places }) as unknown as FragmentsProps);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => undefined);
}

afterEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await unmount(host as never);
  document.body.replaceChildren();
  expect([...failed, ...host.reported]).toEqual([]);
});

test.each([
  ['zh', '/music/composer?id=3', '全部 32 首作品', '关注Lin Yue'],
  ['en', '/en/music/composer?id=3', 'All 32 tracks', 'Follow Lin Yue'],
] as const)('the card names the composer of a track and leads to all of their works (%s)', async (locale, page, works, follow) => {
  await draw('composer-card', { composerId: 3 }, { locale });
  expect(await screen.findByRole('link', { name: 'Lin Yue' })).toHaveAttribute('href', page);
  expect(screen.getByText('Solo piano and small strings.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: works })).toHaveAttribute('href', page);
  expect(screen.getByRole('button', { name: follow })).toBeInTheDocument();
});

test('the card of a composer who left the shop is empty', async () => {
  await draw('composer-card', { composerId: 4 });
  await waitFor(() => expect(requestsOf(host, 'composer/getDetail')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('a member follows a composer and unfollows them; a double click asks once', async () => {
  const user = userEvent.setup();
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  const answers = { 'composer/follow': () => answered } as never;
  await draw('follow-button', { composerId: 3, name: 'Lin Yue', following: 0 }, { locale: 'en', signedIn: true, answers });
  const toasts = toastsOf(host);
  const button = screen.getByRole('button', { name: 'Follow Lin Yue', pressed: false });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  answer(null);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(button).toHaveTextContent('Following');
  expect(requestsOf(host, 'composer/follow')).toEqual([{ id: 3, follow: 1 }]);
  expect(toasts).toEqual(['You follow Lin Yue. New tracks come by email, once a week at most.']);
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(requestsOf(host, 'composer/follow')).toEqual([
    { id: 3, follow: 1 },
    { id: 3, follow: 0 },
  ]);
});

test('a visitor is asked to sign in, and follows nobody without', async () => {
  await draw('follow-button', { composerId: 3, name: 'Lin Yue', following: 0 }, { locale: 'en' });
  host.bus.handle('dialog.login', async () => ({ signedIn: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Follow Lin Yue' }));
  expect(screen.getByRole('button', { name: 'Follow Lin Yue', pressed: false })).toBeInTheDocument();
  expect(requestsOf(host, 'composer/follow')).toEqual([]);
});
