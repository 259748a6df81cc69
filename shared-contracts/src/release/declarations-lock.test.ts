import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentDigests, type DeclarationsLock, readLock, versionFor } from './declarations-lock.ts';

test('the version of the package belongs to its declarations; else run: npm run declarations -w shared-contracts', () => {
  const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };
  expect(readLock()).toEqual({ version, ...currentDigests() });
});

test('a changed event raises the minor version, a changed call the patch', () => {
  const lock: DeclarationsLock = { version: '1.2.3', messages: 'a', calls: 'b' };
  expect(versionFor(lock, { messages: 'a', calls: 'b' })).toBe('1.2.3');
  expect(versionFor(lock, { messages: 'a', calls: 'c' })).toBe('1.2.4');
  expect(versionFor(lock, { messages: 'c', calls: 'c' })).toBe('1.3.0');
});
