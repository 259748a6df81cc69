import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mounted, toastsOf, unmountAll } from '../testing/mounted.ts';
import { trackOf } from '../testing/tracks.ts';

// Asking jsdom for the computed style of every ancestor of every candidate takes seconds a test, and hides nothing here.
configure({ defaultHidden: true });
jest.setTimeout(30_000);
afterEach(unmountAll);

const heard = () => localStorage.setItem('info', JSON.stringify({ recent: [trackOf(3), trackOf(2)] }));

test('before the first play of a visit, what was heard in earlier ones is at hand and plays', async () => {
  heard();
  const user = userEvent.setup();
  const host = await mounted();
  await user.click(screen.getByRole('button', { name: 'Recently played' }));
  await user.click(await screen.findByRole('button', { name: /^Play: Track 2/ }));
  expect(host.bus.latest('player.state')).toMatchObject({ id: 2 });
});

test('what was heard can be cleared, for good', async () => {
  heard();
  const user = userEvent.setup();
  const host = await mounted();
  const toasts = toastsOf(host);
  await act(async () => {
    await host.bus.request('player.open', { panel: 'playlist' });
  });
  await user.click(await screen.findByRole('button', { name: 'Clear what was played' }));
  expect(toasts).toEqual(['Recently played was cleared']);
  expect(screen.queryByRole('button', { name: /^Play: / })).toBeNull();
  expect(screen.getByText('The playlist is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search tracks' })).toHaveAttribute('href', '/en/song-list');
  expect(screen.getByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
  expect(localStorage.getItem('info')).toBeNull();
});
