import { screen } from '@testing-library/react';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createTestHost } from '../../testing/host.ts';
import { openPage } from '../../testing/open-page.ts';
import { TAGS, trackOf } from '../../testing/tracks.ts';

let close: () => Promise<void>;
afterEach(() => close());

test.each([
  ['zh', true, '共 1,279 首'],
  ['en', true, '1,279 tracks'],
  ['zh', false, '1,279 首以上'],
  ['en', false, 'over 1,279 tracks'],
] as const)('large counts are written with separators, as prices are (%s, exact: %p)', async (locale, totalIsExact, text) => {
  const answers = catalogueOf(Array.from({ length: 24 }, (_, at) => trackOf({ id: at + 1, tags: [TAGS.epic] })));
  const list = answers['music/getList'] as (request: object) => object;
  const facets = {
    tags: [
      { id: TAGS.epic.id, count: 1234 },
      { id: TAGS.piano.id, count: 45 },
    ],
    lengths: [],
    tempos: [],
    keys: [],
    lengthBars: [],
    tempoBars: [],
    exact: true,
  };
  const host = createTestHost({
    locale,
    answers: {
      ...answers,
      'music/getList': (request) => ({ ...list(request), total: 1279, totalIsExact, ...(request.facets && { facets }) }) as never,
    },
  });
  close = await openPage(host, '/music?musicLibraryTypeId=1');
  expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
});
