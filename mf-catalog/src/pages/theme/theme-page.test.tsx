import { screen, within } from '@testing-library/react';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost } from '../../testing/host.ts';
import { openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

let close: () => Promise<void>;
afterEach(() => close());

test('a theme says what its tracks have in common: tempo, length, the lowest price and tags to go on with', async () => {
  const tracks = [
    trackOf({ id: 1, bpm: 72.4, duration: 116, price: 6900, tags: [TAGS.epic, TAGS.piano] }),
    trackOf({ id: 2, bpm: 120, duration: 139, price: 1500, tags: [TAGS.piano] }),
    trackOf({ id: 3, bpm: null, duration: 130, price: null, tags: [TAGS.piano] }),
  ];
  close = await openPage(createTestHost({ answers: catalogueOf(tracks) }), '/commend/album_detail?id=9');
  const summary = within(await screen.findByRole('complementary', { name: '主题概览' }));
  expect(await summary.findByText('72–120 BPM')).toBeInTheDocument();
  expect(summary.getByText('1:56–2:19')).toBeInTheDocument();
  expect(summary.getByText('¥15')).toBeInTheDocument();
  expect(summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['钢琴', `/song-list?tag=${TAGS.piano.id}`],
    ['史诗', `/song-list?tag=${TAGS.epic.id}`],
  ]);
});
