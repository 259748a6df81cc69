import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { intentsOf, openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { pointsOf } from '../testing/points.ts';
import { favouriteTrack } from '../testing/works.ts';

preparePageTests();

const played = (id: number) => ({ id, playedAt: '2026-03-01T16:30:00.000Z', plays: 1, track: favouriteTrack(id).track! });
const answers: TestHostOptions['answers'] = {
  'user/getData': { integral: 1205, favorites: 12, meal: 0, song: 0, sale: 0 },
  'user/integralInfo': pointsOf(),
  'userPlayRecord/getList': { list: [played(1), played(2)], total: 2 },
  'userFavoritesData/getList': { list: [favouriteTrack(3)], total: 1 },
  'order/orderDetailList': { list: [], total: 0 },
};

test.each([
  ['zh', '最近播放', '播放全部', '签到领 5 积分'],
  ['en', 'Recently played', 'Play all', 'Get 5 points today'],
] as const)(
  'the overview plays again what was played, and has points, favourites and the reward (%s)',
  async (locale, title, playAll, reward) => {
    const user = userEvent.setup();
    const host = await openPage('/my', { locale, answers });
    const intents = intentsOf(host);
    const recent = within(await screen.findByRole('region', { name: title }));
    await user.click(recent.getByRole('button', { name: playAll }));
    await user.click(screen.getByRole('button', { name: reward }));
    expect(intents).toMatchObject([
      { name: 'player.playAll', payload: { tracks: [{ id: 1 }, { id: 2 }] } },
      { name: 'dialog.signInGift', payload: {} },
    ]);
    expect(screen.getByRole('link', { name: '1,205' })).toHaveAttribute('href', locale === 'en' ? '/en/my/score' : '/my/score');
    expect(screen.getByRole('link', { name: '12' })).toBeVisible();
  },
);

test('an account without plays and favourites leads to music and to the search', async () => {
  const empty = { list: [], total: 0 };
  await openPage('/my', { answers: { ...answers, 'userPlayRecord/getList': empty, 'userFavoritesData/getList': empty } });
  expect(await screen.findByText('Nothing played yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
  expect(screen.getByRole('link', { name: 'Trending tracks' })).toHaveAttribute('href', '/en/commend/hot');
  for (const search of screen.getAllByRole('link', { name: 'Search tracks' })) expect(search).toHaveAttribute('href', '/en/song-list');
});

test('a part that fails shows its message and a retry, and the others stay', async () => {
  let attempts = 0;
  await openPage('/my', {
    answers: {
      ...answers,
      'userPlayRecord/getList': () =>
        ++attempts === 1 ? Promise.reject(refusal('Records are being moved')) : { list: [played(1)], total: 1 },
    },
  });
  const recent = within(await screen.findByRole('region', { name: 'Recently played' }));
  expect(recent.getByRole('alert')).toHaveTextContent('Records are being moved');
  expect(screen.getByRole('link', { name: 'Track 3' })).toBeVisible();
  await userEvent.click(recent.getByRole('button', { name: 'Try again' }));
  expect(await recent.findByRole('link', { name: 'Track 1' })).toBeVisible();
});

test('the invitation opens from the overview', async () => {
  const host = await openPage('/my', { answers });
  const intents = intentsOf(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Get your invitation link' }));
  expect(intents).toEqual([{ name: 'dialog.invite', payload: {} }]);
});

test.each([
  ['zh', '即将到期的授权', '2026年12月1日 到期', '查看并续期', '/my/order?tab=licences'],
  ['en', 'Licences that end soon', 'Ends on Dec 1, 2026', 'See and renew', '/en/my/order?tab=licences'],
] as const)('licences that end soon are listed and lead to their renewal (%s)', async (locale, title, day, renew, href) => {
  const licence = { validTo: '2026-12-01T02:00:00.000Z' };
  const line = { id: 11, title: 'Track 1', project: { id: 5, name: 'Autumn film', licenseeName: 'Still Water Films' }, licence };
  const ending = { list: [{ orderId: 7, orderNumber: 'Y1', line, renewable: 1 }], total: 1 };
  const host = await openPage('/my', { locale, answers: { ...answers, 'order/orderDetailList': ending as never } });
  const section = within(await screen.findByRole('region', { name: title }));
  expect(section.getByText(day)).toBeVisible();
  expect(section.getByText('Autumn film')).toBeVisible();
  expect(section.getByRole('link', { name: renew })).toHaveAttribute('href', href);
  expect(requestsOf(host, 'order/orderDetailList')).toMatchObject([{ state: 'ending' }]);
});

test('without licences that end soon the overview says nothing of them', async () => {
  await openPage('/my', { answers });
  expect(await screen.findByRole('region', { name: 'Recently played' })).toBeVisible();
  expect(screen.queryByText('Licences that end soon')).not.toBeInTheDocument();
});
