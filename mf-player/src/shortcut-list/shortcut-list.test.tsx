import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLAYER_KEYS, SHOP_KEYS } from '../bar/shortcuts.ts';
import { mounted, play, unmountAll } from '../testing/mounted.ts';

// Asking jsdom for the computed style of every ancestor of every candidate takes seconds a test, and hides nothing here.
configure({ defaultHidden: true });
jest.setTimeout(30_000);
afterEach(unmountAll);

test.each([
  ['en', 'Keyboard shortcuts', 'Space', 'Play or pause'],
  ['zh', '键盘快捷键', '空格', '播放或暂停'],
] as const)('the question mark opens the list of all keys, also before the first play (%s)', async (locale, title, space, toggles) => {
  const user = userEvent.setup();
  await mounted({ locale });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: title });
  const row = within(dialog).getByText(space).closest('div')!;
  expect(row).toHaveTextContent(toggles);
  expect(within(dialog).getAllByRole('term').length).toBeGreaterThan(Object.keys({ ...PLAYER_KEYS, ...SHOP_KEYS }).length);
});

test('while the list is open its keys rest, and work again once it is closed', async () => {
  const user = userEvent.setup();
  const host = await mounted();
  await play(host);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard(' ');
  expect(host.bus.latest('player.state')?.status).toBe('loading');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard(' ');
  expect(host.bus.latest('player.state')?.status).toBe('paused');
});
