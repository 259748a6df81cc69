import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CRATE_LINK_MAX, CRATE_MAX, readCrate } from 'shared-contracts/favourites/crate';
import type { TestHostOptions } from 'ui-kit/testing';
import { intentsOf, openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { trackOf } from '../testing/works.ts';

preparePageTests();
beforeEach(() => localStorage.clear());

const collect = (ids: readonly number[]) => localStorage.setItem('crate', JSON.stringify(ids));
const kept = () => readCrate(() => localStorage);
const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('data-row')));

/** Everything but 9 is offered. */
const answers: TestHostOptions['answers'] = {
  'music/getByIds': ({ ids }) => ({ list: ids.filter((id) => id !== 9).map((id) => trackOf(id, { favorites: 0 })) }),
};
const visitor = { signedIn: false, answers };

test.each([
  ['zh', '备选清单', '播放《Track 7》', '1 首已下架，没有列出。', '移除'],
  ['en', 'Your crate', 'Play “Track 7”', '1 track is no longer available and is left out.', 'Remove'],
] as const)('a visitor plays, thins out and keeps the crate of this device (%s)', async (locale, title, play, note, removeNote) => {
  collect([12, 7, 9]);
  const host = await openPage('/crate', { ...visitor, locale });
  const intents = intentsOf(host);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(rows()).toEqual([12, 7]);
  expect(screen.getAllByText(/69/)).not.toHaveLength(0);
  expect(screen.getByText(note, { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: play }));
  expect(intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 7 }, list: { tracks: [{ id: 12 }, { id: 7 }] } } }]);
  await userEvent.click(screen.getByRole('button', { name: removeNote }));
  expect(kept()).toEqual([12, 7]);
  await userEvent.click(within(screen.getAllByRole('listitem').at(-1)!).getByRole('button', { name: /crate|备选/ }));
  expect([kept(), rows()]).toEqual([[12], [12]]);
});

test('“play all” plays the whole crate, in its order', async () => {
  collect([12, 7, 8]);
  const host = await openPage('/crate', visitor);
  const intents = intentsOf(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Play all' }));
  expect(intents).toMatchObject([{ name: 'player.playAll', payload: { tracks: [{ id: 12 }, { id: 7 }, { id: 8 }] } }]);
});

test('the link of a crate names its versions in their order', async () => {
  collect([12, 7, 8]);
  const host = await openPage('/crate', { ...visitor, locale: 'zh' });
  const toasts = toastsOf(host);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '复制链接' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/crate?tracks=12,7,8`);
  expect(toasts).toEqual(['链接已复制，发给同事就能试听']);
});

test('what another tab collects appears, and what it takes out goes', async () => {
  collect([12]);
  await openPage('/crate', visitor);
  await waitFor(() => expect(rows()).toEqual([12]));
  collect([12, 7]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'crate' })));
  await waitFor(() => expect(rows()).toEqual([12, 7]));
  collect([7]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'crate' })));
  expect(rows()).toEqual([7]);
});

test('an empty crate asks the service for nothing, and leads to the search and to music', async () => {
  const host = await openPage('/crate', visitor);
  expect(await screen.findByText('Your crate is empty so far')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/en/song-list', '/en/music']);
  expect(host.asked).toEqual([]);
});

test('a member with an empty crate is led to the favorites, where it went', async () => {
  await openPage('/crate', { answers });
  expect(await screen.findByRole('link', { name: 'What you collected is in your favorites' })).toHaveAttribute('href', '/en/my/like');
});

test('a visitor keeps a list that somebody shared, behind what is in the crate', async () => {
  collect([5]);
  const host = await openPage('/crate?tracks=12,7,9', visitor);
  const toasts = toastsOf(host);
  expect(await screen.findByRole('heading', { name: 'A shared crate' })).toBeVisible();
  expect(rows()).toEqual([12, 7]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep in my crate' }));
  expect(kept()).toEqual([5, 12, 7]);
  expect(toasts).toEqual(['Kept in your crate']);
  expect(screen.getByRole('button', { name: 'In your crate' })).toBeDisabled();
});

test('a member adds a shared list to the favorites, and the crate of the device stays as it is', async () => {
  const added = { favoritesId: 1, added: 2, moved: 0 };
  const host = await openPage('/crate?tracks=12,9,7', { answers: { ...answers, 'userFavoritesData/favoritesData': added } });
  const toasts = toastsOf(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Add all to favorites' }));
  await waitFor(() => expect(toasts).toEqual(['Added to favorites']));
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([{ type: 3, dataIds: [12, 7] }]);
  expect(kept()).toEqual([]);
});

test('a double press adds a shared list to the favorites once', async () => {
  const added = { favoritesId: 1, added: 1, moved: 0 };
  const host = await openPage('/crate?tracks=12', { answers: { ...answers, 'userFavoritesData/favoritesData': added } });
  const toasts = toastsOf(host);
  const button = await screen.findByRole('button', { name: 'Add all to favorites' });
  // Both before anything is drawn again.
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect(toasts).toEqual(['Added to favorites']));
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toHaveLength(1);
});

test('a crate that would be too full takes nothing and says how many it holds', async () => {
  const full = Array.from({ length: CRATE_MAX }, (_, at) => at + 100);
  collect(full);
  const host = await openPage('/crate?tracks=12', visitor);
  const toasts = toastsOf(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep in my crate' }));
  expect(toasts).toEqual([`A crate holds up to ${CRATE_MAX} tracks. Log in to keep more in your favorites`]);
  expect(kept()).toEqual(full);
});

test('the link of a long crate holds its first hundred, in the language of its page, and says so', async () => {
  collect(Array.from({ length: CRATE_LINK_MAX + 1 }, (_, at) => at + 100));
  const host = await openPage('/crate', visitor);
  const toasts = toastsOf(host);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const link = await navigator.clipboard.readText();
  expect(link).toMatch(`${location.origin}/en/crate?tracks=100,101`);
  expect(link.split(',')).toHaveLength(CRATE_LINK_MAX);
  expect(toasts).toEqual([`Link copied. It holds the first ${CRATE_LINK_MAX} tracks`]);
});

test('where the clipboard is closed, the visitor reads that nothing was copied', async () => {
  collect([12]);
  const host = await openPage('/crate', visitor);
  const toasts = toastsOf(host);
  const user = userEvent.setup();
  const closed = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).not.toEqual(['Link copied. Whoever opens it hears the same list']);
  closed.mockRestore();
});

test('a member whom the service refuses reads why', async () => {
  const refuse = () => Promise.reject(refusal('At most 5000 favorites'));
  const host = await openPage('/crate?tracks=12', { answers: { ...answers, 'userFavoritesData/favoritesData': refuse } });
  const toasts = toastsOf(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Add all to favorites' }));
  await waitFor(() => expect(toasts).toEqual(['At most 5000 favorites']));
});

test('a link without a single track shows a page all the same', async () => {
  const host = await openPage('/crate?tracks=x,,0', visitor);
  expect(await screen.findByText('This link has no track that can be played')).toBeVisible();
  expect(host.asked).toEqual([]);
});
