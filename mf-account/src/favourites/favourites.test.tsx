import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf, toastsOf } from '../testing/open-page.ts';
import { folderOf } from '../testing/works.ts';

prepareDialogTests();

const target = { dataId: 7, type: 3, musicLibraryTypeId: 1 };
const folders = [
  folderOf(1, { name: 'My favorites', isDefault: 1, counts: { album: 0, theme: 0, track: 2 } }),
  folderOf(2, { name: 'Rain' }),
];
const answers = {
  'userFavorites/favoritesList': { list: folders, total: 2 },
  'userFavorites/addFavorites': { id: 9, name: 'New Folder' },
  'userFavoritesData/favoritesData': { favoritesId: 1, added: 1, moved: 0 },
  'userFavoritesData/cancelFavorites': { removed: 1 },
};

test.each([
  ['zh', '加入收藏夹', '加入收藏', '已加入收藏'],
  ['en', 'Add to a folder', 'Add to favorites', 'Added to favorites'],
] as const)(
  'a work goes to the folder that the member chooses, and every favourite button of it fills (%s)',
  async (locale, title, add, toast) => {
    const user = userEvent.setup();
    const host = dialogHost({ locale, answers });
    const toasts = toastsOf(host);
    const changes: unknown[] = [];
    host.bus.on('favourites.changed', (change) => changes.push(change));
    const { outcome } = await request(host, 'favourites.add', target);
    await screen.findByRole('dialog', { name: title });
    await user.click(await screen.findByRole('radio', { name: 'Rain' }));
    await user.click(screen.getByRole('button', { name: add }));
    expect(await outcome).toEqual({ status: 'handled', result: {} });
    expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([{ favoritesId: 2, ...target }]);
    expect(toasts).toEqual([toast]);
    expect(changes).toEqual([{ ...target, favorites: 1 }]);
  },
);

test('the first favourite is added at one tap, to the default folder, with a note about folders', async () => {
  const host = dialogHost({ answers: { ...answers, 'userFavorites/favoritesList': { list: [], total: 0 } } });
  const toasts = toastsOf(host);
  const changes: unknown[] = [];
  host.bus.on('favourites.changed', (change) => changes.push(change));
  const { outcome } = await request(host, 'favourites.add', target);
  expect(await outcome).toEqual({ status: 'handled', result: {} });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([target]);
  expect(changes).toEqual([{ ...target, favorites: 1 }]);
  expect(toasts).toEqual(['Added to favorites', 'To sort your favorites, create folders on the Favorites page']);
});

test('a first favourite that the service refuses stays none', async () => {
  const refused = () => Promise.reject(refusal('This work is gone'));
  const host = dialogHost({
    answers: { ...answers, 'userFavorites/favoritesList': { list: [], total: 0 }, 'userFavoritesData/favoritesData': refused },
  });
  const toasts = toastsOf(host);
  const { outcome } = await request(host, 'favourites.add', target);
  await outcome;
  expect(toasts).toEqual([]);
});

test('one Enter adds to the default folder', async () => {
  const user = userEvent.setup();
  const host = dialogHost({ answers });
  const { outcome } = await request(host, 'favourites.add', target);
  expect(await screen.findByRole('radio', { name: /My favorites/ })).toBeChecked();
  screen.getByRole('radio', { name: /My favorites/ }).focus();
  await user.keyboard('{Enter}');
  await outcome;
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([{ favoritesId: 1, ...target }]);
});

test('a new folder without a name gets the default name, which the field shows', async () => {
  const user = userEvent.setup();
  const host = dialogHost({ answers });
  const { outcome } = await request(host, 'favourites.add', target);
  await user.click(await screen.findByRole('radio', { name: 'Create a folder' }));
  expect(screen.getByRole('textbox', { name: 'Folder name' })).toHaveAttribute('placeholder', 'New Folder');
  await user.click(screen.getByRole('button', { name: 'Add to favorites' }));
  await outcome;
  expect(requestsOf(host, 'userFavorites/addFavorites')).toEqual([{ name: '' }]);
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([{ favoritesId: 9, ...target }]);
});

test('a name that is too long or taken is explained at its field, and nothing is added', async () => {
  const user = userEvent.setup();
  const taken = () => Promise.reject(refusal('You already have a folder of this name'));
  const host = dialogHost({ answers: { ...answers, 'userFavorites/addFavorites': taken } });
  await request(host, 'favourites.add', target);
  await user.click(await screen.findByRole('radio', { name: 'Create a folder' }));
  const field = screen.getByRole('textbox', { name: 'Folder name' });
  await user.type(field, 'r'.repeat(31));
  expect(field).toHaveAccessibleDescription(/at most 30 characters/);
  expect(screen.getByRole('button', { name: 'Add to favorites' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Rain');
  await user.click(screen.getByRole('button', { name: 'Add to favorites' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/already have a folder/));
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([]);
});

test('folders that could not be loaded are loaded again at the retry', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const list = () => (++attempts <= 2 ? Promise.reject(refusal('Please try again in a minute')) : { list: folders, total: 2 });
  const host = dialogHost({ answers: { ...answers, 'userFavorites/favoritesList': list } });
  await request(host, 'favourites.add', target);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Rain' })).toBeInTheDocument();
});

test('an unfavourited work says so, and its favourite buttons empty', async () => {
  const host = dialogHost({ answers });
  const toasts = toastsOf(host);
  const changes: unknown[] = [];
  host.bus.on('favourites.changed', (change) => changes.push(change));
  const { outcome } = await request(host, 'favourites.cancel', target);
  await outcome;
  expect(requestsOf(host, 'userFavoritesData/cancelFavorites')).toEqual([target]);
  expect(toasts).toEqual(['Unfavorited']);
  expect(changes).toEqual([{ ...target, favorites: 0 }]);
});

test('a visitor signs in, and the favourite button they pressed leads on to the folders', async () => {
  const host = dialogHost({ signedIn: false, answers });
  host.bus.handle('dialog.login', () => ({ signedIn: true }));
  await request(host, 'favourites.add', target);
  expect(await screen.findByRole('dialog', { name: 'Add to a folder' })).toBeInTheDocument();
});
