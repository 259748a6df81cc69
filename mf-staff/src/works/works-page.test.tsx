import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import type { StaffAnswers } from '../testing/staff-service.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./works-page.tsx')]));
afterEach(leavePage);

const WORK = {
  id: 7,
  code: 'YH-P007',
  library: 1,
  title: { zh: '安静的光', en: 'Silent light' },
  composer: { zh: '林', en: 'Lin' },
  price: 36_000,
  promoPrice: null,
  promoUntil: null,
  withdrawn: false,
  createdAt: '2026-11-20T02:00:00.000Z',
};
const DETAIL = { ...WORK, description: { zh: '', en: 'A quite piano' }, sound: '/media/trial/7.mp3?e=1', carts: 3, licences: 2 };
const PLAN = {
  digest: 'abc',
  changed: 1,
  unchanged: 19,
  refused: 1,
  changes: [
    {
      code: 'YH-P007',
      title: 'Silent light',
      row: 2,
      before: { descriptionEn: 'A quite piano' },
      after: { descriptionEn: 'A quiet piano' },
    },
  ],
  refusals: [{ code: 'YH-X', row: 3, reason: 'There is no work of this code' }],
};
const answers: StaffAnswers = {
  'staff/works/getList': { list: [WORK, { ...WORK, id: 8, code: 'YH-P008' }], total: 30 },
  'staff/works/getDetail': { ...DETAIL, tags: [{ id: 1, name: { zh: '平静', en: 'Calm' } }] },
  'staff/works/getTags': {
    groups: [{ id: 1, name: { zh: '情绪', en: 'Mood' }, libraries: [1], tags: [{ id: 1, key: 'calm', name: { zh: '平静', en: 'Calm' } }] }],
  },
};

it('plays a work, sends only what was changed of it, and says what a withdrawal means before it is decided', async () => {
  const { user, sent, t, toasts } = await openPage('/staff/works?open=7', {
    ...answers,
    'staff/works/edit': () => null,
    'staff/works/withdraw': { carts: 3, licences: 2 },
  });
  expect(await screen.findByLabelText(t.works.listen)).toHaveAttribute('src', '/media/trial/7.mp3?e=1');
  await user.click(screen.getByRole('button', { name: t.works.edit }));
  const edit = await dialog(t.works.edit);
  const title = within(edit).getByRole('textbox', { name: t.works.titleEn });
  await user.clear(title);
  await user.type(title, 'Silent lights');
  await user.click(within(edit).getByRole('button', { name: t.works.save }));
  await waitFor(() => expect(toasts).toEqual([t.works.saved]));
  expect(sent.find(({ call }) => call === 'staff/works/edit')?.request).toEqual({ id: 7, titleEn: 'Silent lights' });
  await user.click(screen.getByRole('button', { name: t.works.withdraw }));
  const ask = await dialog(t.works.withdraw);
  expect(ask).toHaveTextContent('Carts that have it: 3;');
  expect(ask).toHaveTextContent('Licences sold: 2;');
  await user.type(within(ask).getByLabelText(t.ask.reason), 'a claim');
  await user.click(within(ask).getByRole('button', { name: t.works.withdraw }));
  await waitFor(() => expect(sent.some(({ call, request }) => call === 'staff/works/withdraw' && request.reason === 'a claim')).toBe(true));
});

it('changes the chosen works, or all that the filter finds, after a preview', async () => {
  const { user, sent, t } = await openPage('/staff/works?library=1', {
    ...answers,
    'staff/works/batchPreview': { ...PLAN, changes: [{ ...PLAN.changes[0]!, row: null }], refusals: [], refused: 0, carts: 4, licences: 5 },
    'staff/works/batchApply': { changed: 1 },
  });
  expect(await screen.findByRole('button', { name: 'Change 30 works' })).toBeEnabled();
  await user.click(screen.getAllByRole('checkbox')[2]!);
  await user.click(await screen.findByRole('button', { name: 'Change the chosen one' }));
  const batch = await dialog('Change one work');
  await user.click(within(batch).getByRole('radio', { name: t.bulk.sale.withdraw }));
  await user.click(within(batch).getByRole('button', { name: t.bulk.preview }));
  expect(await within(batch).findByText(/Carts that have it: 4;/)).toBeVisible();
  await user.type(within(batch).getByLabelText(t.ask.reason), 'autumn');
  await user.click(within(batch).getByRole('button', { name: 'Change one work' }));
  const asked = () => sent.filter(({ call }) => call.startsWith('staff/works/batch')).map(({ request }) => request);
  await waitFor(() =>
    expect(asked()).toEqual([
      { works: { ids: [7] }, change: { withdrawn: true } },
      { works: { ids: [7] }, change: { withdrawn: true }, digest: 'abc', reason: 'autumn' },
    ]),
  );
});

it('reads a file, reports every change and refusal, and writes nothing before it is agreed to', async () => {
  const { user, sent, t, toasts } = await openPage('/staff/works', {
    ...answers,
    'staff/works/importReport': { ...PLAN, ignored: ['mood'] },
    'staff/works/importApply': { changed: 1 },
  });
  await user.click(await screen.findByRole('button', { name: t.works.import }));
  const start = await dialog(t.works.import);
  await user.upload(start.querySelector('input')!, new File(['Code,Tags\n'], 'works.csv', { type: 'text/csv' }));
  const report = await dialog('What works.csv changes');
  expect(report).toHaveTextContent('One work changes · 19 stay as they are · one is refused');
  expect(report).toHaveTextContent('There is no work of this code');
  expect(report).toHaveTextContent('A quite piano → A quiet piano');
  expect(report).toHaveTextContent('not imported: mood');
  expect(sent.some(({ call }) => call === 'staff/works/importApply')).toBe(false);
  await user.type(within(report).getByLabelText(t.ask.reason), 'typos');
  await user.click(within(report).getByRole('button', { name: 'Change one work' }));
  await waitFor(() => expect(toasts).toEqual(['One work is changed']));
  expect(sent.find(({ call }) => call === 'staff/works/importApply')?.request).toEqual({
    file: btoa('Code,Tags\n'),
    digest: 'abc',
    reason: 'typos',
  });
});

it('saves what the filter finds with the heads that an import reads', async () => {
  const { user, sent, t } = await openPage(
    '/staff/works?keyWords=light&sort=price',
    {
      ...answers,
      'staff/works/getSheet': { list: [], total: 0 },
    },
    { locale: 'zh' },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: t.list.file }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(sent.find(({ call }) => call === 'staff/works/getSheet')?.request).toEqual({ keyWords: 'light', page: 1, size: 100 });
  expect(sent.find(({ call }) => call === 'staff/works/getList')?.request).toMatchObject({ keyWords: 'light', sort: 'price' });
  click.mockRestore();
});
