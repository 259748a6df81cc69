import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { type StaffAnswers, session } from '../testing/staff-service.ts';
import type { Song, SongFile } from './song.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./songs-page.tsx')]));
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const ROW = {
  ...{ id: 5, songId: 3, state: 'auditing', change: false, title: { zh: '初雪', en: 'First snow' }, composer: '林悦', memberId: 8 },
  ...{ files: 1, warnings: 1, submittedAt: AT, decidedAt: null },
} satisfies StaffCallResponse<'staff/songs/getList'>['list'][number];
const FILE: SongFile = {
  ...{ id: 11, name: 'first-snow.wav', bytes: 30_000_000, format: 'wav', rate: 48_000, bits: 24, channels: 2, duration: 100 },
  ...{ loudness: -14.2, truePeak: -0.2, bpm: 92, key: 'C#m', peaks: [0.2, 0.8], sections: [], sound: '/media/11', sha256: 'ab'.repeat(32) },
  findings: [{ check: 'truePeak', level: 'warning', text: 'The peaks are high', at: 63 }],
  proposed: [{ id: 7, name: 'Piano', groupId: 2 }],
};
const CONTENT: Song['content'] = {
  ...{ titleZh: '初雪', titleEn: 'First snow', descriptionZh: '', descriptionEn: 'Quiet', library: 1, tagIds: [3] },
  files: [{ fileId: 11, kind: 'full', name: 'first-snow' }],
  writers: [{ name: '林悦', role: 'composer', share: 10_000 }],
  ...{ isrc: '', iswc: '', ai: 'none', aiHow: '', band: 1 },
};
const DETAIL: Song = {
  ...ROW,
  ...{ content: CONTENT, live: null, image: null, coverSeed: 'song-3', songFiles: [FILE] },
  tags: [{ id: 3, name: { zh: '平静', en: 'Calm' } }],
  alike: [{ code: 'YHM000007', title: { zh: '旧雪', en: 'Old snow' }, composer: '陈一', likeness: 0.93 }],
  history: [{ state: 'auditing', actor: 'member', reason: '', remarks: [], at: AT }],
};
const songs = (change: Partial<Song> = {}): StaffAnswers => ({
  'staff/session/get': session('reviewer'),
  'staff/songs/getList': { list: [ROW], total: 1 },
  'staff/songs/getDetail': { ...DETAIL, ...change },
  'staff/songs/accept': { code: 'YHM000044' },
  'staff/songs/refuse': null,
});
const open = async (change: Partial<Song> = {}, locale: 'zh' | 'en' = 'en') => {
  const page = await openPage('/staff/songs?open=5', songs(change), { locale });
  const drawer = within(await dialog((locale === 'zh' ? zh : en).songs.one));
  return { ...page, drawer };
};
const sound = () => document.querySelector('audio')!;

it.each([
  ['zh', '初雪', '待审核'],
  ['en', 'First snow', 'To be audited'],
] as const)('lists what was sent with its state, files that warn, and how long it waits (%s)', async (locale, title, state) => {
  const { requests } = await openPage('/staff/songs', songs(), { locale });
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect(row.getByText(state)).toBeVisible();
  expect(row.getByText(/^\d+ (days|天)$/)).toBeVisible();
  expect(requests('staff/songs/getList')).toEqual([{ sort: 'oldest', page: 1, size: 20 }]);
});

it('the work list leads to the song', async () => {
  const work = { kind: 'song', id: 5, title: 'First snow', amount: null, since: AT, dueAt: AT, late: true, redFlush: false } as const;
  const { user } = await openPage('/staff', {
    ...songs(),
    'staff/work/getList': { list: [{ ...work, takenBy: null, takenAt: null, notes: 0, mentioned: false }], total: 1 },
  });
  await user.click(await screen.findByRole('row', { name: /First snow/ }));
  await dialog(en.songs.one);
  expect(location.search).toBe('?open=5');
});

