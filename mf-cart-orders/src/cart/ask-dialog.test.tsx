import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { cartOf, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { openPage, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => import('./ask-dialog.tsx'), 120_000);

type Answers = NonNullable<TestHostOptions['answers']>;

/** Answers of a service about a team cart. */
function answersOf(more: Answers): Answers {
  return {
    'grantTag/getGrantData': PRICE_TABLE,
    'order/checkCartSetMeal': { needed: 0, list: [] },
    'userPopulation/cartChoices': { needed: 0, list: [] },
    ...more,
  };
}

test('who may not buy for the team asks for approval, with a comment, the total and what budgets have left', async () => {
  const user = userEvent.setup();
  const budget = { id: 3, kind: 'department', name: 'Editing', period: 'month', left: 50_000, needed: 72_000, isReserved: false } as const;
  const answers = answersOf({
    'user/getUserInfo': { powers: ['teamCart'] } as never,
    'shoppingCart/cartTeamList': cartOf([lineOf(5, { cartType: 2 })]),
    'teamBudget/left': { total: 72_000, list: [budget] },
    'teamRequest/add': { id: 9, state: 'asked' },
  });
  const host = await openPage('/my/cart?type=team', { answers });
  const toasts = toastsOf(host);
  expect(screen.queryByRole('button', { name: /^Check out/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ask for approval of 1 work' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval' }));
  expect(await dialog.findByText(/Editing.*CN¥500 left/)).toHaveTextContent('only the owner approves it');
  expect(dialog.getByText('CN¥720')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'For the film');
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(toasts).toEqual(['Approval is asked for']));
  expect(requestsOf(host, 'teamRequest/add')).toEqual([{ ids: [5], comment: 'For the film', ask: 1 }]);
});

test('who may buy for the team checks out or asks', async () => {
  const answers = answersOf({
    'user/getUserInfo': { powers: ['teamCart', 'buy'] } as never,
    'shoppingCart/cartTeamList': cartOf([lineOf(5, { cartType: 2 })]),
  });
  await openPage('/my/cart?type=team', { answers });
  expect(await screen.findByRole('button', { name: 'Check out (1)' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Ask for approval of 1 work' })).toBeEnabled();
});
