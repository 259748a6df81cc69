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
