import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteDeclaration } from 'shared-contracts/descriptor';
import { queriesOf } from 'shared-contracts/routing/queries';
import { createTestHost } from 'ui-kit/testing';
import descriptor from '../remote.ts';
import { routes } from '../routes.server.tsx';
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
});

test.each(['', '?type=track', '?type=album&page=2', '?type=theme', '?type=song&page=x', '?page=1', '?page=900'])(
  'the page of a link that ends in "%s" asks what the first answer holds',
  async (search) => {
    const folder = { name: 'Rain', counts: { album: 0, theme: 0, track: 0 }, list: [], total: 0 };
    const host = await openPage(`/like/k3y${search}`, { signedIn: false, answers: { 'userFavorites/getShared': folder } });
    const { data } = descriptor.routes.find(({ path }) => path === '/like/:key') as RouteDeclaration;
    const declared = queriesOf(data!, { key: 'k3y' }, new URLSearchParams(search));
    expect(host.asked).toEqual(declared.map(({ call, params: request }) => ({ call, request })));
  },
);

test('the server has the page of each address that it renders, and no other one', () => {
  expect(routes(createTestHost()).map(({ path }) => path)).toEqual(descriptor.rendered);
});

test('a link that opens nothing any more is a page that does not exist', async () => {
  const host = await openPage('/like/old', { signedIn: false, answers: { 'userFavorites/getShared': null } });
  expect(host.errors).toEqual([{ status: 404 }]);
});
