import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCrate } from 'shared-contracts/favourites/crate';
import type { TestHost, TestHostOptions } from 'ui-kit/testing';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf, toastsOf } from '../testing/open-page.ts';
import { trackOf } from '../testing/works.ts';

prepareDialogTests();
beforeEach(() => localStorage.clear());

const collect = (ids: readonly number[]) => localStorage.setItem('crate', JSON.stringify(ids));
const kept = () => readCrate(() => localStorage);
const answers: NonNullable<TestHostOptions['answers']> = {
  'music/getByIds': ({ ids }) => ({ list: ids.filter((id) => id !== 9).map((id) => trackOf(id)) }),
  'userFavoritesData/favoritesData': { favoritesId: 1, added: 2, moved: 0 },
};
const merge = async (host: TestHost) => (await request(host, 'favourites.mergeCrate', {})).outcome;

test.each([
  ['zh', '备选清单里的 2 首已加入收藏'],
  ['en', 'The 2 tracks in your crate are now in your favorites'],
] as const)('what a visitor collected goes into the default folder, without what is withdrawn (%s)', async (locale, message) => {
  collect([12, 9, 7]);
  const host = dialogHost({ locale, answers });
  const toasts = toastsOf(host);
  const hearts: unknown[] = [];
  host.bus.on('favourites.changed', (change) => hearts.push(change));
  const counts: number[] = [];
  host.bus.on('favourites.crateChanged', ({ count }) => counts.push(count));
  await merge(host);
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toEqual([{ type: 3, dataIds: [12, 7] }]);
  expect(hearts).toMatchObject([
    { dataId: 12, favorites: 1 },
    { dataId: 7, favorites: 1 },
  ]);
  expect([kept(), toasts, counts]).toEqual([[], [message], [0]]);
});

test.each([
  ['the tracks cannot be loaded', 'music/getByIds'],
  ['the service refuses', 'userFavoritesData/favoritesData'],
] as const)('nothing is lost when %s, and the next attempt merges', async (_when, call) => {
  collect([12, 7]);
  let fails = true;
  const failing = (given: never) => {
    if (fails) return Promise.reject(refusal('Not now'));
    const answer = answers[call] as unknown;
    return typeof answer === 'function' ? answer(given) : answer;
  };
  const host = dialogHost({ answers: { ...answers, [call]: failing } });
  await merge(host);
  // A refusal is no defect to report.
  expect([kept(), host.reported]).toEqual([[12, 7], []]);
  fails = false;
  await merge(host);
  expect(kept()).toEqual([]);
});

test('what another tab adds during the merge stays for the next one', async () => {
  collect([12]);
  const during = () => {
    collect([12, 30]);
    return { favoritesId: 1, added: 1, moved: 0 };
  };
  await merge(dialogHost({ answers: { ...answers, 'userFavoritesData/favoritesData': during } }));
  expect(kept()).toEqual([30]);
});

test('a second tab that merges the same says nothing', async () => {
  collect([12]);
  const host = dialogHost({
    answers: {
      ...answers,
      'userFavoritesData/favoritesData': () => {
        collect([]);
        return { favoritesId: 1, added: 0, moved: 0 };
      },
    },
  });
  const toasts = toastsOf(host);
  await merge(host);
  expect(toasts).toEqual([]);
});

test('two requests at once merge once', async () => {
  collect([12]);
  const host = dialogHost({ answers });
  const ask = () => host.bus.request('favourites.mergeCrate', {}, { timeoutMs: 0 });
  await Promise.all([ask(), ask()]);
  expect(requestsOf(host, 'userFavoritesData/favoritesData')).toHaveLength(1);
});

test('without a session nothing is asked, and the crate stays', async () => {
  collect([12]);
  const host = dialogHost({ signedIn: false, answers });
  await merge(host);
  expect([host.asked, kept()]).toEqual([[], [12]]);
});

test.each([
  ['zh', '先放进备选清单', '已收进备选清单'],
  ['en', 'Keep in my crate', 'Kept in your crate'],
] as const)('the heart of a visitor offers the crate beside the login (%s)', async (locale, keep, message) => {
  const host = dialogHost({ locale, signedIn: false, answers });
  const toasts = toastsOf(host);
  const { outcome } = await request(host, 'favourites.add', { dataId: 7, type: 3, musicLibraryTypeId: 1 });
  await userEvent.click(await screen.findByRole('button', { name: keep }));
  expect(await outcome).toEqual({ status: 'handled', result: {} });
  expect([kept(), toasts, host.asked]).toEqual([[7], [message], expect.not.arrayContaining([{ call: 'userFavorites/favoritesList' }])]);
});

test('the heart of an album, and a login for anything else, offer no crate', async () => {
  const host = dialogHost({ signedIn: false, answers });
  await request(host, 'favourites.add', { dataId: 7, type: 1, musicLibraryTypeId: 1 });
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Keep in my crate' })).toBeNull();
});
