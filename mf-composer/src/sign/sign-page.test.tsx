import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Contract } from '../contract/load.ts';
import { contractData, sampleContract } from '../testing/contract.ts';
import { handledIntents, openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(() => import('./sign-form.tsx'), 120_000);

const PROFILE = { idCard: '', bank: '', branch: '', receiverName: '', receiverAccount: '' };

/** Opens the page. @param code that the visitor enters in the dialog; null: closes it. */
async function openSign(
  contract: Contract | null,
  {
    locale = 'en' as Locale,
    code = '123456' as string | null,
    submit = () => Promise.resolve({ id: 4, state: 'reviewing' as const }),
  } = {},
) {
  const host = await openPage('/my/composer/sign', {
    locale,
    answers: {
      'signContract/getDetail': contractData(contract),
      'agreement/getInfoById': {
        id: 6,
        title: 'Composer contract',
        content: '## 1. What you grant\nYou let us license.\n\nMore.',
        updatedAt: '2026-11-01T00:00:00.000Z',
      },
      'user/getUserInfo': PROFILE as CallResponse<'user/getUserInfo'>,
      'signContract/submit': submit,
    },
  });
  const intents = handledIntents(host, ['dialog.ownCode'], { 'dialog.ownCode': { code } });
  return { host, intents, toasts: toastsOf(host), user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: /^Legal name/ }), '林悦');
  await user.type(field(/^ID card/), '11010519491231002X');
  await user.type(field(/^Bank/), 'China Merchants Bank');
  await user.type(field(/^Branch/), 'Shanghai');
  await user.type(field(/^Account/), '6225 8801 2345 6789');
  await user.click(screen.getByRole('checkbox'));
}

test.each([
  ['zh', '签署合同', ['请填写真实姓名', '请填写身份证号码', '请填写开户银行', '请填写收款账号', '请先阅读并同意合同']],
  [
    'en',
    'Sign the contract',
    [
      'The legal name is missing',
      'The ID card number is missing',
      'The account number is missing',
      'Please read and accept the contract first',
    ],
  ],
] as const)('an empty form names what is missing, and asks for no code (%s)', async (locale, button, messages) => {
  const { host, intents, user } = await openSign(null, { locale });
  await user.click(await screen.findByRole('button', { name: button }));
  for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
  expect(intents).toEqual([]);
  expect(requestsOf(host, 'signContract/submit')).toEqual([]);
});

test('who reads the contract signs the version that was shown, with the code of the dialog', async () => {
  const { host, intents, toasts, user } = await openSign(null);
  expect(await screen.findByRole('heading', { name: '1. What you grant' })).toBeVisible();
  expect(screen.getByRole('complementary')).toHaveTextContent('You earn 50%');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  await waitFor(() => expect(toasts).toEqual(['Signed. The review comes next']));
  expect(intents).toEqual([{ name: 'dialog.ownCode', payload: { reason: 'contract' } }]);
  const sent = { realName: '林悦', idCard: '11010519491231002X', agreementVersion: 7, agreed: 1, code: '123456' };
  expect(requestsOf(host, 'signContract/submit')).toMatchObject([sent]);
});

test('who closes the dialog of the code signs nothing', async () => {
  const { host, intents, user } = await openSign(null, { code: null });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(requestsOf(host, 'signContract/submit')).toEqual([]);
});

test('a refusal stays beside the form, and what was typed too', async () => {
  const { user } = await openSign(null, { submit: () => Promise.reject(refusal('The verification code is wrong')) });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The verification code is wrong');
  expect(field(/^Legal name/)).toHaveValue('林悦');
});

test('a contract whose audit failed is filled in with its reason; its numbers stay unless they are typed', async () => {
  const { host, user } = await openSign(sampleContract({ state: 'auditFailed', reason: 'The branch is wrong' }));
  expect(await screen.findByRole('note')).toHaveTextContent('The branch is wrong');
  expect(field(/^Branch/)).toHaveValue('徐家汇支行');
  expect(field(/^ID card/)).toHaveAccessibleDescription(/\*{6}002X/);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  await waitFor(() => expect(requestsOf(host, 'signContract/submit')).toMatchObject([{ idCard: '', account: '', branch: '徐家汇支行' }]));
});

test.each(['reviewing', 'signed', 'terminationRequested'] as const)('a contract that is %s leads to its progress', async (state) => {
  await openSign(sampleContract({ state }));
  const main = within(await screen.findByRole('main').catch(() => document.body));
  expect(await main.findByRole('link', { name: 'See the progress' })).toHaveAttribute('href', '/en/my/composer/signStatus');
});
