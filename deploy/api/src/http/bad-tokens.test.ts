import { BadTokens } from './bad-tokens.ts';

function limitAt() {
  const clock = { now: 0 };
  const limit = new BadTokens(() => clock.now);
  const attempts = (count: number, ip = '192.0.2.1') => Array.from({ length: count }, () => limit.isWithinLimit(ip)).filter(Boolean).length;
  return { clock, attempts };
}
const FIVE_MINUTES = 300_000;

test('a network has ten failed attempts in five minutes, and ten again after them', () => {
  const { clock, attempts } = limitAt();
  expect(attempts(12)).toBe(10);
  clock.now = FIVE_MINUTES - 1;
  expect(attempts(1)).toBe(0);
  clock.now = FIVE_MINUTES;
  expect(attempts(12)).toBe(10);
});

test('another network is counted apart; addresses of one IPv6 /64 are one network', () => {
  const { attempts } = limitAt();
  expect([attempts(10), attempts(10, '192.0.2.2')]).toEqual([10, 10]);
  const within = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1:0:0:0:3'].map((ip) => attempts(4, ip));
  expect(within).toEqual([4, 4, 2]);
  expect(attempts(4, '2001:db8:0:2::1')).toBe(4);
});
