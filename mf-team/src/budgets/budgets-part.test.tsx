import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleBudget } from '../testing/requests.ts';
import { teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(
  () => Promise.all([import('./budgets-part.tsx'), import('./budget-dialog.tsx'), import('../departments/approval-dialog.tsx')]),
  120_000,
);

async function open(tab: string, given: object = {}) {
  const answers = teamAnswers({}, [], {
    'teamBudget/getList': { list: [sampleBudget] },
    'teamBudget/set': { id: 2 },
    'teamBudget/end': null,
    'teamDept/setApproval': null,
    'teamGrantProject/getList': { list: [], total: 0 },
    ...given,
  });
  const host = await openPage(`/my/team?tab=${tab}`, { answers });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}

test('a budget shows what is spent, reserved and left', async () => {
  await open('budgets');
  const group = within(await screen.findByRole('region', { name: 'State of the budget of “Editing”' }));
  for (const amount of ['CN¥1,000', 'CN¥2,000', 'CN¥7,000']) expect(group.getByText(amount)).toBeVisible();
});

test('a budget is changed by its amount in yuan', async () => {
  const { host, toasts, user } = await open('budgets');
  await user.click(await screen.findByRole('button', { name: 'Change the budget of “Editing”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the budget of “Editing”' }));
  const amount = await dialog.findByRole('textbox', { name: /^Amount in yuan/ });
  expect(amount).toHaveValue('10000');
  await user.clear(amount);
  await user.type(amount, '12,500.5');
  await user.click(dialog.getByRole('button', { name: 'Save budget' }));
  await waitFor(() => expect(toasts).toEqual(['The budget is saved']));
  expect(requestsOf(host, 'teamBudget/set')).toEqual([{ departmentId: 5, period: 'month', amount: 1_250_050 }]);
});

test('a budget ends after a confirmation', async () => {
  const { host, user } = await open('budgets');
  await user.click(await screen.findByRole('button', { name: 'End the budget of “Editing”' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'End the budget of “Editing”?' })).getByRole('button', { name: 'End' }),
  );
  await waitFor(() => expect(requestsOf(host, 'teamBudget/end')).toEqual([{ id: 2 }]));
});

test('the owner sets up to how much a head approves, and nothing when the field is empty', async () => {
  const { host, user } = await open('departments');
  await user.click(await screen.findByRole('button', { name: 'Approval limit of “Editing”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approval limit of “Editing”' }));
  const amount = await dialog.findByRole('textbox', { name: /^Amount in yuan/ });
  await user.type(amount, '3000');
  await user.click(dialog.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(requestsOf(host, 'teamDept/setApproval')).toEqual([{ id: 5, limit: 300_000 }]));
});
