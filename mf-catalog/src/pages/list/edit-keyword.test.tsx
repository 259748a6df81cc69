import { screen, waitFor, within } from '@testing-library/react';
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
