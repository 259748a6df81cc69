import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchAnswer } from 'shared-contracts/api/music';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost } from '../../testing/host.ts';
import { openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

let close: () => Promise<void>;
beforeEach(() => localStorage.clear());
afterEach(() => close());

const part = (text: string, state: 'kept' | 'relaxed' | 'unknown' = 'kept', corrected: string | null = null) => ({
  text,
  state,
  corrected,
  tags: [],
});

/** Opens a search whose answer says that of itself. */
async function open(said: Partial<SearchAnswer>, tracks = [trackOf({ id: 1, title: '第一缕光' })], keyWords = '钢琴'): Promise<void> {
  const search: SearchAnswer = { parts: [part('钢琴')], excluded: [], relaxed: false, widened: false, complete: 5, nearest: null, ...said };
  const answers = catalogueOf(tracks);
  const list = answers['music/getList']!;
  const host = createTestHost({
    answers: { ...answers, 'music/getList': async (request) => ({ ...(await list({ ...request, keyWords: '' })), search }) },
  });
  close = await openPage(host, `/song-list?keyWords=${keyWords}`);
}

test.each<[string, Partial<SearchAnswer>, string]>([
  [
    'what was given up',
    { parts: [part('温暖'), part('钢琴'), part('婚礼', 'relaxed')], relaxed: true, complete: 0 },
    '没有完全符合的结果，下面这些符合“温暖”和“钢琴”。',
  ],
  [
    'how many have all of it',
    { parts: [part('钢琴'), part('婚礼', 'relaxed')], relaxed: true, complete: 2 },
    '有 2 条完全符合，排在最前；其余的符合“钢琴”。',
  ],
  [
    'that each row has a part',
    { parts: [part('钢琴', 'relaxed'), part('婚礼', 'relaxed')], relaxed: true, complete: 0 },
    '没有完全符合的结果，下面每一条各符合其中一部分。',
  ],
  ['what nothing has', { parts: [part('qzx', 'unknown')], relaxed: true, complete: 0 }, '没有找到与“qzx”有关的内容。'],
  ['which word was corrected', { parts: [part('paino', 'kept', 'piano')] }, '已按“piano”搜索（您输入的是“paino”）。'],
  ['that similar rows are among them', { widened: true, complete: 2 }, '完全符合的不多，相近的也一并列出。'],
])('an answer says %s', async (_what, said, sentence) => {
  await open(said);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each([
  ['钢琴不要鼓', [part('钢琴')], '钢琴', '?keyWords=%E9%92%A2%E7%90%B4'],
  ['不要鼓', [], '', ''],
])('%s shows what it leaves out as a part to remove', async (keyword, parts, rest, address) => {
  await open({ parts, excluded: [{ text: '鼓', keyword, rest }] }, undefined, keyword);
  const chosen = within(await screen.findByRole('list', { name: '已选条件' }));
  expect(chosen.queryByText(keyword) !== null).toBe(rest !== '');
  await userEvent.click(within(chosen.getByText('不含鼓').closest('li')!).getByRole('button'));
  await waitFor(() => expect(location.search).toBe(address));
});

test('what two keywords leave out is taken back one by one', async () => {
  const complaints = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const excluded = ['不要鼓', '不带鼓'].map((keyword) => ({ text: '鼓', keyword, rest: '' }));
  await open({ parts: [], excluded }, undefined, '不要鼓/不带鼓');
  const chosen = within(await screen.findByRole('list', { name: '已选条件' }));
  const [first] = chosen.getAllByText('不含鼓');
  await userEvent.click(within(first!.closest('li')!).getByRole('button'));
  await waitFor(() => expect(decodeURIComponent(location.search)).toBe('?keyWords=不带鼓'));
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('an answer with all that was asked for says nothing', async () => {
  await open({});
  expect(await screen.findByRole('link', { name: '第一缕光' })).toBeInTheDocument();
  expect(screen.queryByText(/符合/)).toBeNull();
});

test('a row says why it was found', async () => {
  const why = [
    { part: '钢琴', by: 'mainTag' as const, name: '钢琴' },
    { part: '光', by: 'title' as const, name: '第一缕光' },
    { part: '婚礼', by: 'near' as const, name: '浪漫' },
    { part: 'C小调', by: 'tag' as const, name: 'Cm', key: 'Cm' },
  ];
  await open({}, [trackOf({ id: 1, title: '第一缕光', why })]);
  expect(await screen.findByText('符合：钢琴、曲名、浪漫（相近）、调性 Cm')).toBeInTheDocument();
});

test('a search that finds nothing goes on with tags, rows to play and people who help', async () => {
  const nearest = { tags: [TAGS.calm, TAGS.piano], tracks: [trackOf({ id: 8, title: '慢港' })] };
  await open({ parts: [part('qzx', 'unknown')], relaxed: true, complete: 0, nearest }, []);
  expect(await screen.findByRole('link', { name: '平静' })).toHaveAttribute('href', '/song-list?tag=1');
  expect(within(screen.getByRole('list', { name: '或许适合' })).getByRole('link', { name: '慢港' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '请人帮忙找' })).toHaveAttribute('href', '/linkus');
});
