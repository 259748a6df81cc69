import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost } from '../../testing/host.ts';
import { address, openPage } from '../../testing/open-page.ts';
import { trackOf } from '../../testing/tracks.ts';

const tracks = [1, 2, 3].map((id) => trackOf({ id, title: `练习曲 1-${id}` }));
const field = (): HTMLElement => screen.getByRole('combobox', { name: '搜索音乐、音效、情绪、场景' });
const chips = () => within(screen.getByRole('list', { name: '已选条件' }));

let close: () => Promise<void>;
afterEach(() => close());

test('a keyword goes back into the search field to be changed, and the others stay', async () => {
  close = await openPage(createTestHost({ answers: catalogueOf(tracks) }), '/music?keyWords=练习/1');
  await userEvent.click(chips().getByRole('button', { name: '修改“练习”' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('练习');
  expect(chips().queryByText('练习')).toBeNull();
  await waitFor(() => expect(address()).toBe('/music?keyWords=1/练习'));
  await userEvent.type(field(), '曲');
  await waitFor(() => expect(address()).toBe('/music?keyWords=1/练习曲'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chips().getByText('练习曲')).toBeInTheDocument());
  expect(field()).toHaveValue('');
});

test('new words are a new search, and Back leads to the one before', async () => {
  close = await openPage(createTestHost({ answers: catalogueOf(tracks) }), '/music?keyWords=练习');
  await userEvent.type(field(), '1-2');
  await waitFor(() => expect(address()).toBe('/music?keyWords=1-2'));
  expect(screen.queryByText('练习')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chips().getByText('1-2')).toBeInTheDocument());
  expect(address()).toBe('/music?keyWords=1-2');
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/music?keyWords=练习'));
});

test('the way back leads to the search before, also when its successor was still on its way', async () => {
  const answers = catalogueOf(tracks);
  const held: (() => void)[] = [];
  let isSlow = false;
  const host = createTestHost({
    answers: {
      ...answers,
      'music/getList': async (request) => {
        if (isSlow && !request.facets) await new Promise<void>((resolve) => held.push(resolve));
        return answers['music/getList']!(request);
      },
    },
  });
  close = await openPage(host, '/music?keyWords=练习');
  isSlow = true;
  await userEvent.type(field(), '1');
  await waitFor(() => expect(held).toHaveLength(1));
  await userEvent.type(field(), '-2');
  await waitFor(() => expect(held).toHaveLength(2));
  isSlow = false;
  await act(async () => {
    for (const answer of held) answer();
  });
  await waitFor(() => expect(address()).toBe('/music?keyWords=1-2'));
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/music?keyWords=练习'));
});

test('who goes elsewhere before narrowing begins a new search with the next words', async () => {
  close = await openPage(createTestHost({ answers: catalogueOf(tracks) }), '/music?keyWords=练习/1');
  await userEvent.click(screen.getByRole('button', { name: '在结果中搜索' }));
  await userEvent.click(chips().getByRole('button', { name: '移除 1' }));
  await waitFor(() => expect(address()).toBe('/music?keyWords=练习'));
  await userEvent.type(field(), '1-2');
  await waitFor(() => expect(address()).toBe('/music?keyWords=1-2'));
});

test('what is typed within the results narrows them, and Enter in an empty field changes nothing', async () => {
  close = await openPage(createTestHost({ answers: catalogueOf(tracks) }), '/music?keyWords=练习');
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '在结果中搜索' }));
  expect(field()).toHaveFocus();
  await userEvent.keyboard('1-2');
  await waitFor(() => expect(address()).toBe('/music?keyWords=练习/1-2'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chips().getByText('1-2')).toBeInTheDocument());
  expect(chips().getByText('练习')).toBeInTheDocument();
});
