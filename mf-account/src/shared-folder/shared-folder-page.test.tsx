import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { intentsOf, openPage, preparePageTests } from '../testing/open-page.ts';
import { favouriteTrack } from '../testing/works.ts';

preparePageTests();

test.each([
  ['zh', '播放全部'],
  ['en', 'Play all'],
] as const)('a visitor hears a shared folder without an account (%s)', async (locale, playAll) => {
  const { favoritesId, ...shared } = favouriteTrack(1);
  const folder = { name: 'Rain', counts: { album: 0, theme: 0, track: 1 }, list: [shared], total: 1 };
  const host = await openPage('/like/k3y', { locale, signedIn: false, answers: { 'userFavorites/getShared': folder } });
  const intents = intentsOf(host);
  expect(await screen.findByRole('heading', { name: 'Rain' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: playAll }));
  expect(intents).toMatchObject([{ name: 'player.playAll', payload: { tracks: [{ id: 1 }] } }]);
  expect(host.asked).toEqual([{ call: 'userFavorites/getShared', request: { shareKey: 'k3y', type: 3, page: 1, size: 50 } }]);
});

test('a link that opens nothing any more is a page that does not exist', async () => {
  const host = await openPage('/like/old', { signedIn: false, answers: { 'userFavorites/getShared': null } });
  expect(host.errors).toEqual([{ status: 404 }]);
});
