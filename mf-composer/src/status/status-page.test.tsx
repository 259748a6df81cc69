import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Contract } from '../contract/load.ts';
import { contractData, sampleContract } from '../testing/contract.ts';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

async function openStatus(contract: Contract | null, locale: Locale = 'en') {
  let now = contract;
  const host = await openPage('/my/composer/signStatus', {
    locale,
    answers: {
      'signContract/getDetail': () => contractData(now),
      'signContract/updateStatus': ({ terminate }: { terminate: number }) => {
        now =
          terminate === 1 ? sampleContract({ state: 'terminationRequested', terminatesAt: '2026-12-30T02:00:00.000Z' }) : sampleContract();
        return null;
      },
    },
  });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}

const current = () =>
  document.querySelector('[aria-current="step"], .ant-steps-item-process, .ant-steps-item-error, .ant-steps-item-finish:last-child');

test.each([
  ['reviewing', 'zh', '审核'],
  ['reviewing', 'en', 'Review'],
  ['signed', 'en', 'In force'],
  ['auditFailed', 'en', 'Review'],
] as const)('a contract that is %s shows where it stands (%s)', async (state, locale, step) => {
  await openStatus(sampleContract({ state, reason: state === 'auditFailed' ? 'The branch is wrong' : '' }), locale);
  expect(await screen.findByText(step)).toBeVisible();
  expect(current()).toHaveTextContent(step);
});

test('a failed audit gives its reason and leads to the correction', async () => {
  await openStatus(sampleContract({ state: 'auditFailed', reason: 'The branch is wrong' }));
  expect(await screen.findByRole('note')).toHaveTextContent('The branch is wrong');
  expect(screen.getByRole('link', { name: 'Correct it and sign again' })).toHaveAttribute('href', '/en/my/composer/sign');
});

test('a composer gives notice after reading what it brings, and takes it back', async () => {
  const { host, toasts, user } = await openStatus(sampleContract());
  await user.click(await screen.findByRole('button', { name: 'Give notice' }));
  const ask = await screen.findByRole('dialog');
  expect(ask).toHaveTextContent('The contract ends in 30 days and your works go off sale');
  await user.click(within(ask).getByRole('button', { name: 'Give notice' }));
  await waitFor(() => expect(toasts).toEqual(['Notice given']));
  await user.click(await screen.findByRole('button', { name: 'Take the notice back' }));
  await waitFor(() => expect(toasts).toContain('Taken back. The contract stays in force'));
  expect(requestsOf(host, 'signContract/updateStatus')).toEqual([{ terminate: 1 }, { terminate: 0 }]);
});

test('who has no contract is led to it', async () => {
  await openStatus(null);
  expect(await screen.findByRole('link', { name: 'Become a contract composer' })).toHaveAttribute('href', '/en/my/composer/sign');
});
