import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./search-texts-page.tsx')]);
});
afterEach(leavePage);

const both = (text: string) => ({ zh: `${text} zh`, en: `${text} en` });
const row = { path: '/music', title: both('title'), keywords: both('words'), description: both('text'), revision: 'seen-1' };

it('previews search texts with each key, and keeps what was typed when somebody else saved meanwhile', async () => {
  let isStale = true;
  const { user, sent } = await openPage('/staff/search-texts?open=/music', {
    'staff/seo/getList': () => ({ list: [isStale ? row : { ...row, revision: 'seen-2' }], total: 1 }),
    'staff/seo/save': () => (isStale ? { code: 0, msg: 'bob changed this meanwhile', reason: 'changedMeanwhile' } : { revision: 'seen-3' }),
  });
  const field = await screen.findByLabelText(new RegExp(`${en.searchTexts.title} · ${en.content.en}`));
  await user.clear(field);
  await user.type(field, 'Music for films');
  expect(
    within(screen.getByRole('region', { name: `${en.content.preview} · ${en.content.en}` })).getByText('Music for films'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.content.save }));
  expect(await screen.findByRole('alert')).toHaveTextContent('bob changed this meanwhile');
  expect(field).toHaveValue('Music for films');
  isStale = false;
  await user.click(screen.getByRole('button', { name: en.content.reload }));
  await waitFor(() => expect(screen.getByLabelText(new RegExp(`${en.searchTexts.title} · ${en.content.en}`))).toHaveValue('title en'));
  await user.click(screen.getByRole('button', { name: en.content.save }));
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === 'staff/seo/save')?.request).toMatchObject({ path: '/music', seen: 'seen-2' }),
  );
});

it('removes the search texts of a page as they were seen', async () => {
  const { user, requests, toasts } = await openPage('/staff/search-texts?open=/music', {
    'staff/seo/getList': { list: [row], total: 1 },
    'staff/seo/remove': null,
  });
  await user.click(await screen.findByRole('button', { name: en.content.remove }));
  const ask = within(await dialog(en.searchTexts.remove));
  expect(ask.getByText(en.searchTexts.removeBody.replace('{{path}}', '/music'))).toBeInTheDocument();
  await user.click(ask.getByRole('button', { name: en.content.remove }));
  await waitFor(() => expect(toasts).toEqual([en.content.removed]));
  expect(requests('staff/seo/remove')).toEqual([{ path: '/music', seen: 'seen-1' }]);
});
