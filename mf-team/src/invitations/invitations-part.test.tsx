import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invitation } from '../team/load.ts';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleInvitation, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => import('./invitations-part.tsx'), 120_000);

async function openInvitations(list: Invitation[]) {
  const answers = teamAnswers({}, [], { 'teamInvitation/getList': { list, total: list.length } });
  const host = await openPage('/my/team?tab=invitations', { answers });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}

test('without invitations the part says how to invite', async () => {
  await openInvitations([]);
  expect(await screen.findByText('No invitations yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite someone' })).toBeVisible();
});

test('an open invitation says until when, and is sent again or withdrawn', async () => {
  const { host, toasts, user } = await openInvitations([sampleInvitation]);
  expect(await screen.findByText(/open until Mar 2, 2026, 18:00 GMT\+8/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again to Cora' }));
  await waitFor(() => expect(toasts).toEqual(['Cora got a new link']));
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Cora' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation of Cora?' }));
  await user.click(sure.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(requestsOf(host, 'teamInvitation/withdraw')).toEqual([{ id: 9 }]));
});

test('an invitation that was accepted is history', async () => {
  await openInvitations([{ ...sampleInvitation, state: 'accepted' }]);
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cora/ })).toBeNull();
});

test('a file is reported row by row, and sent once nothing is wrong', async () => {
  const row = { row: 2, name: 'Gil', contact: 'gil@example.com', role: '', department: '', fault: null };
  let rows = [row, { ...row, row: 3, name: '', fault: 'The name is missing' }];
  const answers = teamAnswers({}, [], {
    'teamUser/checkImport': () => ({ rows, fault: null }),
    'teamUser/import': { invited: 1 },
  });
  const host = await openPage('/my/team?tab=invitations', { answers });
  const toasts = toastsOf(host);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite from a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite people from a file' });
  expect(within(dialog).getByRole('link', { name: 'Download the template' })).toHaveAttribute('download', 'invitations.csv');
  // The field is another one after each file.
  const field = () => dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = () => user.upload(field(), new File(['name,contact'], 'people.csv', { type: 'text/csv' }));
  await choose();
  expect(await within(dialog).findByText('1 row has to be corrected. Nothing was sent.')).toBeVisible();
  expect(within(dialog).getByText('The name is missing')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Send the invitations' })).toBeDisabled();
  rows = [row];
  await choose();
  expect(await within(dialog).findByText('1 person can be invited.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitations' }));
  await waitFor(() => expect(toasts).toEqual(['1 invitation sent']));
  expect(requestsOf(host, 'teamUser/import')).toHaveLength(1);
});
