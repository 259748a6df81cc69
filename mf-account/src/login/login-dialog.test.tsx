import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf } from '../testing/open-page.ts';
import { field, signInOn, solveSlider, type, VERIFICATION } from '../testing/verification.ts';

prepareDialogTests();

const asked = { reason: 'asked' } as const;
const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Log in|登\s?录)$/ }));

test('English visitors log in by password, and the page they are on stays', async () => {
  window.history.replaceState(null, '', '/en/music');
  const host = dialogHost({
    signedIn: false,
    answers: {
      'user/loginByPass': () => {
        signInOn(host, 0);
        return { token: 'token', perfectStatus: 0 };
      },
    },
  });
  const { outcome } = await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog', { name: 'Log in' });
  expect(screen.queryByText('Verification code')).toBeNull();
  type('Phone number or email', ' amy@example.com ');
  type('Password', 'k3ttleMoss');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  expect(await outcome).toEqual({ status: 'handled', result: { signedIn: true } });
  expect(requestsOf(host, 'user/loginByPass')).toEqual([{ phoneOrEmail: 'amy@example.com', password: 'k3ttleMoss' }]);
  expect(host.visited).toEqual([]);
});

test.each([
  ['zh', '手机号码', '密码（手机/邮箱）', '手机号或邮箱'],
  ['en', 'Phone number or email', 'WeChat', null],
] as const)('focus begins in the first field, and stays on the tab that is pressed (%s)', async (locale, first, tab, next) => {
  window.history.replaceState(null, '', locale === 'zh' ? '/' : '/en');
  await request(dialogHost({ locale, signedIn: false, answers: VERIFICATION }), 'dialog.login', asked);
  await screen.findByRole('dialog');
  await waitFor(() => expect(field(first)).toHaveFocus());
  await userEvent.click(screen.getByText(tab));
  if (next) expect(field(next)).not.toHaveFocus();
});

