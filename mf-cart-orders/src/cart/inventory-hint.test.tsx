import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartOf, FILM, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { inventoryOf } from '../testing/inventory.ts';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';

preparePageTests();

test('lines of the team cart are set to the terms of inventory, which then can pay for them', async () => {
  let fits = false;
  const { promise: shown, resolve: showPrices } = Promise.withResolvers<void>();
  const service = {
    answers: {
      'grantTag/getGrantData': PRICE_TABLE,
      'order/checkCartSetMeal': { needed: 0, list: [] },
      'user/getUserInfo': { powers: ['teamCart', 'quota'] } as never,
      'shoppingCart/cartTeamList': async () => {
        if (fits) await shown;
        return cartOf([lineOf(5, { cartType: 2 })]);
      },
      'shoppingCart/updateCartGrant': ({ ids }: { ids: number[] }) => {
        fits = true;
        return { updated: ids.length };
      },
      'userPopulation/cartChoices': () => ({ needed: 1, list: [{ quota: inventoryOf(), reason: fits ? null : 'other terms' }] }),
    },
  };
  const host = await openPage('/my/cart?type=team', service);
  const use = await screen.findByRole('button', { name: 'License on the terms of “Music units”' });
  await userEvent.click(use);
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/updateCartGrant')).toEqual([{ ids: [5], grant: FILM }]));
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/cartTeamList')).toHaveLength(2));
  expect(use).toBeInTheDocument();
  showPrices();
  expect(
    await screen.findByText('Inventory “Music units” can pay for this with 1 of the 3 units that you may use. Choose it at checkout.'),
  ).toBeVisible();
});
