import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { SAMPLE_USES } from 'shared-contracts/licensing/testing/sample-uses';
import { createTestHost, type TestHost } from 'ui-kit/testing';
import { LicencePrice } from '../price/licence-price.tsx';
import { formatFen } from '../price/price.tsx';
import { KitProvider } from '../provider/kit-provider.tsx';
import { HostContext } from './host-context.ts';
import { rememberUse, usePricedUse } from './use-priced-use.ts';

const WORK = { price: 9000, originalPrice: 12_000, base: 60_000, originalBase: 80_000 };
const [FIRST, SECOND, THIRD] = SAMPLE_USES.map(([, use]) => use) as [LicenceOptions, LicenceOptions, LicenceOptions];
const priceOf = (use: LicenceOptions, base = WORK.base) => formatFen(Number(quoteLine(DEFAULT_PRICES, BigInt(base), use).price));

beforeEach(() => localStorage.clear());

function Row() {
  return (
    <p title={usePricedUse()?.name.text}>
      <LicencePrice of={WORK} from />
    </p>
  );
}

const page = (host: TestHost) => (
  <HostContext value={host}>
    <KitProvider locale="zh">
      <Row />
    </KitProvider>
  </HostContext>
);

function open(host = createTestHost({ answers: { 'grantTag/getGrantData': DEFAULT_PRICES as never } })) {
  render(page(host));
  return host;
}

/** As another tab leaves it. */
function storeElsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem('use');
  else localStorage.setItem('use', text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'use' })));
}

test('the use of the device is priced, before and after an offer, and named', async () => {
  localStorage.setItem('use', JSON.stringify(FIRST));
  const host = open();
  expect(screen.getByText(/起/)).toBeInTheDocument();
  expect(await screen.findByText(priceOf(FIRST))).toBeInTheDocument();
  expect(screen.getByText(priceOf(FIRST, WORK.originalBase))).toBeInTheDocument();
  expect(screen.queryByText(/起$/)).toBeNull();
  expect(screen.getByTitle('个人短视频，一个省级地区，1 年，30 秒以内')).toBeInTheDocument();
  expect(host.reported).toEqual([]);
});

test('a choice holds at once and is kept; of quick ones the last one counts; without one there are from-prices again', async () => {
  const host = open();
  act(() => {
    rememberUse(host, FIRST);
    rememberUse(host, SECOND);
  });
  expect(await screen.findByText(priceOf(SECOND))).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('use')!)).toEqual(SECOND);
  act(() => rememberUse(host, null));
  expect(screen.getByText(/起$/)).toBeInTheDocument();
  expect(localStorage.getItem('use')).toBeNull();
  expect(host.asked).toHaveLength(1);
});

test('it follows other tabs, whatever was chosen in this one before', async () => {
  const host = open();
  storeElsewhere(JSON.stringify(SECOND));
  expect(await screen.findByText(priceOf(SECOND))).toBeInTheDocument();
  act(() => rememberUse(host, THIRD));
  expect(await screen.findByText(priceOf(THIRD))).toBeInTheDocument();
  storeElsewhere(JSON.stringify(FIRST));
  expect(await screen.findByText(priceOf(FIRST))).toBeInTheDocument();
  storeElsewhere(null);
  expect(screen.getByText(/起$/)).toBeInTheDocument();
  expect(host.bus.latest('licence.use')).toEqual({ use: null });
});

test.each([
  ['no JSON', '{'],
  ['no use', '[1]'],
  ['a use without channels', JSON.stringify({ ...FIRST, channels: 'social' })],
  ['an option that is no longer offered', JSON.stringify({ ...FIRST, period: 'twoYears' })],
  ['options that do not go together', JSON.stringify({ ...FIRST, usage: 'advertising', form: 'advertising' })],
  [
    'shops without a number',
    JSON.stringify({ ...FIRST, form: 'inStore', usage: 'inStore', licensee: 'corporate', channels: ['store'], seconds: null }),
  ],
])('%s in the storage is as no choice', async (_what, text) => {
  localStorage.setItem('use', text);
  const host = open();
  await act(async () => undefined);
  await waitFor(() => expect(host.asked.length).toBeLessThanOrEqual(1));
  expect(screen.getByText(/起$/)).toBeInTheDocument();
  expect(host.reported).toEqual([]);
});

test('a storage that is switched off keeps nothing, and the choice holds in this document', async () => {
  const off = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  const host = open();
  act(() => rememberUse(host, FIRST));
  expect(await screen.findByText(priceOf(FIRST))).toBeInTheDocument();
  off.mockRestore();
});

test('a server draws the from-price, whatever the device has', () => {
  localStorage.setItem('use', JSON.stringify(FIRST));
  expect(renderToString(page(createTestHost()))).toContain('起');
});

test('without the price table the from-price stays', async () => {
  localStorage.setItem('use', JSON.stringify(FIRST));
  const host = open(createTestHost({ answers: { 'grantTag/getGrantData': () => Promise.reject(new Error('down')) } }));
  await waitFor(() => expect(host.reported).toHaveLength(1));
  expect(screen.getByText(/起$/)).toBeInTheDocument();
});
