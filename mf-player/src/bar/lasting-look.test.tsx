import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mounted, play, unmountAll } from '../testing/mounted.ts';

// Asking jsdom for the computed style of every ancestor of every candidate takes seconds a test, and hides nothing here.
configure({ defaultHidden: true });
jest.setTimeout(30_000);
afterEach(unmountAll);

test('a player that was folded is folded in the next tab, and beside a theme that was chosen', async () => {
  localStorage.setItem('display', '{"theme":"dark"}');
  const first = await mounted();
  await play(first);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse the player' }));
  expect(JSON.parse(localStorage.getItem('display')!)).toEqual({ theme: 'dark', collapsed: true });
  const second = await mounted();
  await play(second, 2);
  expect(within(second.slot).getByRole('button', { name: 'Expand the player' })).toBeInTheDocument();
});
