import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost } from '../../testing/host.ts';
import { address, openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

let close: () => Promise<void>;
afterEach(() => close());

const tracks = [trackOf({ id: 1, title: '第一缕光', composerId: 3 }), trackOf({ id: 2, title: '未寄出的信', composerId: 3 })];

test.each([
  ['zh', '', '作品', '常用标签', '收录其作品的主题'],
  ['en', '/en', 'Tracks', 'Common tags', 'Themes with their tracks'],
] as const)(
  'the page of a composer says who they are and lists their works, tags and themes (%s)',
  async (locale, prefix, works, tags, themes) => {
    close = await openPage(createTestHost({ answers: catalogueOf(tracks), locale }), '/music/composer?id=3');
    expect(await screen.findByRole('heading', { level: 1, name: '林月' })).toBeInTheDocument();
    expect(screen.getByText('独奏钢琴与小编制弦乐。')).toBeInTheDocument();
    expect(screen.getByText(works)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '未寄出的信' })).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: tags })).getByRole('link', { name: '钢琴' })).toHaveAttribute(
      'href',
      `${prefix}/song-list?keyWords=${encodeURIComponent('林月')}&tag=${TAGS.piano.id}`,
    );
    expect(await screen.findByRole('heading', { name: themes })).toBeInTheDocument();
  },
);

test('a row leads to the composer of its track', async () => {
  close = await openPage(createTestHost({ answers: catalogueOf(tracks) }), '/commend/hot');
  const [first] = await screen.findAllByRole('link', { name: '林月' });
  await userEvent.click(first!);
  expect(await screen.findByRole('heading', { level: 1, name: '林月' })).toBeInTheDocument();
  expect(address()).toBe('/music/composer?id=3');
});
