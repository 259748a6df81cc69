import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { field, signInOn, solveSlider, type, VERIFICATION } from '../testing/verification.ts';

preparePageTests();

test.each([
  ['zh', '注册账户', '用手机号', '用邮箱'],
  ['en', 'Create an account', 'Use my email', 'Use my phone'],
] as const)('a visitor chooses phone or email, the usual one first (%s)', async (locale, title, first, second) => {
  await openPage('/account/register?inviteId=7', { locale, signedIn: false });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/account/register/'));
  expect(links.map((link) => link.textContent)).toEqual([first, second]);
  for (const link of links) expect(link.getAttribute('href')).toContain('?inviteId=7');
  expect(screen.getByText(/50/)).toBeInTheDocument();
});

test('a visitor registers by email, with the invitation of the address, and completes the profile next', async () => {
  const host = await openPage('/account/register/email?inviteId=7', {
    signedIn: false,
    answers: {
      ...VERIFICATION,
      'user/registerByEmail': () => {
        signInOn(host, -1);
        return { token: 'token', perfectStatus: -1 };
      },
    },
  });
  await waitFor(() => field('Email'));
  type('Email', 'amy@example');
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByText('The email format is not valid')).toBeInTheDocument();
  type('Email', 'amy@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^Resend in/ });
  type('Verification code', '123456');
  type('New password', 'password1');
  type('Repeat the password', 'password1');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('This password is too common and easy to guess, please choose another')).toBeInTheDocument();
  type('New password', 'k3ttleMoss');
  type('Repeat the password', 'k3ttleMoss');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(host.visited).toEqual([{ path: '/account/register/first', replace: false }]));
  expect(requestsOf(host, 'user/registerByEmail')).toEqual([
    { email: 'amy@example.com', code: '123456', password: 'k3ttleMoss', samePassword: 'k3ttleMoss', inviteId: 7 },
  ]);
});

test('a visitor registers by phone; a refusal shows its message and keeps what was typed', async () => {
  const host = await openPage('/account/register/phone', {
    locale: 'zh',
    signedIn: false,
    answers: { ...VERIFICATION, 'user/registerByPhone': () => Promise.reject(refusal('验证码不正确或已过期')) },
  });
  await waitFor(() => field('手机号码'));
  type('手机号码', '13812345678');
  await solveSlider();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发/ });
  type('验证码', '654321');
  type('新密码', 'k3ttleMoss');
  type('再次输入密码', 'k3ttleMoss');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /^注\s?册$/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确或已过期');
  expect(field('手机号码')).toHaveValue('13812345678');
  expect(requestsOf(host, 'user/registerByPhone')).toMatchObject([{ phone: '13812345678', mobilePrefix: '86', code: '654321' }]);
});

test('a corporate member names the company, and is signed in and at home afterwards', async () => {
  const host = await openPage('/account/register/first', {
    signedIn: false,
    answers: {
      'user/perfectInfo': () => {
        signInOn(host, 0);
        return { perfectStatus: 0 };
      },
    },
  });
  await waitFor(() => field('Nickname'));
  await userEvent.click(screen.getByRole('radio', { name: 'Corporate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Please enter a nickname')).toBeInTheDocument();
  expect(screen.getByText('Please enter the corporate name')).toBeInTheDocument();
  type('Nickname', 'Amy');
  type('Corporate name', 'Kettle Films');
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Done' })));
  await waitFor(() => expect(host.visited).toEqual([{ path: '/', replace: false }]));
  expect(requestsOf(host, 'user/perfectInfo')).toMatchObject([{ nickName: 'Amy', userType: 2, companyName: 'Kettle Films' }]);
});

test('password managers and code autofill find the fields of the form', async () => {
  await openPage('/account/register/email', { signedIn: false, answers: VERIFICATION });
  await waitFor(() => field('Email'));
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
});
