import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cheapestLicence, quoteLine } from 'shared-contracts/licensing/price';
import { SAMPLE_USES } from 'shared-contracts/licensing/testing/sample-uses';
import { LOCALES } from 'shared-contracts/locale/locale';
import { formatFen, HostContext, KitProvider, LicencePrice, rememberUse } from 'ui-kit/core';
import { PRICE_TABLE } from '../testing/cart.ts';
import { drawFragment } from '../testing/draw-fragment.ts';
import { dialogHost, prepareDialogTests, request } from '../testing/open-page.ts';

prepareDialogTests();
jest.setTimeout(40_000);
afterEach(() => localStorage.clear());

const ANSWERS = {
  'grantTag/getGrantData': PRICE_TABLE,
  'area/getList': { list: [{ code: '440000', name: 'Guangdong' }] } as never,
};
const stored = () => JSON.parse(localStorage.getItem('use') ?? 'null') as unknown;

async function open() {
  const host = dialogHost({ signedIn: false, answers: ANSWERS });
  const { outcome } = await request(host, 'dialog.use', {});
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('combobox', { name: 'Use' });
  const choose = (field: string, option: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name: field }), option);
  return { host, dialog, outcome, choose };
}

test('a visitor chooses a use once; the device keeps it, and the next time begins with it', async () => {
  const { host, dialog, outcome, choose } = await open();
  await choose('Use', 'Podcast and audio');
  await choose('Licensee', 'Personal');
  await choose('Period', '3 years');
  expect(dialog.queryByRole('button', { name: 'Show lowest prices' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Show these prices' }));
  expect(await outcome).toMatchObject({ status: 'handled' });
  const use = { form: 'podcast', licensee: 'personal', period: 'threeYears', scope: 'global', channels: ['audio'], seconds: 'full' };
  expect(stored()).toMatchObject(use);
  expect(host.bus.latest('licence.use')).toMatchObject({ use });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect(again.dialog.getByRole('combobox', { name: 'Use' })).toHaveDisplayValue('Podcast and audio');
  await userEvent.click(again.dialog.getByRole('button', { name: 'Show lowest prices' }));
  expect(stored()).toBeNull();
});

test('a licence for one region asks for the region, without which it cannot be ordered', async () => {
  const { dialog, choose } = await open();
  await choose('Territory', 'One region');
  await userEvent.click(dialog.getByRole('button', { name: 'Show these prices' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/region/);
  expect(stored()).toBeNull();
  await choose('Region', 'Guangdong');
  await userEvent.click(dialog.getByRole('button', { name: 'Show these prices' }));
  expect(stored()).toMatchObject({ scope: 'province', province: '440000' });
});

test('shops ask for their number in place of the play time', async () => {
  const { dialog, choose } = await open();
  await choose('Use', 'In-store music');
  await userEvent.clear(dialog.getByRole('spinbutton'));
  await userEvent.type(dialog.getByRole('spinbutton'), '60');
  await userEvent.click(dialog.getByRole('button', { name: 'Show these prices' }));
  expect(stored()).toMatchObject({ form: 'inStore', licensee: 'corporate', seconds: null });
});

test.each(LOCALES)('the price of a row is that of the box, for each use and territory (%s)', async (locale) => {
  const base = 60_010;
  const params = { dataId: 5, musicLibraryTypeId: 1, base };
  const drawn = await drawFragment(
    { name: 'licence-box', size: 'column', params },
    { answers: { ...ANSWERS, 'user/getUserInfo': { powers: [], userType: 1 } as never }, signedIn: false, locale },
  );
  const from = Number(quoteLine(PRICE_TABLE, BigInt(base), cheapestLicence(PRICE_TABLE)).price);
  render(
    <HostContext value={drawn.host}>
      <KitProvider locale={locale}>
        <div data-testid="row">
          <LicencePrice of={{ price: from, originalPrice: null, base }} from />
        </div>
      </KitProvider>
    </HostContext>,
  );
  const row = screen.getByTestId('row');
  expect(row).toHaveTextContent(formatFen(from, locale));
  await within(drawn.node).findAllByRole('combobox');
  for (const [name, use] of SAMPLE_USES) {
    act(() => rememberUse(drawn.host, use));
    const price = formatFen(Number(quoteLine(PRICE_TABLE, BigInt(base), use).price), locale);
    await waitFor(() => expect([name, row.textContent]).toEqual([name, price]));
    expect(within(drawn.node).getByText(price)).toBeInTheDocument();
  }
  await drawn.remove();
});
