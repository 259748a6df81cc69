import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { openSong } from '../testing/song-page.ts';
import { sampleFile, sampleSong } from '../testing/songs.ts';

preparePageTests();
beforeAll(() => Promise.all([import('./song-page.tsx'), import('ui-kit/pickers')]), 120_000);
afterEach(() => localStorage.clear());

const TEXTS = { zh, en };
const SOON = { timeout: 5_000 };
const title = (name = en.song.field.titleEn) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => waitFor(() => expect(screen.getByText(en.song.save.saved)).toBeVisible(), SOON);

test.each(['zh', 'en'] as const)('a new song that lacks something is not sent: what is missing leads to its field (%s)', async (locale) => {
  const t = TEXTS[locale];
  const { host, user } = await openSong({ locale });
  await user.click(await button(t.song.submit));
  const missing = within(await screen.findByRole('alert'));
  expect(missing.getByRole('button', { name: t.song.missing.noFile })).toBeVisible();
  await user.click(missing.getByRole('button', { name: t.song.missing.noTitle }));
  expect(await title(t.song.field.titleZh)).toHaveFocus();
  expect(requestsOf(host, 'song/editSong')).toEqual([]);
});

test('what is typed saves itself: first as a draft with an address of its own, then as a change of what was seen', async () => {
  const { host, user } = await openSong({ answers: { 'song/songDetail': sampleSong() } });
  await user.type(await title(), 'Snow');
  await waitFor(() => expect(location.search).toBe('?id=5'), SOON);
  expect(requestsOf(host, 'song/upSong')).toMatchObject([{ content: { titleEn: 'Snow' } }]);
  expect(await title()).toHaveDisplayValue('Snow');
  await user.type(await title(), ' fall');
  await waitFor(() => expect(requestsOf(host, 'song/editSong')).toHaveLength(1), SOON);
  await saved();
  await user.type(await title(), 's');
  await waitFor(() => expect(requestsOf(host, 'song/editSong')).toHaveLength(2), SOON);
  expect(requestsOf(host, 'song/editSong')[1]).toMatchObject({
    id: 5,
    content: { titleEn: 'Snow falls' },
    updatedAt: '2026-11-21T00:00:00.000Z',
  });
});

test('a dead line keeps what is typed in the browser, and saves it when the line is back', async () => {
  let isDead = true;
  const dead = Object.assign(refusal('No connection', -2), { status: 0 });
  const { host, user } = await openSong({
    song: sampleSong(),
    answers: {
      'song/editSong': ({ id }) => (isDead ? Promise.reject(dead) : { id, state: 'draft', updatedAt: '2026-11-21T00:00:00.000Z' }),
    },
  });
  await user.type(await title(), '!');
  await waitFor(() => expect(screen.getByText(en.song.save.waiting)).toBeVisible(), SOON);
  expect(JSON.parse(localStorage.getItem('composer.song.1.5') ?? '{}')).toMatchObject({ content: { titleEn: 'First snow!' } });
  isDead = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await saved();
  expect(localStorage.getItem('composer.song.1.5')).toBeNull();
  expect(requestsOf(host, 'song/editSong').at(-1)).toMatchObject({ content: { titleEn: 'First snow!' } });
});

test('what was typed before and not saved is back, and saved', async () => {
  const song = sampleSong();
  const kept = { content: { ...song.content, titleEn: 'From before' }, updatedAt: song.updatedAt };
  localStorage.setItem('composer.song.1.5', JSON.stringify(kept));
  const { host } = await openSong({ song });
  expect(await title()).toHaveDisplayValue('From before');
  expect(screen.getByText(en.song.save.restored)).toBeVisible();
  await saved();
  expect(requestsOf(host, 'song/editSong')).toMatchObject([{ content: { titleEn: 'From before' } }]);
});

test('a song that was changed elsewhere is not overwritten unasked', async () => {
  const elsewhere = { ...sampleSong(), updatedAt: '2026-11-22T00:00:00.000Z' };
  let isSeen = false;
  const { host, user } = await openSong({
    song: sampleSong(),
    answers: {
      'song/songDetail': () => (isSeen ? elsewhere : sampleSong()),
      'song/editSong': ({ id, updatedAt }) =>
        updatedAt ? Promise.reject(refusal('Changed elsewhere')) : { id, state: 'draft', updatedAt: '2026-11-23T00:00:00.000Z' },
    },
  });
  await title();
  isSeen = true;
  await user.type(await title(), '!');
  expect(await screen.findByText(en.song.conflict.title, {}, SOON)).toBeVisible();
  expect(requestsOf(host, 'song/editSong')).toHaveLength(1);
  await user.click(await button(en.song.conflict.mine));
  await saved();
  expect(requestsOf(host, 'song/editSong')[1]).not.toHaveProperty('updatedAt');
});

