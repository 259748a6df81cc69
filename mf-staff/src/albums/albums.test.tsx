import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./albums-page.tsx')]));
afterEach(leavePage);

const both = (text: string) => ({ zh: `${text} zh`, en: text });
const row = { id: 3, name: both('Rivers'), library: 4, number: 'AL-3', image: null, price: 500_000, promoPrice: null };

it.each([
  { withdrawn: false, what: 'withdraw', done: en.albums.isWithdrawn },
  { withdrawn: true, what: 'restore', done: en.albums.restored },
] as const)('offers to $what an album with a reason, as it is now', async ({ withdrawn, what, done }) => {
  const { user, requests, toasts } = await openPage('/staff/albums?open=3', {
    'staff/albums/getList': { list: [{ ...row, withdrawn, works: 0 }], total: 1 },
    'staff/albums/getDetail': { ...row, withdrawn, description: both(''), works: [], revision: 'seen-1' },
    [`staff/albums/${what}`]: null,
  });
  await user.click(await screen.findByRole('button', { name: en.albums[what] }));
  const ask = within(await dialog(en.albums[what]));
  await user.type(ask.getByLabelText(en.ask.reason), 'its rights');
  await user.click(ask.getByRole('button', { name: en.albums[what] }));
  await waitFor(() => expect(toasts).toEqual([done]));
  expect(requests(`staff/albums/${what}`)).toEqual([{ id: 3, reason: 'its rights' }]);
});
