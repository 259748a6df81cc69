import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { intentsOf, openPage, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { favouriteTrack } from '../testing/works.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

const at = '2026-03-01T16:30:00.000Z';
const trackOf = (id: number) => favouriteTrack(id).track!;
const answers: TestHostOptions['answers'] = {
  'user/getIntegralById': ({ id }) => ({ id, value: 10 }),
  'userPlayRecord/getList': ({ page = 1 }) => ({
    list: [
      { id: page * 10, playedAt: at, plays: 3, track: trackOf(page) },
      { id: page * 10 + 1, playedAt: at, plays: 1, track: trackOf(page) },
    ],
    total: 60,
  }),
  'userDownRecord/getList': { list: [{ id: 5, downloadedAt: at, type: 1, track: trackOf(7) }], total: 1 },
  'userPlayRecord/deleteRecord': { removed: 1 },
  'userPlayRecord/clearRecord': { removed: 60 },
  'userDownRecord/deleteRecord': { removed: 1 },
};

test.each([
  ['zh', '2026年3月2日 00:30 · 当天播放 3 次', '播放全部'],
  ['en', 'Mar 2, 2026, 00:30 GMT+8 · played 3 times that day', 'Play all'],
] as const)('plays show when they were, and play again, each track once (%s)', async (locale, moment, playAll) => {
  const host = await openPage('/my/shiting', { locale, answers });
  const intents = intentsOf(host);
  await waitFor(() => expect(screen.getAllByRole('listitem').some((row) => row.textContent?.includes(moment))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: playAll }));
  expect(intents).toMatchObject([{ name: 'player.playAll', payload: { tracks: [{ id: 1 }] } }]);
  expect((intents[0]!.payload as { tracks: unknown[] }).tracks).toHaveLength(1);
});

test('a track is a favourite at one tap on the heart of its row, with its price beside it', async () => {
  const host = await openPage('/my/shiting?tab=downloads', { answers });
  const work = { dataId: 7, type: 3, musicLibraryTypeId: 1 };
  const asked: unknown[] = [];
  for (const name of ['favourites.add', 'favourites.cancel'] as const) {
    host.bus.handle(name, (payload) => {
      asked.push([name, payload]);
      host.bus.emit('favourites.changed', { ...work, favorites: name === 'favourites.add' ? 1 : 0 });
      return {};
    });
  }
  const row = within(await screen.findByRole('list', { name: 'Downloaded' }));
  expect(row.getByText(/69/)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Unfavorite “Track 7”' }));
  await userEvent.click(await row.findByRole('button', { name: 'Add “Track 7” to favorites' }));
  expect(asked).toEqual([
    ['favourites.cancel', work],
    ['favourites.add', work],
  ]);
});

test('further records are on pages of their own', async () => {
  const host = await openPage('/my/shiting', { answers });
  await userEvent.click(await screen.findByTitle('2'));
  await screen.findAllByRole('link', { name: 'Track 2' });
  expect(requestsOf(host, 'userPlayRecord/getList').at(-1)).toEqual({ page: 2, size: 50 });
});

test('downloads show their kind and the daily number, and download again', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/shiting?tab=downloads', { answers });
  const downloads: unknown[] = [];
  host.bus.handle('dialog.download', (payload) => {
    downloads.push(payload);
    return {};
  });
  expect(await screen.findByText('10 trial downloads a day.')).toBeVisible();
  const row = within(screen.getByRole('list', { name: 'Downloaded' }));
  expect(row.getByText('Trial')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Download “Track 7” again' }));
  expect(downloads).toEqual([{ id: 7, musicLibraryTypeId: 1, title: 'Track 7', number: 'YH-0007' }]);
  await user.click(row.getByRole('button', { name: 'Delete the record of “Track 7”' }));
  await waitFor(() => expect(requestsOf(host, 'userDownRecord/deleteRecord')).toEqual([{ ids: [5] }]));
});

test('all plays are cleared after a confirmation, and one is deleted without', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/shiting', { answers });
  const toasts = toastsOf(host);
  await user.click((await screen.findAllByRole('button', { name: 'Delete the record of “Track 1”' }))[0]!);
  await waitFor(() => expect(requestsOf(host, 'userPlayRecord/deleteRecord')).toEqual([{ ids: [10] }]));
  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Clear your listening history?' }));
  await user.click(sure.getByRole('button', { name: 'Clear history' }));
  await waitFor(() => expect(toasts).toEqual(['Record deleted', 'Listening history cleared']));
});

test('without records the page leads to music and sound effects', async () => {
  await openPage('/my/shiting', { answers: { ...answers, 'userPlayRecord/getList': { list: [], total: 0 } } });
  expect(await screen.findByText('Nothing played yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen to sound effects' })).toHaveAttribute('href', '/en/source');
});
