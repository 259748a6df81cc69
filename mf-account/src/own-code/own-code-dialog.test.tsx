import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { dialogHost, prepareDialogTests, request, requestsOf } from '../testing/open-page.ts';
import { ownInfo } from '../testing/profile.ts';

prepareDialogTests();

const open = (given: { email: string | null; phone: string | null }) =>
  dialogHost({
    answers: {
      'user/getUserInfo': { ...ownInfo, ...given } as CallResponse<'user/getUserInfo'>,
      'user/sendEmailCode': { waitSeconds: 60 },
    },
  });

test('sends a code to the own address, and gives back what was typed', async () => {
  const user = userEvent.setup();
  const host = open({ email: 'amy@example.com', phone: null });
  const { outcome } = await request(host, 'dialog.ownCode', { reason: 'contract' });
  await waitFor(() => expect(screen.getByText('To amy@example.com')).toBeVisible());
  await user.click(screen.getByRole('button', { name: /code/i }));
  expect(requestsOf(host, 'user/sendEmailCode')).toEqual([{ email: 'amy@example.com', type: 5 }]);
  await user.type(screen.getByRole('textbox'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await outcome).toEqual({ status: 'handled', result: { code: '123456' } });
});

test('closed without a code it gives none', async () => {
  const user = userEvent.setup();
  const { outcome } = await request(open({ email: 'amy@example.com', phone: null }), 'dialog.ownCode', { reason: 'contract' });
  await screen.findByText('To amy@example.com');
  await user.keyboard('{Escape}');
  expect(await outcome).toEqual({ status: 'handled', result: { code: null } });
});

test('a member without phone and mail is led to add one', async () => {
  await request(open({ email: null, phone: null }), 'dialog.ownCode', { reason: 'contract' });
  expect(await screen.findByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/en/my/profile');
});
