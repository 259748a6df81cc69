import { screen, waitFor } from '@testing-library/react';
import { drawChrome, prepareBrowser } from '../testing/draw-chrome.ts';

/** Once loaded the parts stay: the tests of a file that is missing come first. */
let mockGone = true;
jest.mock('./parts-on-demand.ts', () => {
  if (mockGone) throw new Error('Loading chunk chrome-on-demand failed');
  return jest.requireActual('./parts-on-demand.ts');
});

prepareBrowser({ isLoaded: false });

const pressMenu = async ({ part, user }: ReturnType<typeof drawChrome>) => {
  const button = part('header').getByRole('button', { name: 'Open menu' });
  await user.click(button);
  return button;
};

it('leads to the results, which have a search, where the code of the search cannot be loaded', async () => {
  const { part, user, navigate, reports } = drawChrome({ at: '/en/music' });
  for (const times of [1, 2]) {
    await user.click(part('header').getByRole('button', { name: /Search music/ }));
    await waitFor(() => expect(navigate.mock.calls).toEqual(Array(times).fill(['/song-list'])));
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reports).toHaveLength(2);
});

it('says that the menu of a phone could not be loaded, and opens it at a later press', async () => {
  const chrome = drawChrome({ at: '/en/music', phone: true });
  const button = await pressMenu(chrome);
  await waitFor(() => expect(chrome.toasts).toEqual(['The menu could not be loaded. Please try again.']));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  mockGone = false;
  await pressMenu(chrome);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
});
