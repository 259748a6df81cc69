import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueOf } from '../testing/catalogue.ts';
import { createTestHost, refusal, type TestHost } from '../testing/host.ts';
import { address, openPage } from '../testing/open-page.ts';
import { trackOf } from '../testing/tracks.ts';

const tracks = [trackOf({ id: 1, title: '第一缕光' }), trackOf({ id: 2, title: '第二杯' })];
let host: TestHost;
let close: () => Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('history', JSON.stringify(['公路']));
  host = createTestHost({ answers: catalogueOf(tracks) });
  close = await openPage(host, '/');
});
afterEach(() => close());

const field = (): HTMLElement => screen.getByRole('combobox', { name: '搜索音乐、音效、情绪、场景' });
const options = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '');

test('an empty field offers what the visitor searched for and what others search for', async () => {
  await userEvent.click(field());
  await waitFor(() => expect(options()).toEqual(['公路历史', '钢琴热搜']));
});

test('while typing, titles are suggested; the arrow keys walk them and Enter follows one', async () => {
  await userEvent.type(field(), '第二');
  await waitFor(() => expect(options()).toEqual(['第二杯曲目']));
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/music/music_detail?id=2&musicLibraryTypeId=1'));
});

test('Enter without a choice searches for the words, keeps them in the history and has them counted', async () => {
  await userEvent.type(field(), '温暖/钢琴{Enter}');
  await waitFor(() => expect(address()).toBe('/song-list?keyWords=温暖/钢琴'));
  expect(JSON.parse(localStorage.getItem('history')!)[0]).toBe('温暖/钢琴');
  expect(host.calls).toContainEqual({ name: 'searchKeyword/saveData', request: { name: '温暖/钢琴' } });
});

test('an empty search shows everything', async () => {
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(address()).toBe('/song-list'));
});

test('Escape closes the suggestions and keeps the words', async () => {
  await userEvent.type(field(), '第');
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('第');
});

test('text in composition triggers no suggestions; the composed words do', async () => {
  const asked = (): unknown[] => host.calls.filter(({ name }) => name === 'music/suggest').map(({ request }) => request);
  await userEvent.click(field());
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: 'di' } });
  fireEvent.input(field(), { target: { value: 'di er' } });
  expect(field()).toHaveValue('di er');
  fireEvent.input(field(), { target: { value: '第二' } });
  fireEvent.compositionEnd(field());
  await waitFor(() => expect(options()).toEqual(['第二杯曲目']));
  expect(asked()).toEqual([{ text: '第二' }]);
});

test('keys that an input method takes for itself choose nothing', async () => {
  await userEvent.type(field(), 'gang');
  act(() => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true, isComposing: true }));
  });
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

test('when suggestions fail the field searches as well', async () => {
  host.answers = {
    ...host.answers,
    'music/suggest': () => {
      throw refusal('太忙');
    },
  };
  await userEvent.type(field(), '第一{Enter}');
  await waitFor(() => expect(address()).toBe('/song-list?keyWords=第一'));
  const rows = await screen.findByRole('list', { name: '曲目列表' });
  expect(within(rows).getByRole('link', { name: '第一缕光' })).toBeInTheDocument();
});

test('an empty field offers five words of the history, a typed one two that contain it', async () => {
  localStorage.setItem('history', JSON.stringify(['第一', '第二', '第三', '第四', '第五', '第六']));
  await userEvent.click(field());
  const history = (): string[] => options().filter((option) => option.endsWith('历史'));
  await waitFor(() => expect(history()).toHaveLength(5));
  await userEvent.type(field(), '第');
  await waitFor(() => expect(history()).toEqual(['第一历史', '第二历史']));
});

test('while a newer answer is awaited, an older one is shown only where it fits what was typed', async () => {
  const held: (() => void)[] = [];
  const working = host.answers['music/suggest']!;
  await userEvent.type(field(), '第');
  await waitFor(() => expect(options()).toEqual(['第一缕光曲目', '第二杯曲目']));
  host.answers = {
    ...host.answers,
    'music/suggest': async (request) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return working(request);
    },
  };
  await userEvent.type(field(), '二');
  expect(options()).toEqual(['第二杯曲目']);
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]!());
  expect(options()).toEqual(['第二杯曲目']);
});
