import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { requestDetail, sampleRequest } from '../testing/requests.ts';
import { sampleTeam, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => Promise.all([import('./requests-part.tsx'), import('./request-drawer.tsx')]), 120_000);

const DONE = { id: 4, state: 'asked' as const };

async function openRequests(given: object = {}, team: object = {}) {
  const answers = teamAnswers({ team: { ...sampleTeam, ...team } }, [], {
    'teamRequest/getList': { list: [sampleRequest], total: 1 },
    'teamRequest/detail': requestDetail(),
    'teamGrantProject/getList': { list: [], total: 0 },
    'teamRequest/approve': DONE,
    'teamRequest/refuse': DONE,
    'teamRequest/change': DONE,
    'teamRequest/withdraw': DONE,
    'teamRequest/order': { id: 77 } as never,
    ...given,
  });
  const host = await openPage('/my/team?tab=requests', { answers });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}

async function openOne(given: object = {}, team: object = {}) {
  const opened = await openRequests(given, team);
  await opened.user.click(await screen.findByRole('button', { name: 'Request 4' }));
  return { ...opened, drawer: within(await screen.findByRole('dialog', { name: 'Request 4' })) };
}

test('the approver sees what is asked for, the difference of the price and the budget, and approves at the price shown', async () => {
  const { host, toasts, user, drawer } = await openOne();
  expect(await drawer.findByText('CN¥200 more than asked for', { exact: false })).toBeVisible();
  expect(drawer.getByText(/Budget of the month of “Editing”: CN¥5,000 left, CN¥1,200 needed · reserved/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts).toEqual(['The request is approved']));
  expect(requestsOf(host, 'teamRequest/approve')).toEqual([{ id: 4, quote: { priceVersion: 3, total: 120_000 } }]);
});

test('approving and paying orders in one press and leads to the payment', async () => {
  const { host, user, drawer } = await openOne();
  await user.click(await drawer.findByRole('button', { name: 'Approve and pay' }));
  await waitFor(() => expect(requestsOf(host, 'teamRequest/order')).toEqual([{ id: 4, quote: { priceVersion: 3, total: 120_000 } }]));
  expect(requestsOf(host, 'teamRequest/approve')).toHaveLength(1);
});

test('a refusal needs a reason', async () => {
  const { host, user, drawer } = await openOne();
  await user.click(await drawer.findByRole('button', { name: 'Refuse' }));
  expect(drawer.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await user.type(drawer.getByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(drawer.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(requestsOf(host, 'teamRequest/refuse')).toEqual([{ id: 4, reason: 'Too dear' }]));
});

test('a work is taken out', async () => {
  const { host, user, drawer } = await openOne();
  await user.click(await drawer.findByRole('button', { name: 'Take out “Track 2”' }));
  await waitFor(() => expect(requestsOf(host, 'teamRequest/change')).toEqual([{ id: 4, remove: [12] }]));
});

test('a member without powers over others reaches their own requests, and withdraws one after a confirmation', async () => {
  const may = ['withdraw' as const];
  const own = { 'teamRequest/detail': requestDetail({ isOwn: true, may }) };
  const { host, user, drawer } = await openOne(own, { role: 'member', powers: ['teamCart'] });
  expect(screen.getByRole('link', { name: 'Your place' })).toBeInTheDocument();
  await user.click(await drawer.findByRole('button', { name: 'Withdraw' }));
  // By its heading: in tests all dialogs of antd have one id for it, and the drawer stays open behind.
  const sure = (await screen.findByText('Withdraw this request?')).closest<HTMLElement>('[role=dialog]')!;
  await user.click(within(sure).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(requestsOf(host, 'teamRequest/withdraw')).toEqual([{ id: 4 }]));
});

test('without requests the page says how one is made', async () => {
  await openRequests({ 'teamRequest/getList': { list: [], total: 0 } });
  expect(await screen.findByText('No requests yet')).toBeVisible();
});
