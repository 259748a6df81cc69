import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'shared-contracts/api/address';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => import('./address-dialog.tsx'), 120_000);

const PARTS: Record<string, { code: string; name: string; hasParts: 0 | 1 }[]> = {
  '': [
    { code: '330000', name: 'Zhejiang', hasParts: 1 },
    { code: '810000', name: 'Hong Kong', hasParts: 0 },
  ],
  '330000': [{ code: '330100', name: 'Hangzhou', hasParts: 1 }],
  '330100': [
    { code: '330106', name: 'Xihu', hasParts: 0 },
    { code: '330108', name: 'Binjiang', hasParts: 0 },
  ],
};
const home: Address = {
  id: 1,
  name: 'Lin Yue',
  phone: '13800138000',
  area: '330106',
  areas: [
    { code: '330000', name: 'Zhejiang' },
    { code: '330100', name: 'Hangzhou' },
    { code: '330106', name: 'Xihu' },
  ],
  detail: '1 Lake Road',
  isDefault: 1,
};
const office: Address = { ...home, id: 2, name: 'Studio', detail: '2 Hill Road', isDefault: 0 };
const withList = (list: Address[]): NonNullable<TestHostOptions['answers']> => ({
  'userAddress/getAddressList': { list, total: list.length },
  'area/getList': ({ parent = '' }) => ({ list: PARTS[parent]! }),
  'userAddress/saveAddress': home,
  'userAddress/deleteAddress': null,
});

test.each([
  ['zh', '新增地址', '保存地址', '收件人', '联系电话', '详细地址', '请选择省、市、区'],
  ['en', 'Add an address', 'Save address', 'Receiver', 'Contact number', 'Detailed address', 'Please choose province, city and district'],
] as const)(
  'an empty form names at each field what is missing, and saves nothing (%s)',
  async (locale, add, save, name, phone, detail, area) => {
    const user = userEvent.setup();
    const host = await openPage('/my/address', { locale, answers: withList([]) });
    await user.click(await screen.findByRole('button', { name: add }));
    await user.click(await screen.findByRole('button', { name: save }));
    expect(await screen.findByText(area)).toBeInTheDocument();
    for (const field of [name, phone, detail]) {
      await waitFor(() => expect(screen.getByRole('textbox', { name: new RegExp(`^${field}`) })).toBeInvalid());
      expect(screen.getByRole('textbox', { name: new RegExp(`^${field}`) })).toHaveAccessibleDescription(/\S/);
    }
    expect(requestsOf(host, 'userAddress/saveAddress')).toEqual([]);
  },
);

test('an address is written with province, city and district chosen step by step', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/address', { answers: withList([]) });
  const toasts = toastsOf(host);
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  await user.type(await screen.findByRole('textbox', { name: /^Receiver/ }), 'Lin Yue');
  await user.type(screen.getByRole('textbox', { name: /^Contact number/ }), '138 0013 8000');
  await user.type(screen.getByRole('textbox', { name: /^Detailed address/ }), '1 Lake Road');
  await user.click(screen.getByRole('combobox', { name: /^Region/ }));
  for (const area of ['Zhejiang', 'Hangzhou', 'Binjiang']) await user.click(await screen.findByTitle(area));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(toasts).toEqual(['Address saved']));
  expect(requestsOf(host, 'userAddress/saveAddress')).toEqual([
    { id: undefined, name: 'Lin Yue', phone: '138 0013 8000', area: '330108', detail: '1 Lake Road', isDefault: 1 },
  ]);
});

test('a saved address is edited with its region named', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/address', { answers: withList([home, office]) });
  await user.click(await screen.findByRole('button', { name: 'Edit the address of Studio' }));
  const detail = await screen.findByRole('textbox', { name: /^Detailed address/ });
  expect(screen.getByRole('dialog')).toHaveTextContent('Zhejiang / Hangzhou / Xihu');
  await user.clear(detail);
  await user.type(detail, '3 Hill Road');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(requestsOf(host, 'userAddress/saveAddress')).toMatchObject([{ id: 2, area: '330106', detail: '3 Hill Road', isDefault: 0 }]),
  );
});

test('a refusal of the service shows in the form, which keeps what was written', async () => {
  const user = userEvent.setup();
  const refuse = () => Promise.reject(refusal('This area does not exist'));
  await openPage('/my/address', { answers: { ...withList([home]), 'userAddress/saveAddress': refuse } });
  await user.click(await screen.findByRole('button', { name: 'Edit the address of Lin Yue' }));
  await user.click(await screen.findByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This area does not exist');
  expect(screen.getByRole('textbox', { name: /^Receiver/ })).toHaveValue('Lin Yue');
});

test('another address becomes the default, and one is deleted after a confirmation', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/address', { answers: withList([home, office]) });
  await user.click(await screen.findByRole('button', { name: 'Set as default' }));
  await waitFor(() => expect(requestsOf(host, 'userAddress/saveAddress')).toMatchObject([{ id: 2, isDefault: 1 }]));
  await user.click(screen.getByRole('button', { name: 'Delete the address of Lin Yue' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete the address of Lin Yue?' }));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requestsOf(host, 'userAddress/deleteAddress')).toEqual([{ id: 1 }]));
});
