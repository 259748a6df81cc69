import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('../invoices/invoices-page.tsx')]);
});
afterEach(leavePage);

it('saves the filter of a list without its page, and goes to a view by its name', async () => {
  const views = [{ id: 5, name: 'Refused on paper', query: 'state=refused&medium=paper' }];
  const { user, sent } = await openPage('/staff/invoices?page=3&state=applied', {
    'staff/invoices/getList': { list: [], total: 0 },
    'staff/views/getList': () => ({ list: views }),
    'staff/views/save': { id: 6 },
  });
  await user.click(await screen.findByRole('button', { name: en.views.save }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(en.views.name), 'Waiting');
  await user.click(within(dialog).getByRole('button', { name: en.views.save }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'staff/views/save')?.request).toEqual({
      list: 'staff/invoices/getList',
      name: 'Waiting',
      query: 'state=applied',
    }),
  );
  await user.selectOptions(screen.getByLabelText(en.views.title), 'Refused on paper');
  await waitFor(() => expect(window.location.search).toBe('?state=refused&medium=paper'));
  expect(screen.getByRole('button', { name: en.views.remove })).toBeVisible();
});
