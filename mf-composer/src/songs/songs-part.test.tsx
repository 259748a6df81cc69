import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contract } from '../contract/load.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { contractData, sampleContract } from '../testing/contract.ts';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleRow, songList } from '../testing/songs.ts';
import type { Songs } from './load.ts';

preparePageTests();
beforeAll(() => Promise.all([preloadDialogs(), import('../center/center-page.tsx'), import('./songs-part.tsx')]), 120_000);

const TEXTS = { zh, en };
const TRACK = { id: 41, musicLibraryTypeId: 1 };

const open = (songs: Songs, { query = '', locale = 'en' as 'en' | 'zh', contract = sampleContract() as Contract | null } = {}) =>
  openPage(`/my/composer${query}`, {
    locale,
    answers: {
      'signContract/getDetail': contractData(contract),
      'song/upSongList': songs,
      'composerEarnings/getCharts': {
        months: [],
        songs: [{ id: 5, title: '', track: null, plays: 0, downloads: 0, licences: 12, earned: 125_000 }],
      },
      'song/deleteSong': null,
      'song/authorization': ({ revoke }) => ({ releasesAt: revoke ? '2026-12-30T00:00:00.000Z' : null }),
    },
  });

const button = (name: string) => screen.findByRole('button', { name });
const sure = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test.each([
  [null, '/en/my/composer/sign'],
  [sampleContract({ state: 'reviewing' }), '/en/my/composer/signStatus'],
  [sampleContract({ state: 'terminated' }), '/en/my/composer/signStatus'],
])('without a contract in force the centre leads to the contract', async (contract, path) => {
  const host = await openPage('/my/composer', {
    answers: {
      'signContract/getDetail': contractData(contract),
      'agreement/getInfoById': null,
      'user/getUserInfo': { idCard: '', bank: '', branch: '', receiverName: '', receiverAccount: '' } as never,
    },
  });
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(requestsOf(host, 'song/upSongList')).toEqual([]);
});

test.each(['zh', 'en'] as const)('a composer without songs reads what to do (%s)', async (locale) => {
  await open(songList(), { locale });
  const t = TEXTS[locale].songs;
  expect(await screen.findByText(t.none)).toBeVisible();
  expect(screen.getByText(t.noneHint)).toBeVisible();
  expect(screen.getByRole('link', { name: t.new })).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/my/composer/song`);
});

test.each([
  ['zh', '已上架', '¥1,250'],
  ['en', 'On sale', 'CN¥1,250'],
] as const)('a song on sale shows its files, length, plays, licences and what it earned (%s)', async (locale, state, earned) => {
  const song = sampleRow({ state: 'passed', track: TRACK, plays: 1234, licences: 12 });
  await open(songList(song), { locale });
  const row = within(await screen.findByRole('row', { name: /First snow/ }));
  for (const text of [state, '2', '2:34', '1,234', '12', earned]) expect(await row.findByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'First snow' })).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/my/composer/song?id=5`);
});

test('states filter the list, each with its count, and words are in the address', async () => {
  const host = await open(
    { ...songList(sampleRow(), sampleRow({ id: 6, state: 'rejected' })), total: 2 },
    { query: '?state=draft&page=2' },
  );
  const states = within(await screen.findByRole('navigation', { name: en.songs.states }));
  expect(states.getAllByRole('link').map((link) => link.textContent)).toEqual(['All2', 'Draft1', 'Not approved1']);
  expect(requestsOf(host, 'song/upSongList')[0]).toEqual({ state: 'draft', page: 2, size: 20 });
  await userEvent.type(screen.getByRole('searchbox', { name: en.songs.find }), 'snow{Enter}');
  await waitFor(() => expect(location.search).toBe('?state=draft&find=snow'));
  expect(requestsOf(host, 'song/upSongList').at(-1)).toEqual({ state: 'draft', keyWords: 'snow', page: 1, size: 20 });
});

test('who takes a song off sale reads the notice and what stays valid, and can take it back', async () => {
  const host = await open(songList(sampleRow({ state: 'passed', track: TRACK })));
  await userEvent.click(await button(en.songs.revoke.ok));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('in 30 days');
  expect(dialog).toHaveTextContent('Licences that were sold stay valid');
  expect(requestsOf(host, 'song/authorization')).toEqual([]);
  await sure(en.songs.revoke.ok);
  await waitFor(() => expect(requestsOf(host, 'song/authorization')).toEqual([{ id: 5, revoke: 1 }]));
});

test('a notice that runs says its day and is taken back at a press', async () => {
  const host = await open(songList(sampleRow({ state: 'revokeRequested', track: TRACK, releasesAt: '2026-12-30T02:00:00.000Z' })));
  const toasts = toastsOf(host);
  expect(await screen.findByText('It leaves the shop on Dec 30, 2026; you can take that back')).toBeVisible();
  await userEvent.click(await button(en.songs.takeBack.ok));
  await waitFor(() => expect(requestsOf(host, 'song/authorization')).toEqual([{ id: 5, revoke: 0 }]));
  await waitFor(() => expect(toasts).toEqual([en.songs.takeBack.done]));
});

test('a draft is deleted once the composer is sure; one in review is only opened', async () => {
  const host = await open(songList(sampleRow(), sampleRow({ id: 6, title: 'Second', state: 'auditing' })));
  const waiting = within(await screen.findByRole('row', { name: /Second/ }));
  expect(waiting.queryAllByRole('button')).toEqual([]);
  expect(waiting.getByRole('link', { name: en.songs.open })).toBeVisible();
  await userEvent.click(await button(en.songs.delete.ok));
  await sure(en.songs.delete.ok);
  await waitFor(() => expect(requestsOf(host, 'song/deleteSong')).toEqual([{ id: 5 }]));
});

test('a change that was not approved is named beside the state, and can be dropped', async () => {
  const host = await open(songList(sampleRow({ state: 'passed', change: 'rejected', track: TRACK })));
  expect(await screen.findByText('Change: Not approved')).toBeVisible();
  await userEvent.click(await button(en.songs.dropChange.ok));
  expect(await screen.findByRole('dialog')).toHaveTextContent(en.songs.dropChange.body);
  await sure(en.songs.dropChange.ok);
  await waitFor(() => expect(requestsOf(host, 'song/deleteSong')).toEqual([{ id: 5 }]));
});
