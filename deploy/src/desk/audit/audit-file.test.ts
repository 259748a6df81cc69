import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '../desk.ts';
import { auditFile } from './audit-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  file = path.join(folder, 'rights/audit.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (message: string): AuditEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  by: '音河',
  role: 'manager',
  tokenId: null,
  verb: 'promote',
  channel: 'production',
  asked: {},
  why: '',
  dryRun: false,
  outcome: 'done',
  reason: null,
  message,
  sequence: 1,
});

async function write(...messages: string[]): Promise<void> {
  const record = await auditFile(file).begin();
  for (const message of messages) await record.write(entry(message));
  await record.close();
}

const messages = async (limit: number) => (await auditFile(file).last(limit)).map(({ message }) => message);

test('gives the last entries, the newest first, from a file of any length', async () => {
  expect(await messages(3)).toEqual([]);
  await write('first');
  const many = Array.from({ length: 3000 }, (_, index) => `${JSON.stringify(entry(`${index} ${'音'.repeat(index % 90)}`))}\n`);
  appendFileSync(file, many.join(''));
  expect(await messages(2)).toEqual([expect.stringMatching(/^2999 /), expect.stringMatching(/^2998 /)]);
  const all = await messages(10_000);
  expect([all.length, all.at(-1)]).toEqual([3001, 'first']);
  for (const [index, message] of all.slice(0, 3000).entries()) expect(message).toBe(`${2999 - index} ${'音'.repeat((2999 - index) % 90)}`);
});

test('a line that a crash tore is passed over, and the next one stands on its own', async () => {
  await write('before');
  appendFileSync(file, JSON.stringify(entry('torn')).slice(0, 50));
  await write('after');
  expect(await messages(5)).toEqual(['after', 'before']);
});

test('entries that many write at the same time stay whole', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => write(`${index} ${'x'.repeat(1500)}`)));
  expect(new Set(await messages(100)).size).toBe(40);
});

test('a record that cannot be opened stops the act before it is done', async () => {
  writeFileSync(path.join(folder, 'rights'), 'a file where the folder should be');
  await expect(auditFile(file).begin()).rejects.toThrow();
});
