import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { intentsOf, openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';
import { pointsOf } from '../testing/points.ts';

preparePageTests();

const entry = (id: number, points: number, reasonName: string) => ({
  id,
  reason: 'signIn' as const,
  reasonName,
  points,
  balance: 1205,
  createdAt: '2026-03-01T16:30:00.000Z',
});
const answers: TestHostOptions['answers'] = {
  'user/integralInfo': ({ year }) => pointsOf({ year: year ?? 2026 }),
  'userIntegralLog/getList': ({ kind }) => {
    const list = [entry(2, 5, 'Daily sign-in'), entry(1, -20, 'Used for a payment')];
    const shown = list.filter(({ points }) => kind === undefined || points > 0 === (kind === 'earned'));
    return { list: shown, total: shown.length };
  },
};

test.each([
  ['zh', '积分余额', '可抵 ¥12.05', '2026年3月2日 00:30', /首次注册，得 50 积分，每天最多 20 位/],
  ['en', 'Balance', 'Worth CN¥12.05', 'Mar 2, 2026, 00:30 GMT+8', /for the first time: 50 points, for up to 20 friends a day/],
] as const)(
  'a member sees the balance, its worth, the rules, and each transaction with its reason and Shanghai time (%s)',
  async (locale, balance, worth, time, rule) => {
    await openPage('/my/score', { locale, answers });
    expect(await screen.findByRole('heading', { name: balance })).toBeVisible();
    expect(screen.getByText('1,205', { selector: 'p' })).toBeVisible();
    expect(screen.getByText(worth)).toBeVisible();
    expect(screen.getByText(rule)).toBeVisible();
    const row = screen.getByRole('row', { name: /Used for a payment/ });
    expect(row).toHaveTextContent('−20');
    expect(row).toHaveTextContent(time);
  },
);

test('earned and spent points are addresses of their own', async () => {
  const host = await openPage('/my/score', { answers });
  await userEvent.click(await screen.findByRole('link', { name: 'Spent' }));
  await waitFor(() => expect(screen.queryByText('Daily sign-in')).toBeNull());
  expect(requestsOf(host, 'userIntegralLog/getList').at(-1)).toEqual({ kind: 'spent', page: 1, size: 20 });
  expect(window.location.search).toBe('?kind=spent');
});

test('the chart of the year names its sums, and is there as a table', async () => {
  const user = userEvent.setup();
  const earlier = { ...entry(0, 5, 'Daily sign-in'), createdAt: '2025-12-01T00:00:00.000Z' };
  const ledger = { list: [entry(2, 5, 'Daily sign-in'), earlier], total: 2 };
  const host = await openPage('/my/score', { answers: { ...answers, 'userIntegralLog/getList': ledger } });
  expect(await screen.findByRole('img', { name: /Points by month in 2026: 130 earned and 20 spent/ })).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  const row = screen.getByRole('row', { name: /^Mar/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['130', '0']);
  await user.click(screen.getByRole('link', { name: '2025' }));
  await waitFor(() => expect(requestsOf(host, 'user/integralInfo').at(-1)).toEqual({ year: 2025 }));
});

test('today’s reward is one button away, and the balance follows it', async () => {
  let signedToday: 0 | 1 = 0;
  const host = await openPage('/my/score', {
    answers: { ...answers, 'user/integralInfo': () => pointsOf({ signedToday, streak: signedToday ? 3 : 2 }) },
  });
  const intents = intentsOf(host);
  const button = await screen.findByRole('button', { name: 'Get 5 points today' });
  signedToday = 1;
  await userEvent.click(button);
  expect(intents).toEqual([{ name: 'dialog.signInGift', payload: {} }]);
  expect(await screen.findByText('Today’s reward is yours. 3 days in a row.')).toBeVisible();
});

const months = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, earned: 0, spent: 0 }));
const noPoints = { integral: 0, earned: 0, spent: 0, months };

test('a member without transactions gets the first points right there, and sees no empty chart nor years before', async () => {
  await openPage('/my/score', {
    answers: {
      'user/integralInfo': () => pointsOf({ ...noPoints, year: new Date().getFullYear() }),
      'userIntegralLog/getList': { list: [], total: 0 },
    },
  });
  expect(await screen.findByText('Get your first points with today’s daily reward.')).toBeVisible();
  const intents = screen.getAllByRole('button', { name: 'Get 5 points today' });
  expect(intents).toHaveLength(2);
  expect(screen.queryByRole('img', { name: /Points by month/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Year' })).toBeNull();
});

test('a member who got the reward of the day and spent nothing is led to music and to the search', async () => {
  await openPage('/my/score?kind=spent', {
    answers: {
      'user/integralInfo': () => pointsOf({ ...noPoints, year: new Date().getFullYear(), signedToday: 1 }),
      'userIntegralLog/getList': { list: [], total: 0 },
    },
  });
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
  expect(screen.getByRole('link', { name: 'Search tracks' })).toHaveAttribute('href', '/en/song-list');
});

test('a year without points has a sentence in place of a chart', async () => {
  await openPage('/my/score?year=2025', { answers: { ...answers, 'user/integralInfo': () => pointsOf({ ...noPoints, year: 2025 }) } });
  expect(await screen.findByText('No points earned or spent in 2025.')).toBeVisible();
  expect(screen.queryByRole('link', { name: '2024' })).toBeNull();
  expect(screen.getByRole('link', { name: '2026' })).toBeVisible();
});
