import { randomBytes } from 'node:crypto';
import { createViewTokens, VIEW_LIFE_MS } from './view-token.ts';

const VIEW = { address: '203.0.113.7', cohort: 4711 };

/** An edge with a secret of its own, or with these. */
const edge = (now?: () => number, secrets = [randomBytes(32)]) => createViewTokens(() => secrets, now);

it('accepts its own tokens for hours, also after a restart, then rejects them', () => {
  let now = 1_800_000_000_000;
  const secrets = [randomBytes(32)];
  const token = edge(() => now, secrets).issue(VIEW);
  const restarted = edge(() => now, secrets);
  expect(restarted.cohortOf(token, VIEW.address)).toBe(VIEW.cohort);
  now += VIEW_LIFE_MS - 1000;
  expect(restarted.cohortOf(token, VIEW.address)).toBe(VIEW.cohort);
  now += 2000;
  expect(restarted.cohortOf(token, VIEW.address)).toBe(null);
});

it('rejects tokens of another edge, changed ones, future ones and garbage', () => {
  const now = 1_800_000_000_000;
  const tokens = edge(() => now);
  const token = tokens.issue(VIEW);
  expect(tokens.cohortOf(token, VIEW.address)).toBe(VIEW.cohort);
  expect(edge(() => now).cohortOf(token, VIEW.address)).toBe(null);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    // The last letter of base64 holds unused bits, and is compared as text nevertheless.
    expect(tokens.cohortOf(token.slice(0, at) + other + token.slice(at + 1), VIEW.address)).toBe(null);
  }
  for (const text of ['', '..', token.slice(0, -1), `${token}a`, 'x'.repeat(512)]) expect(tokens.cohortOf(text, VIEW.address)).toBe(null);
  const secrets = [randomBytes(32)];
  expect(edge(() => now, secrets).cohortOf(edge(() => now + 3600_000, secrets).issue(VIEW), VIEW.address)).toBe(null);
});

it('rejects a token of another network, and accepts another address of the same', () => {
  const tokens = edge();
  const [v4, v6] = [tokens.issue(VIEW), tokens.issue({ address: '2001:db8:1:2::3', cohort: 0 })];
  expect(tokens.cohortOf(v4, '203.0.113.250')).toBe(4711);
  expect(tokens.cohortOf(v4, '203.0.114.7')).toBe(null);
  expect(tokens.cohortOf(v6, '2001:db8:1:ffff::9')).toBe(0);
  expect(tokens.cohortOf(v6, '2001:db8:2:2::3')).toBe(null);
});