test.each([
  ['zh', 'adds-to-cart', '登录或注册后，您选的作品会自动加入购物车。'],
  ['en', 'adds-to-cart', 'Log in or sign up, and your choice goes into the cart.'],
  ['zh', 'buys', '登录或注册后即可购买，已填写的内容会保留。'],
  ['en', 'buys', 'Log in or sign up to buy. What you have filled in stays.'],
  ['en', 'guest-plays', 'Log in to keep favorites and a playlist, and go on listening on any device.'],
] as const)('a visitor reads why they are asked (%s, %s)', async (locale, reason, text) => {
  await request(dialogHost({ locale, signedIn: false, answers: VERIFICATION }), 'dialog.login', { reason });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the box to tick links the agreement and the privacy policy, each in a tab of its own', async () => {
  const host = dialogHost({ signedIn: false });
  await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  expect(screen.getByRole('checkbox', { name: 'I have read and accept the User Agreement and the Privacy Policy' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
  expect(links).toEqual([
    ['User Agreement', '/en/protocol', '_blank'],
    ['Privacy Policy', '/en/protocol/privacy', '_blank'],
  ]);
});

test('an empty form names every missing field, beside the field', async () => {
  const host = dialogHost({ signedIn: false });
  await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  await submit();
  expect(await screen.findAllByText('Enter')).toHaveLength(2);
  expect(screen.getByText('Please check the User Agreement')).toBeInTheDocument();
  expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(host.asked).toEqual([]);
});

test('Chinese visitors log in by a code, once the slider is at its end', async () => {
  window.history.replaceState(null, '', '/');
  const host = dialogHost({
    locale: 'zh',
    signedIn: false,
    answers: {
      ...VERIFICATION,
      'user/loginByCode': () => {
        signInOn(host, 0);
        return { token: 'token', perfectStatus: 0 };
      },
    },
  });
  const { outcome } = await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog', { name: '登录' });
  type('手机号码', '13812345678');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('请拖动滑块完成验证')).toBeInTheDocument();
  await solveSlider();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  expect(requestsOf(host, 'user/sendPhoneCode')).toEqual([{ phone: '13812345678', mobilePrefix: '86', type: 3, ticket: 'ticket' }]);
  type('验证码', '123456');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  expect(await outcome).toEqual({ status: 'handled', result: { signedIn: true } });
  expect(requestsOf(host, 'user/loginByCode')).toEqual([{ phone: '13812345678', mobilePrefix: '86', code: '123456' }]);
});

test('the demand for the slider goes away when its verification arrives', async () => {
  let pass!: (answer: { ticket: string; expiresIn: number }) => void;
  const host = dialogHost({
    locale: 'zh',
    signedIn: false,
    answers: {
      ...VERIFICATION,
      'captcha/slider/verify': () =>
        new Promise((resolve) => {
          pass = resolve;
        }),
    },
  });
  await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  type('手机号码', '13812345678');
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' });
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('请拖动滑块完成验证')).toBeInTheDocument();
  pass({ ticket: 'ticket', expiresIn: 300 });
  expect(await screen.findAllByText('验证通过')).not.toEqual([]);
  await waitFor(() => expect(screen.queryByText('请拖动滑块完成验证')).toBeNull());
});

test('a code that was not sent unlocks its button at once, and says why', async () => {
  const host = dialogHost({
    locale: 'zh',
    signedIn: false,
    answers: { ...VERIFICATION, 'user/sendPhoneCode': () => Promise.reject(refusal('今天的验证码已用完')) },
  });
  await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  type('手机号码', '13812345678');
  await solveSlider();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('今天的验证码已用完')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
});

test('a refused login shows its message, and the dialog stays', async () => {
  const host = dialogHost({
    signedIn: false,
    answers: { 'user/loginByPass': () => Promise.reject(refusal('The account or the password is not right')) },
  });
  await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  type('Phone number or email', 'amy@example.com');
  type('Password', 'wrong1234');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The account or the password is not right');
});

test('a member without a complete profile is led to it', async () => {
  const host = dialogHost({
    signedIn: false,
    answers: {
      'user/loginByPass': () => {
        signInOn(host, -1);
        return { token: 'token', perfectStatus: -1 };
      },
    },
  });
  const { outcome } = await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  type('Phone number or email', '13812345678');
  type('Password', 'k3ttleMoss');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  expect(await outcome).toEqual({ status: 'handled', result: { signedIn: false } });
  expect(host.visited).toEqual([{ path: '/account/register/first', replace: false }]);
});

test('a forgotten password is set anew by email inside the dialog, which then goes on', async () => {
  const host = dialogHost({ signedIn: false, answers: { ...VERIFICATION, 'user/retrievePasswordByEmail': null } });
  await request(host, 'dialog.login', asked);
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await userEvent.click(await screen.findByRole('button', { name: 'By phone' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'By email' }));
  await waitFor(() => field('Email'));
  type('Email', 'amy@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^Resend in \d+ s$/ });
  type('Verification code', '123456');
  type('New password', 'k3ttleMoss');
  type('Repeat the password', 'k3ttleMos');
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Please enter same password twice')).toBeInTheDocument();
  type('Repeat the password', 'k3ttleMoss');
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Your new password is set. Please log in with it.')).toBeInTheDocument();
  expect(requestsOf(host, 'user/retrievePasswordByEmail')).toEqual([
    { email: 'amy@example.com', code: '123456', password: 'k3ttleMoss', samePassword: 'k3ttleMoss' },
  ]);
  expect(requestsOf(host, 'user/sendEmailCode')).toEqual([{ email: 'amy@example.com', type: 2 }]);
});

test('two requests at once open one dialog; closing it answers both', async () => {
  const host = dialogHost({ signedIn: false });
  const first = await request(host, 'dialog.login', asked);
  const second = await request(host, 'dialog.login', { reason: 'needs-login' });
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  const closed = { status: 'handled', result: { signedIn: false } };
  expect([await first.outcome, await second.outcome]).toEqual([closed, closed]);
});
