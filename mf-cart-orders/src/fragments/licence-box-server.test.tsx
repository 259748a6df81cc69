import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import { fitOptions, usualOptions } from 'shared-contracts/licensing/fit-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { formatFen, HostContext, KitProvider } from 'ui-kit/core';
import { createTestHost, type TestHostOptions } from 'ui-kit/testing';
import { PRICE_TABLE } from '../testing/cart.ts';
import { drawFragment } from '../testing/draw-fragment.ts';
import { requestsOf } from '../testing/open-page.ts';
import { LazyLicenceBox } from './lazy-licence-box.server.tsx';

const ONE = { dataId: 5, musicLibraryTypeId: 1, base: 60_000 };
const initial: TestHostOptions['initial'] = [{ call: 'grantTag/getGrantData', params: {}, data: PRICE_TABLE }];

/** What the server sends for the page of this address. */
function served(params: FragmentParams<'licence-box'>, options: TestHostOptions, address = '/en/music/music_detail?id=5'): HTMLElement {
  const host = Object.assign(createTestHost({ locale: 'en', ...options }), { address });
  const place = document.createElement('span');
  place.innerHTML = renderToString(
    <HostContext value={host}>
      <KitProvider locale="en">
        <LazyLicenceBox params={params} />
      </KitProvider>
    </HostContext>,
  );
  return document.body.appendChild(place);
}

afterEach(() => document.body.replaceChildren());

test('the server draws the price of the usual use, and choices that nobody can change yet', () => {
  const box = within(served(ONE, { initial }));
  const price = quoteLine(PRICE_TABLE, 60_000n, fitOptions(PRICE_TABLE, usualOptions(PRICE_TABLE, 'en'))).price;
  expect(box.getByText(formatFen(Number(price), 'en'))).toBeInTheDocument();
  const choices = box.getAllByRole('combobox');
  expect(choices).toHaveLength(4);
  for (const choice of choices) expect(choice).toBeDisabled();
});

test('the server draws the options that the address of the page keeps', () => {
  const address = '/en/music/music_detail?id=5&licence=filmTv.film.corporate.threeYears.mainland..full..tv';
  const box = served(ONE, { initial }, address);
  expect([...box.querySelectorAll('select')].map(({ value }) => value)).toEqual(['filmTv', 'corporate', 'threeYears', 'mainland']);
});

test('what the server draws can stand in a line of the page that shows it', () => {
  const box = served(ONE, { initial });
  expect(box.querySelector('div, p, ul, ol, dl, h1, h2, h3, section, form')).toBeNull();
});

test.each([
  ['without the price table', ONE, []],
  ['for several works, whose price is a call of its own', { ...ONE, dataIds: [5, 6] }, initial],
])('the server leaves the box to the browser %s', (_when, params, answers) => {
  expect(served(params, { initial: answers })).toBeEmptyDOMElement();
});

test('the browser draws the box from the same table, and asks for none', async () => {
  const { host, remove } = await drawFragment({ name: 'licence-box', size: 'column', params: ONE }, { signedIn: false, initial });
  expect(await screen.findByRole('combobox', { name: 'Use' })).toBeEnabled();
  expect(requestsOf(host, 'grantTag/getGrantData')).toEqual([]);
  await remove();
});
