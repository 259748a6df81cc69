import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { field, signInOn, solveSlider, type, VERIFICATION } from '../testing/verification.ts';

preparePageTests();

test.each([
  ['zh', '注册账户', '手机号注册', '邮箱注册'],
  ['en', 'Create an account', 'Sign up by email', 'Sign up by phone'],
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
  type('Password', 'password1');
  type('Repeat the password', 'password1');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('This password is too common and easy to guess, please choose another')).toBeInTheDocument();
  type('Password', 'k3ttleMoss');
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
  type('设置密码', 'k3ttleMoss');
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
  const toasts = toastsOf(host);
  await waitFor(() => field('Nickname'));
  expect(screen.getByRole('status')).toHaveTextContent('Your account has been created. Step 2 of 2');
  expect(screen.queryByLabelText(/ID document|Account/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Corporate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Please enter a nickname')).toBeInTheDocument();
  expect(screen.getByText('Please enter the corporate name')).toBeInTheDocument();
  type('Nickname', 'Amy');
  type('Corporate name', 'Kettle Films');
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Done' })));
  await waitFor(() => expect(host.visited).toEqual([{ path: '/', replace: false }]));
  expect(requestsOf(host, 'user/perfectInfo')).toMatchObject([{ nickName: 'Amy', userType: 2, companyName: 'Kettle Films' }]);
  expect(toasts).toEqual(['Welcome to Yinhe, Amy! Your profile is complete.']);
});

test('a visitor who registered on the way to something comes back to its page', async () => {
  const host = await openPage('/account/register/first?from=%2Fmusic%2Fmusic_detail%3Fid%3D7', {
    signedIn: false,
    answers: {
      'user/perfectInfo': () => {
        signInOn(host, 0);
        return { perfectStatus: 0 };
      },
    },
  });
  await waitFor(() => field('Nickname'));
  type('Nickname', 'Amy');
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Done' })));
  await waitFor(() => expect(host.visited).toEqual([{ path: '/music/music_detail?id=7', replace: false }]));
});

test('the profile may be left for later, and the page says what that closes', async () => {
  await openPage('/account/register/first', { signedIn: false });
  expect(await screen.findByText(/treats you as a visitor: favorites, downloads and orders stay closed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', '/en/');
});

test('password managers and code autofill find the fields of the form', async () => {
  await openPage('/account/register/email', { signedIn: false, answers: VERIFICATION });
  await waitFor(() => field('Email'));
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
});