it('plays a file by its button and by the key p, and what was found at its place', async () => {
  const { user, drawer } = await open();
  await user.click(await drawer.findByRole('button', { name: 'Play “first-snow.wav” from 1:03' }));
  expect(sound().getAttribute('src')).toBe('/media/11');
  expect(sound().currentTime).toBe(63);
  expect(drawer.getByRole('button', { name: 'Pause “first-snow.wav”' })).toBeVisible();
  await user.keyboard('p');
  expect(drawer.getByRole('button', { name: 'Play “first-snow.wav”' })).toBeVisible();
});

it('marks what a change would change of what is on sale', async () => {
  const live = { ...CONTENT, titleEn: 'Snow', band: 0 };
  const { drawer } = await open({ change: true, live });
  expect(await drawer.findByText(en.songs.contentAndLive)).toBeVisible();
  const [shown] = [[...document.querySelectorAll('ins, del')].map(({ tagName, textContent }) => `${tagName} ${textContent}`)];
  expect(shown).toEqual(['INS First snow', 'DEL Snow', 'INS CN¥199', 'DEL CN¥99']);
});

it('accepts what was sent with the price band that staff confirm', async () => {
  const { user, drawer, requests, toasts } = await open();
  await user.selectOptions(await drawer.findByRole('combobox', { name: en.songs.band }), '2');
  await user.click(drawer.getByRole('button', { name: en.songs.accept }));
  const ask = within(await dialog(en.songs.accept));
  expect(ask.getByText('The song goes on sale at a base price of CN¥360.')).toBeInTheDocument();
  await user.click(ask.getByRole('button', { name: en.songs.accept }));
  await waitFor(() => expect(toasts).toEqual(['Accepted as YHM000044']));
  expect(requests('staff/songs/accept')).toEqual([{ id: 5, submittedAt: AT, band: 2 }]);
});

it('a reviewer adds a tag that the sound suggests', async () => {
  const { user, drawer, requests } = await open();
  await user.click(await drawer.findByRole('combobox', { name: en.works.tags }));
  await user.click(await screen.findByTitle('Piano'));
  await user.click(drawer.getByRole('button', { name: en.songs.accept }));
  await user.click(within(await dialog(en.songs.accept)).getByRole('button', { name: en.songs.accept }));
  await waitFor(() => expect(requests('staff/songs/accept')).toMatchObject([{ tagIds: [3, 7] }]));
});

it('refuses with a reason, and remarks whose places come from what is heard', async () => {
  const { user, drawer, requests, toasts } = await open();
  expect(await drawer.findByRole('button', { name: en.songs.playFirst })).toBeDisabled();
  await user.click(drawer.getByRole('button', { name: 'Play “first-snow.wav”' }));
  sound().currentTime = 42.7;
  fireEvent.timeUpdate(sound());
  await user.click(drawer.getByRole('button', { name: 'Remark at 0:42 of “first-snow.wav”' }));
  await user.type(drawer.getByRole('textbox', { name: 'Remark at 0:42 of “first-snow.wav”' }), 'A click');
  await user.type(drawer.getByRole('textbox', { name: en.ask.reason }), 'Please mend the click');
  await user.click(drawer.getByRole('button', { name: en.songs.refuse }));
  await waitFor(() => expect(toasts).toEqual([en.songs.refused]));
  expect(requests('staff/songs/refuse')).toEqual([
    { id: 5, submittedAt: AT, reason: 'Please mend the click', remarks: [{ fileId: 11, at: 42, text: 'A click' }] },
  ]);
});

it('offers no decision about what was decided, and names works that sound alike', async () => {
  const { drawer } = await open({ state: 'passed', decidedAt: AT });
  expect(await drawer.findByText('Old snow')).toBeVisible();
  expect(drawer.getByText('93%')).toBeVisible();
  expect(drawer.queryByRole('button', { name: en.songs.accept })).toBeNull();
  expect(drawer.queryByRole('button', { name: en.songs.refuse })).toBeNull();
});
