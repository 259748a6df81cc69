import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./agreements-page.tsx')]);
});
afterEach(leavePage);

const text = (words: string) => ({ title: { zh: '协议', en: 'Terms' }, content: { zh: '正文', en: words } });
const AT = '2026-03-01T02:00:00.000Z';

it('shows what a version changed, and publishes a new one after the latest that was seen', async () => {
  const { user, sent } = await openPage('/staff/agreements?open=1', {
    'staff/agreements/getList': { list: [{ id: 1, title: text('').title, from: AT, versions: 2, nextFrom: null }], total: 1 },
    'staff/agreements/getDetail': {
      versions: [
        { version: 4, from: AT, publishedAt: AT, publishedBy: 'bob', note: 'a new law', state: 'inForce' },
        { version: 0, from: AT, publishedAt: null, publishedBy: '', note: '', state: 'past' },
      ],
      latest: 4,
      shown: { version: 4, ...text('You may cut the work') },
      before: text('You may mix the work'),
    },
    'staff/agreements/publish': { version: 5 },
  });
  await user.click(await screen.findByRole('tab', { name: en.agreements.changes.replace('{{language}}', en.content.en) }));
  const changes = await screen.findByRole('tabpanel');
  expect(within(changes).getByText('cut').tagName).toBe('INS');
  expect(within(changes).getByText('mix').tagName).toBe('DEL');
  await user.click(screen.getByRole('button', { name: en.agreements.new }));
  const field = await screen.findByLabelText(`${en.agreements.text} · ${en.content.en}`);
  await user.type(field, ' and mix');
  await user.type(screen.getByLabelText(en.ask.reason), 'clearer');
  await user.click(screen.getByRole('button', { name: en.agreements.publish }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'staff/agreements/publish')?.request).toMatchObject({
      id: 1,
      after: 4,
      content: { zh: '正文', en: 'You may cut the work and mix' },
      reason: 'clearer',
    }),
  );
});

it('withdraws a version that waits for its day, with a reason', async () => {
  const { user, requests, toasts } = await openPage('/staff/agreements?open=1', {
    'staff/agreements/getList': { list: [{ id: 1, title: text('').title, from: AT, versions: 2, nextFrom: AT }], total: 1 },
    'staff/agreements/getDetail': {
      versions: [
        { version: 4, from: AT, publishedAt: AT, publishedBy: 'bob', note: 'a new law', state: 'waits' },
        { version: 0, from: AT, publishedAt: null, publishedBy: '', note: '', state: 'inForce' },
      ],
      latest: 4,
      shown: { version: 4, ...text('You may cut the work') },
      before: text('You may mix the work'),
    },
    'staff/agreements/withdraw': null,
  });
  await user.click(await screen.findByRole('button', { name: en.agreements.withdraw }));
  const ask = within(await dialog(en.agreements.withdraw));
  await user.type(ask.getByLabelText(en.ask.reason), 'the law is put off');
  await user.click(ask.getByRole('button', { name: en.agreements.withdraw }));
  await waitFor(() => expect(toasts).toEqual([en.agreements.isWithdrawn]));
  expect(requests('staff/agreements/withdraw')).toEqual([{ id: 1, version: 4, reason: 'the law is put off' }]);
});
