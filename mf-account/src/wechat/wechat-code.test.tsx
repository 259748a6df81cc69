import { act, fireEvent, screen } from '@testing-library/react';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf } from '../testing/open-page.ts';
import { signInOn } from '../testing/verification.ts';
import { POLL_MS } from './wechat-code.tsx';

prepareDialogTests();
afterEach(() => jest.useRealTimers());

const code = { url: 'https://example.com/scan', ticket: 'ticket', show: 'frame', expiresIn: 180 } as const;
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(locale: 'zh' | 'en', poll: (times: number) => unknown) {
  window.history.replaceState(null, '', locale === 'en' ? '/en/music' : '/music');
  let times = 0;
  const host = dialogHost({
    locale,
    signedIn: false,
    answers: { 'user/getQrCode': code, 'user/weChatLogin': () => poll(++times) as never },
  });
  const { outcome } = await request(host, 'dialog.login', { reason: 'asked' });
  const choice = await screen.findByRole('radio', { name: locale === 'zh' ? '微信' : 'WeChat' });
  jest.useFakeTimers();
  fireEvent.click(choice);
  await after(0);
  expect(requestsOf(host, 'user/getQrCode')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  await after(0);
  return { host, outcome };
}
const waiting = () => Promise.reject(refusal('Not confirmed yet'));

test.each(['zh', 'en'] as const)('a visitor signs in with WeChat once the phone has confirmed (%s)', async (locale) => {
  const { host, outcome } = await open(locale, (times) => {
    if (times < 3) return waiting();
    signInOn(host, 0);
    return { token: 'token', perfectStatus: 0 };
  });
  await after(POLL_MS - 1);
  expect(requestsOf(host, 'user/weChatLogin')).toEqual([]);
  await after(2 * POLL_MS + 1);
  jest.useRealTimers();
  expect(await outcome).toEqual({ status: 'handled', result: { signedIn: true } });
  expect(requestsOf(host, 'user/weChatLogin')).toEqual([{ ticket: 'ticket' }, { ticket: 'ticket' }, { ticket: 'ticket' }]);
});

test('without the agreement there is no code, and taking it back ends the questions', async () => {
  const { host } = await open('en', waiting);
  await after(POLL_MS);
  fireEvent.click(screen.getByRole('checkbox'));
  await after(0);
  await after(10 * POLL_MS);
  expect(screen.queryByTitle('WeChat QR code')).toBeNull();
  expect(requestsOf(host, 'user/weChatLogin')).toHaveLength(1);
});

test('closing the dialog ends the questions', async () => {
  const { host, outcome } = await open('en', waiting);
  await after(POLL_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await after(10 * POLL_MS);
  expect(requestsOf(host, 'user/weChatLogin')).toHaveLength(1);
  jest.useRealTimers();
  await outcome;
});

test('a code that has ended says why, and is renewed by a button', async () => {
  const ended = () => Promise.reject(Object.assign(refusal('You cancelled on your phone'), { status: 410 }));
  const { host } = await open('en', ended);
  await after(POLL_MS);
  expect(screen.getByRole('status')).toHaveTextContent('You cancelled on your phone');
  fireEvent.click(screen.getByRole('button', { name: 'Get a new QR code' }));
  await after(0);
  expect(requestsOf(host, 'user/getQrCode')).toHaveLength(2);
  expect(screen.getByTitle('WeChat QR code')).toHaveAttribute('src', code.url);
});
