import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';
import { completedOrder, serviceWithOrder } from '../testing/orders.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

const NUMBER = 'AB2C-DE3F-GH4J';
const CERTIFICATE: CallResponse<'order/getOrderGrant'> = {
  number: NUMBER,
  state: 'valid',
  issuedAt: '2026-11-23T02:05:00.000Z',
  orderNumber: 'YH1',
  licensor: 'Yinhe Music',
  licensee: { kind: 'corporate', name: 'Still Water Films', code: '91310000MA1K0000X0' },
  work: { title: 'Track 1', code: 'YH-P001', version: 'Full', composer: 'Lin Qi', album: '' },
  project: { name: 'Autumn film', remarks: '' },
  options: [{ type: 'form', label: 'Form', name: 'Feature film' }],
  period: { from: '2026-11-23', to: '2027-11-22' },
  fee: { kind: 'paid', fen: 72_000, text: 'CN¥720' },
  fileSha256: null,
  verifyAt: `http://localhost/verify/${NUMBER}`,
  signature: { keyId: 'k', position: 1, hash: 'a' },
  mailing: 'notMailed',
};
const NOT_MAILED: CallResponse<'order/getSendGrantBookDetail'> = {
  state: 'notMailed',
  address: null,
  reason: '',
  carrier: '',
  tracking: '',
  history: [],
};
const ADDRESS = {
  id: 4,
  name: 'Amy',
  phone: '13800000000',
  area: '310101',
  areas: [{ code: '310000', name: 'Shanghai' }],
  detail: '1 Bund',
  isDefault: 1 as const,
};

async function openCertificate(given: TestHostOptions['answers'] = {}, path = '/my/order/detail?id=7') {
  const answers: TestHostOptions['answers'] = {
    ...serviceWithOrder(completedOrder()).answers,
    'order/getOrderGrant': CERTIFICATE,
    'order/getSendGrantBookDetail': NOT_MAILED,
    'userAddress/getAddressList': { list: [ADDRESS], total: 1 },
    ...given,
  };
  const host = await openPage(path, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Certificate' }));
  return { host, dialog: within(await screen.findByRole('dialog', { name: 'Licence certificate' })) };
}

test.each(['/my/order/detail?id=7', '/my/order?tab=licences'])('a certificate is read and saved as a PDF from %s', async (path) => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { host, dialog } = await openCertificate(
    { 'order/getOrderGrantDown': { url: '/download/certificate?x', fileName: 'c.pdf' } },
    path,
  );
  expect(await dialog.findByText('Still Water Films · 91310000MA1K0000X0')).toBeInTheDocument();
  expect(dialog.getByText('Feature film')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Verification page' })).toHaveAttribute('href', `/en/verify/${NUMBER}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['c.pdf']));
  expect(requestsOf(host, 'order/getOrderGrantDown')).toEqual([{ id: 21 }]);
  jest.restoreAllMocks();
});

test('a certificate is sent on paper to a saved address, and its state shows at once', async () => {
  let mailing = NOT_MAILED;
  const { host, dialog } = await openCertificate({
    'order/getSendGrantBookDetail': () => mailing,
    'order/getGrantBook': () => {
      mailing = { ...NOT_MAILED, state: 'requested', history: [{ state: 'requested', at: '2026-11-24T02:00:00.000Z' }] };
      return { list: [{ id: 21, state: 'requested' }] };
    },
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Send it on paper' }));
  expect(await dialog.findByText('Requested. We mail it soon.')).toBeInTheDocument();
  expect(requestsOf(host, 'order/getGrantBook')).toEqual([{ ids: [21], addressId: 4 }]);
});

test('a replacement of a mailed certificate needs a reason, which is not too long', async () => {
  const mailed = { ...NOT_MAILED, state: 'mailed' as const, carrier: 'SF', tracking: '42' };
  const { host, dialog } = await openCertificate({
    'order/getSendGrantBookDetail': mailed,
    'order/getGrantBook': { list: [{ id: 21, state: 'replacementRequested' }] },
  });
  expect(await dialog.findByText('SF, tracking number 42')).toBeInTheDocument();
  const replace = await dialog.findByRole('button', { name: 'Ask for a replacement' });
  await userEvent.click(replace);
  expect(dialog.getByText('Please say why you need a replacement')).toBeInTheDocument();
  const reason = dialog.getByLabelText('Reason for the replacement');
  await userEvent.click(reason);
  await userEvent.paste('Lost '.repeat(50));
  await userEvent.click(replace);
  expect(dialog.getByText('The reason has at most 200 characters')).toBeInTheDocument();
  expect(requestsOf(host, 'order/getGrantBook')).toEqual([]);
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Lost');
  await userEvent.click(replace);
  await waitFor(() => expect(requestsOf(host, 'order/getGrantBook')).toEqual([{ ids: [21], addressId: 4, reason: 'Lost' }]));
});

test('a member without an address is led to adding one', async () => {
  const { dialog } = await openCertificate({ 'userAddress/getAddressList': { list: [], total: 0 } });
  expect(await dialog.findByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/en/my/address');
});
