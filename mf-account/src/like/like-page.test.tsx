import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { intentsOf, openPage, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { favouriteAlbum, favouriteTrack, folderOf } from '../testing/works.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

const folders = [
  folderOf(1, { name: 'My favorites', isDefault: 1, counts: { album: 1, theme: 0, track: 2 } }),
  folderOf(2, { name: 'Rain', counts: { album: 0, theme: 0, track: 1 } }),
];
const answers: TestHostOptions['answers'] = {
  'userFavorites/favoritesList': { list: folders, total: 2 },
  'userFavoritesData/getList': ({ type, favoritesId }) => {
    const all = type === 1 ? [favouriteAlbum(5)] : type === 3 ? [favouriteTrack(1), favouriteTrack(2), favouriteTrack(3, 2)] : [];
    const list = all.filter((favourite) => favoritesId === undefined || favourite.favoritesId === favoritesId);
    return { list, total: list.length };
  },
  'userFavoritesData/deleteFavorites': ({ dataIds }) => ({ removed: dataIds.length }),
  'userFavoritesData/moveFavorites': ({ dataIds }) => ({ moved: dataIds.length }),
  'userFavorites/addFavorites': { id: 9, name: 'New Folder' },
  'userFavorites/updateFavorites': ({ id, name }) => ({ id, name }),
  'userFavorites/deleteFavorites': { removed: 1 },
  'userFavorites/shareFavorites': { shareKey: 'k3y' },
  'userFavorites/unshareFavorites': null,
};
const titles = () => screen.getAllByRole('link', { name: /^(Track|Album) \d/ }).map((link) => link.textContent);

test('a visitor is asked to sign in before anything is requested, and sees the favourites after it', async () => {
  let signIn!: (result: { signedIn: boolean }) => void;
  const host = await openPage('/my/like', { signedIn: false, answers });
  expect(host.asked).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  host.bus.handle('dialog.login', () => new Promise((resolve) => (signIn = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  host.session.isSignedIn = () => true;
  host.session.current = () => ({ token: 'token', perfectStatus: 0, isTeam: 1, userId: '1' });
  await act(async () => {
    host.bus.emit('auth.session', { signedIn: true, userId: '1', isTeam: 1, perfectStatus: 0 });
    signIn({ signedIn: true });
  });
  expect(await screen.findByRole('heading', { name: 'Favorites' })).toBeVisible();
  expect(titles()).toEqual(['Track 1', 'Track 2', 'Track 3']);
  expect(host.visited).toEqual([]);
});

test('a visitor who closes the login dialog is led home', async () => {
  const host = await openPage('/my/like', { signedIn: false });
  expect(host.visited).toEqual([]);
  host.bus.handle('dialog.login', () => ({ signedIn: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(host.visited).toEqual([{ path: '/', replace: false }]));
});

test('folders and kinds are addresses: each shows its own favourites', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like', { answers });
  expect(titles()).toEqual(['Track 1', 'Track 2', 'Track 3']);
  await user.click(screen.getByRole('link', { name: /Rain/ }));
  await waitFor(() => expect(titles()).toEqual(['Track 3']));
  expect(window.location.search).toBe('?folder=2');
  await user.click(screen.getByRole('link', { name: /All favorites/ }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  await user.click(screen.getByRole('link', { name: /Albums/ }));
  await waitFor(() => expect(titles()).toEqual(['Album 5']));
  expect(requestsOf(host, 'userFavoritesData/getList').at(-1)).toEqual({ favoritesId: undefined, type: 1, page: 1, size: 50 });
});

test('one button plays all tracks of the folder, and a cover plays one', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like', { answers });
  const intents = intentsOf(host);
  await user.click(screen.getByRole('button', { name: 'Play all' }));
  await user.click(screen.getByRole('button', { name: 'Play “Track 2”' }));
  expect(intents).toMatchObject([
    { name: 'player.playAll', payload: { tracks: [{ id: 1 }, { id: 2 }, { id: 3 }] } },
    { name: 'player.play', payload: { track: { id: 2 } } },
  ]);
});

test('several favourites are removed at once, and their favourite buttons empty everywhere', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like', { answers });
  const changes: unknown[] = [];
  host.bus.on('favourites.changed', ({ dataId, favorites }) => changes.push([dataId, favorites]));
  const toasts = toastsOf(host);
  await user.click(screen.getByRole('checkbox', { name: 'Select “Track 1”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “Track 3”' }));
  await user.click(screen.getByRole('button', { name: 'Unfavorite' }));
  await waitFor(() => expect(toasts).toEqual(['2 favorites removed']));
  expect(requestsOf(host, 'userFavoritesData/deleteFavorites')).toEqual([{ favoritesId: undefined, type: 3, dataIds: [1, 3] }]);
  expect(changes).toEqual([
    [1, 0],
    [3, 0],
  ]);
});

test('a page of tracks loads again when one of them is taken back elsewhere, not for an album or a theme of the same id', async () => {
  const host = await openPage('/my/like', { answers });
  const loads = () => requestsOf(host, 'userFavoritesData/getList').length;
  const before = loads();
  for (const [type, dataId, favorites] of [
    [1, 1, 0],
    [2, 1, 0],
  ] as const)
    await act(async () => host.bus.emit('favourites.changed', { type, dataId, musicLibraryTypeId: 1, favorites }));
  expect(loads()).toBe(before);
  await act(async () => host.bus.emit('favourites.changed', { type: 3, dataId: 1, musicLibraryTypeId: 1, favorites: 0 }));
  await waitFor(() => expect(loads()).toBe(before + 1));
});

test('tracks go to the cart from a row or several at once, and their icons follow', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like', { answers });
  const intents = intentsOf(host);
  await user.click(screen.getByRole('button', { name: 'Add “Track 2” to the cart' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(intents).toEqual([
    { name: 'cart.add', payload: { orderType: 1, dataIds: [2] } },
    { name: 'cart.add', payload: { orderType: 1, dataIds: [1, 2, 3] } },
  ]);
  const loads = requestsOf(host, 'userFavoritesData/getList').length;
  await act(async () => host.bus.emit('cart.works', { dataIds: [2], isCart: 1 }));
  expect(requestsOf(host, 'userFavoritesData/getList')).toHaveLength(loads + 1);
});

test('all favourites of a page are moved to another folder', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like?folder=1', { answers });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 favorites to' }));
  expect(dialog.queryByRole('radio', { name: /My favorites/ })).toBeNull();
  await user.click(await dialog.findByRole('radio', { name: /Rain/ }));
  await user.click(dialog.getByRole('button', { name: 'Move here' }));
  await waitFor(() => expect(requestsOf(host, 'userFavoritesData/moveFavorites')).toEqual([{ favoritesId: 2, type: 3, dataIds: [1, 2] }]));
});

test('a folder is made, renamed, and deleted after a confirmation that names what goes with it', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like?folder=2', { answers });
  const toasts = toastsOf(host);
  await user.click(screen.getByRole('button', { name: 'Create a folder' }));
  await user.type(await screen.findByRole('textbox', { name: 'Folder name' }), 'Night{Enter}');
  await waitFor(() => expect(toasts).toEqual(['Folder created']));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Folder name' });
  expect(field).toHaveValue('Rain');
  await user.type(field, ' and sea{Enter}');
  await waitFor(() => expect(requestsOf(host, 'userFavorites/updateFavorites')).toEqual([{ id: 2, name: 'Rain and sea' }]));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete folder' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete the folder “Rain”?' }));
  expect(sure.getByText('1 favorite in it is removed as well.')).toBeInTheDocument();
  await user.click(sure.getByRole('button', { name: 'Delete folder' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(requestsOf(host, 'userFavorites/deleteFavorites')).toEqual([{ id: 2 }]);
});

test('a shared folder has a link, until the member stops sharing', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/like?folder=2', { answers });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('textbox', { name: 'Link of the folder' })).toHaveValue('http://localhost/en/like/k3y');
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(requestsOf(host, 'userFavorites/unshareFavorites')).toEqual([{ id: 2 }]));
});

test('an empty folder leads to music', async () => {
  await openPage('/my/like?type=theme', { answers });
  expect(screen.getByText('No themes here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse by theme' })).toHaveAttribute('href', '/en/commend');
});

test('a folder that is gone shows all favourites', async () => {
  await openPage('/my/like?folder=77', { answers });
  expect(await screen.findByRole('heading', { level: 2, name: 'All favorites' })).toBeVisible();
  expect(titles()).toHaveLength(3);
});