test('a whole song is sent for review', async () => {
  const { host, user, toasts } = await openSong({ song: sampleSong() });
  await user.click(await button(en.song.submit));
  await waitFor(() => expect(toasts).toEqual([en.song.sent]), SOON);
  expect(requestsOf(host, 'song/editSong')).toMatchObject([{ id: 5, submit: 1, updatedAt: sampleSong().updatedAt }]);
});

test('a refused song says why, and each remark plays its place', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  const remarks = [{ fileId: 11, at: 63, text: 'A click' }];
  const { intents, user } = await openSong({ song: sampleSong({ state: 'rejected', reason: 'The end is cut', remarks }) });
  expect(await screen.findByText('The end is cut')).toBeVisible();
  await user.click(await button('Play “first-snow.wav” from 1:03'));
  const sound = document.querySelector('audio')!;
  expect(sound.getAttribute('src')).toBe('/media/trial-11');
  expect(sound.currentTime).toBe(63);
  expect(play).toHaveBeenCalledTimes(1);
  expect(intents.map(({ name }) => name)).toEqual(['player.pause']);
});

test('the report of a file names its errors, which keep the song from being sent', async () => {
  const findings = [{ check: 'clipping', level: 'error', text: 'The sound clips', at: 12 } as const];
  const { host, user } = await openSong({ song: sampleSong({ songFiles: [sampleFile({ findings })] }) });
  const report = within(await screen.findByRole('list', { name: 'What was found in “first-snow.wav”' }));
  expect(report.getByRole('listitem')).toHaveTextContent('Error: The sound clips 0:12');
  await user.click(await button(en.song.submit));
  expect(await button(en.song.missing.badFile)).toBeVisible();
  expect(requestsOf(host, 'song/editSong')).toEqual([]);
});

test('a song in review is shown and cannot be changed', async () => {
  await openSong({ song: sampleSong({ state: 'auditing', mayEdit: false, maySubmit: false }) });
  expect(await screen.findByText(en.song.standing.auditingText)).toBeVisible();
  expect(await title()).toBeDisabled();
  expect(screen.queryByRole('button', { name: en.song.submit })).toBeNull();
});

test('one on sale is changed as a copy', async () => {
  const { content } = sampleSong();
  await openSong({ song: sampleSong({ state: 'passed', live: content }) });
  expect(await screen.findByText(en.song.standing.copyText)).toBeVisible();
  expect(await button(en.song.submitChange)).toBeVisible();
});

test('suggested tags are added by a press, and the shares of writers add up while they are typed', async () => {
  const { host, user } = await openSong({ song: sampleSong() });
  await user.click(await screen.findByRole('button', { name: '+ Piano' }, SOON));
  await user.click(await button(en.song.writer.add));
  expect(await screen.findByText('Each writer needs a name')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name of writer 2' }), '陈一');
  const share = screen.getByRole('spinbutton', { name: 'Share of writer 1' });
  await user.clear(share);
  await user.type(share, '60');
  expect(await screen.findByText('Each writer needs a share above 0')).toBeVisible();
  await user.click(await button('Share the rest: 40%'));
  expect(await screen.findByText(en.song.writer.whole)).toBeVisible();
  await waitFor(
    () =>
      expect(requestsOf(host, 'song/editSong').at(-1)).toMatchObject({
        content: { tagIds: [3, 7], writers: [{ share: 6_000 }, { name: '陈一', share: 4_000 }] },
      }),
    SOON,
  );
});

test('a wrong ISWC is named at its field', async () => {
  const { user } = await openSong({ song: sampleSong() });
  await user.type(await screen.findByRole('textbox', { name: 'ISWC' }), 'T-034.524.680-2');
  await user.tab();
  expect(await screen.findByText(en.song.wrong.iswc)).toBeVisible();
});

test('the history tells what became of the song', async () => {
  const at = '2026-11-20T02:00:00.000Z';
  await openSong({
    song: sampleSong(),
    answers: {
      'songAuditLog/auditLogList': {
        list: [{ state: 'rejected', change: false, by: 'staff', reason: 'The end is cut', remarks: [], at }],
        total: 1,
      },
    },
  });
  const history = within(await screen.findByRole('region', { name: en.history.title }));
  expect(history.getByRole('listitem')).toHaveTextContent('Not approvedReviewer · Nov 20, 2026, 10:00 GMT+8The end is cut');
});
