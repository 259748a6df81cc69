import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fitOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { formatFen } from 'ui-kit/core';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { PRICE_TABLE } from '../testing/cart.ts';
import { type DrawnFragment, drawFragment } from '../testing/draw-fragment.ts';

const BASE = 36_000;
const priceOf = (options: Partial<LicenceOptions>) =>
  formatFen(Number(quoteLine(PRICE_TABLE, BigInt(BASE), fitOptions(PRICE_TABLE, options)).price), 'en');

let drawn: DrawnFragment;
// Asking jsdom for the computed style of every ancestor takes seconds a test, and hides nothing here.
configure({ defaultHidden: true });
jest.setTimeout(40_000);
beforeAll(preloadDialogs, 120_000);
afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: /^(Close|关闭)$/ })) fireEvent.click(close);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  await drawn.remove();
  expect(drawn.host.reported).toEqual([]);
});

/** The wizard, opened from the licence box of a track by a guest. */
async function openWizard(options: TestHostOptions = {}, more: { dataIds?: number[] } = {}) {
  const answers = { 'grantTag/getGrantData': PRICE_TABLE, 'area/getList': { list: [{ code: '310000', name: 'Shanghai' }] } };
  const params = { dataId: 5, musicLibraryTypeId: 1, base: BASE, ...more };
  drawn = await drawFragment(
    { name: 'licence-box', size: 'column', params },
    { signedIn: false, answers: answers as TestHostOptions['answers'], ...options },
  );
  const box = within(drawn.node);
  const isChinese = options.locale === 'zh';
  await userEvent.click(await box.findByRole('button', { name: isChinese ? '我的用途能用吗？' : 'Can I use it for…?' }));
  const dialog = within(await screen.findByRole('dialog', { name: isChinese ? '我的用途能用吗？' : 'Can I use it for…?' }));
  const describe = (text: string) => {
    const field = dialog.getByRole('textbox', { name: isChinese ? '您想把音乐用在哪里？' : 'What do you want to use the music for?' });
    fireEvent.change(field, { target: { value: text } });
  };
  return { box, dialog, describe };
}

