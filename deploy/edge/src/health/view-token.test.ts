import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VIEW_LIFE_MS, viewSecret, viewTokens } from './view-token.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'view-token-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('accepts its own tokens for hours, also after a restart, then rejects them', () => {
  let now = 1_800_000_000_000;
  const token = viewTokens(viewSecret(dir), () => now).issue();
  const restarted = viewTokens(viewSecret(dir), () => now);
  expect(restarted.isValid(token)).toBe(true);
  now += VIEW_LIFE_MS - 1000;
  expect(restarted.isValid(token)).toBe(true);
  now += 2000;
  expect(restarted.isValid(token)).toBe(false);
});

it('rejects tokens of another edge, changed ones, future ones and garbage', () => {
  const now = 1_800_000_000_000;
  const tokens = viewTokens(undefined, () => now);
  const token = tokens.issue();
  expect(tokens.isValid(token)).toBe(true);
  expect(viewTokens(undefined, () => now).isValid(token)).toBe(false);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    // The last letter of base64 holds unused bits, and is compared as text nevertheless.
    expect(tokens.isValid(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
  for (const text of ['', '..', token.slice(0, -1), `${token}a`, 'x'.repeat(512)]) expect(tokens.isValid(text)).toBe(false);
  const secret = viewSecret(dir);
  expect(viewTokens(secret, () => now).isValid(viewTokens(secret, () => now + 3600_000).issue())).toBe(false);
});

it('does not write when the secret exists', () => {
  viewSecret(dir);
  utimesSync(dir, 1, 1);
  viewSecret(dir);
  expect(statSync(dir).mtimeMs).toBe(1000);
});

it('protects its secret from other users of the machine', () => {
  viewSecret(dir);
  expect(statSync(path.join(dir, 'view.secret')).mode & 0o777).toBe(0o600);
});
