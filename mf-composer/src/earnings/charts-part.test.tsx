import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHARTS, openEarnings } from '../testing/earnings.ts';
import { preparePageTests, requestsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(async () => {
  await Promise.all([import('../center/center-page.tsx'), import('ui-kit/data')]);
}, 120_000);

test.each([
  ['en', 'Earnings', 'Earnings by month, CN¥300 in all. A table follows.', 'October 2026', '−CN¥20', 'Plays'],
  ['zh', '收入', '收入按月统计，合计 ¥300，下方有表格。', '2026年10月', '−¥20', '播放'],
] as const)('each figure is a picture by month, and the same as a table (%s)', async (locale, earnings, picture, month, loss, plays) => {
  await openEarnings('&part=4', {}, locale);
  const chart = within(await screen.findByRole('region', { name: earnings }));
  expect(chart.getByRole('img', { name: picture }).querySelectorAll('rect')).toHaveLength(2);
  const row = chart.getByRole('row', { name: new RegExp(month) });
  expect(within(row).getByRole('cell')).toHaveTextContent(loss);
  expect(within(screen.getByRole('region', { name: plays })).getByText('40')).toBeVisible();
});

test('songs are compared, and one that is on sale leads to its page', async () => {
  await openEarnings('&part=4');
  const songs = within(await screen.findByRole('region', { name: 'By song' }));
  expect(songs.getByRole('link', { name: 'First snow' })).toHaveAttribute('href', '/en/music/music_detail?id=70&musicLibraryTypeId=1');
  expect(songs.getByText('CN¥300')).toBeVisible();
});

test('months and song are in the address, and reach the service', async () => {
  const host = await openEarnings('&part=4');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), '24');
  await waitFor(() => expect(location.search).toBe('?type=2&part=4&months=24'));
  const song = screen.getByRole('combobox', { name: 'Song' });
  await within(song).findByRole('option', { name: 'First snow' });
  await userEvent.selectOptions(song, '5');
  await waitFor(() => expect(requestsOf(host, 'composerEarnings/getCharts').at(-1)).toEqual({ months: 24, songId: 5 }));
});

test('without figures the page says when they begin', async () => {
  const nothing = { plays: 0, downloads: 0, licences: 0, earned: 0 };
  await openEarnings('&part=4', {
    'composerEarnings/getCharts': { months: [{ month: 202611, ...nothing }], songs: [{ ...CHARTS.songs[0]!, ...nothing }] },
  });
  expect(await screen.findByText('They begin with the first play of a song that is on sale.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /by month/ })).toBeNull();
});