test('a guest describes a use, sees its licence, limits and price, and takes the options into the box', async () => {
  const { box, dialog, describe } = await openWizard();
  describe('in all our 60 shops');
  expect(await dialog.findByRole('heading', { name: 'Yes: Shops, malls, supermarkets' })).toBeInTheDocument();
  expect(dialog.getByText(/^Background music in shops: 60 shops\. Licensee: Corporate\./)).toBeInTheDocument();
  expect(within(dialog.getByRole('list', { name: 'Covered' })).getByText('playing in the chosen number of shops')).toBeInTheDocument();
  expect(within(dialog.getByRole('list', { name: 'Not covered' })).getByText('videos of the shop online')).toBeInTheDocument();
  expect(dialog.getByText('CN¥24,768')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Use these options' }));
  await waitFor(() => expect(box.getByText('CN¥24,768')).toBeInTheDocument());
  expect(box.getByRole('combobox', { name: 'Use' })).toHaveValue('inStore');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a description that only hints at uses promises none of them, and asks which one it is', async () => {
  const { dialog, describe } = await openWizard();
  describe('background music in our church');
  const hinted = await dialog.findByRole('list', { name: 'We are not sure. Is it one of these?' });
  expect(dialog.queryByRole('heading', { name: /^Yes/ })).toBeNull();
  expect(dialog.queryByText(/^CN¥/)).toBeNull();
  await userEvent.click(within(hinted).getByRole('button', { name: 'Music on a website' }));
  expect(await dialog.findByRole('heading', { name: 'Yes: Music on a website' })).toBeInTheDocument();
});

test('what a description leaves open is asked, and the answers change licence, limits and price', async () => {
  const { dialog, describe } = await openWizard();
  describe('short videos for 3 years');
  const chosen = { usage: 'shortVideo', licensee: 'personal', period: 'threeYears', channels: ['social'], seconds: 'full' };
  expect(await dialog.findByText(priceOf({ ...chosen, scope: 'global' }))).toBeInTheDocument();
  expect(dialog.queryByRole('group', { name: 'For how long?' })).toBeNull();
  expect(dialog.queryByText(/^audiences abroad/)).toBeNull();
  await userEvent.click(within(dialog.getByRole('group', { name: 'Where?' })).getByRole('radio', { name: 'Mainland China' }));
  await userEvent.click(within(dialog.getByRole('group', { name: 'Who is it for?' })).getByRole('radio', { name: 'Corporate' }));
  expect(dialog.getByText(priceOf({ ...chosen, licensee: 'corporate', scope: 'mainland' }))).toBeInTheDocument();
  expect(dialog.getByText(/^audiences abroad/)).toBeInTheDocument();
});

test('a Chinese page begins with the territory of the use', async () => {
  const { dialog, describe } = await openWizard({ locale: 'zh' });
  describe('短视频');
  const where = within(await dialog.findByRole('group', { name: '在哪里播？' }));
  expect(where.getByRole('radio', { name: '中国大陆' })).toBeChecked();
});

test.each([
  [
    'en',
    'podcast for 2 years',
    'We have no licence for exactly 2 years. Periods: 1 year, 3 years, 5 years, Perpetual. “3 years” is selected: it covers 2 years.',
  ],
  ['zh', '播客，用一年半', '没有恰好 18 个月的授权，期限有：1 年、3 年、5 年、永久。已为您选“3 年”，可覆盖 18 个月。'],
] as const)('a period that is not sold becomes the next longer one, and the wizard says so (%s)', async (locale, text, note) => {
  const { dialog, describe } = await openWizard({ locale });
  describe(text);
  expect(await dialog.findByText(note)).toBeInTheDocument();
  describe(text.replace(/2 years|一年半/, locale === 'en' ? '3 years' : '三年'));
  await waitFor(() => expect(dialog.queryByText(note)).toBeNull());
});

test('the number of shops is asked where it is missing', async () => {
  const { dialog, describe } = await openWizard();
  describe('our shops');
  const shops = await dialog.findByRole('spinbutton', { name: 'Number of shops' });
  await userEvent.tripleClick(shops);
  await userEvent.keyboard('60');
  expect(dialog.getByText('CN¥24,768')).toBeInTheDocument();
});

test('a licence for one region is used once the region is named', async () => {
  const { box, dialog, describe } = await openWizard();
  describe('powerpoint, local');
  await userEvent.click(await dialog.findByRole('button', { name: 'Use these options' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose the region');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), await dialog.findByRole('option', { name: 'Shanghai' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use these options' }));
  await waitFor(() => expect(box.getByRole('combobox', { name: 'Territory' })).toHaveValue('province'));
});

test('a use that nothing licenses has its reason, other uses to choose, and somebody to ask', async () => {
  const { dialog, describe } = await openWizard();
  describe('train an AI');
  expect(await dialog.findByRole('heading', { name: 'Not with our licences: Training of AI' })).toBeInTheDocument();
  expect(dialog.getByText('works are not licensed for the training of models')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Use these options' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/en/linkus');
  await userEvent.click(dialog.getByRole('button', { name: 'Game' }));
  expect(await dialog.findByRole('heading', { name: /^Yes: Game/ })).toBeInTheDocument();
});

test.each([
  ['zh', '呱呱呱', /暂时没有认出/, '最接近的用途', '播客', '可以：播客'],
  ['en', 'xyzzy', /do not know this use/, 'The closest use', 'Podcast', 'Yes: Podcast'],
] as const)('an unknown use leads to all uses (%s)', async (locale, text, message, label, use, heading) => {
  const { dialog, describe } = await openWizard({ locale });
  describe(text);
  expect(await dialog.findByText(message)).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: label }), use);
  expect(await dialog.findByRole('heading', { name: heading })).toBeInTheDocument();
});

test('an example is a click away', async () => {
  const { dialog } = await openWizard({ locale: 'zh' });
  await userEvent.click(dialog.getByRole('button', { name: '抖音带货' }));
  expect(await dialog.findByRole('heading', { name: '可以：带货短视频与直播带货' })).toBeInTheDocument();
});

test('of several meanings the likeliest is shown, and another can be chosen', async () => {
  const { dialog, describe } = await openWizard();
  describe('wedding film on YouTube');
  expect(await dialog.findByRole('heading', { name: 'Yes: Wedding film' })).toBeInTheDocument();
  const meanings = within(dialog.getByRole('list', { name: 'You mean:' }));
  await userEvent.click(meanings.getByRole('button', { name: 'YouTube channel, also with ads' }));
  expect(await dialog.findByRole('heading', { name: 'Yes: YouTube channel, also with ads' })).toBeInTheDocument();
});

test('for several works the wizard shows the licence without a price of one of them', async () => {
  const total = { priceVersion: 1, list: [], projects: [], sum: 50_000, discount: 0, total: 50_000, maxPoints: 0 };
  const answers = { 'grantTag/getGrantData': PRICE_TABLE, 'grantConfig/countPrice': total };
  const { box, dialog, describe } = await openWizard({ answers }, { dataIds: [5, 6] });
  describe('in all our 60 shops');
  expect(await dialog.findByRole('heading', { name: 'Yes: Shops, malls, supermarkets' })).toBeInTheDocument();
  expect(dialog.queryByText(/CN¥/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Use these options' }));
  await waitFor(() => expect(box.getByRole('combobox', { name: 'Use' })).toHaveValue('inStore'));
});
