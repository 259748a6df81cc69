import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '../reports.ts';
import { auditFolder } from './audit-folder.ts';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  root = path.join(folder, 'rights/audit');
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
  const record = await auditFolder(root).begin();
  for (const message of messages) await record.write(entry(message));
  await record.close();
}

const messages = async (limit: number) => (await auditFolder(root).last(limit)).map(({ message }) => message);
const verify = () => auditFolder(root).verify();
const problems = async () => (await verify()).problems.map(({ text }) => text);
const fileOf = (number: number) => path.join(root, '00000', `${String(number).padStart(8, '0')}.json`);

test('gives the last entries, the newest first, and leaves nothing else behind', async () => {
  expect(await messages(3)).toEqual([]);
  expect(await verify()).toEqual({ entries: 0, head: null, problems: [] });
  await write('first', 'second');
  await write();
  await write('third 音');
  expect(await messages(2)).toEqual(['third 音', 'second']);
  expect(await messages(9)).toEqual(['third 音', 'second', 'first']);
  expect(readdirSync(root)).toEqual(['00000']);
  expect(await verify()).toEqual({ entries: 3, head: expect.stringMatching(/^[0-9a-f]{64}$/), problems: [] });
});

test('nobody but its owner may read it', async () => {
  await write('first');
  expect([root, path.dirname(fileOf(1)), fileOf(1)].map((place) => (statSync(place).mode & 0o777).toString(8))).toEqual([
    '700',
    '700',
    '600',
  ]);
});

test('entries that many write at the same time are all there, one after the other', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => write(`${index} ${'x'.repeat(1500)}`)));
  expect(new Set(await messages(100)).size).toBe(40);
  expect(await verify()).toMatchObject({ entries: 40, problems: [] });
}, 30_000);

describe('what was done to it shows:', () => {
  beforeEach(() => write('first', 'second', 'third', 'fourth'));

  test('an entry that was changed', async () => {
    writeFileSync(fileOf(2), readFileSync(fileOf(2), 'utf8').replace('second', 'other!'));
    expect(await problems()).toEqual([expect.stringContaining('entry 3 does not follow')]);
  });

  test('an entry that was removed, and one that stands in another place', async () => {
    rmSync(fileOf(2));
    expect(await problems()).toEqual([expect.stringContaining('entries 2 to 2 are missing')]);
    renameSync(fileOf(4), fileOf(2));
    expect(await problems()).toEqual(expect.arrayContaining(['audit: entry 2 is none']));
  });

  test('a first entry that was removed or that is none', async () => {
    writeFileSync(fileOf(1), '{');
    expect(await problems()).toEqual(['audit: entry 1 is none', expect.stringContaining('entry 2 does not follow')]);
    expect(await messages(9)).toEqual(['fourth', 'third', 'second']);
  });

  test('entries that were cut off its end, to whoever noted the head', async () => {
    const { head } = await verify();
    rmSync(fileOf(4));
    const after = await verify();
    expect(after.problems).toEqual([]);
    expect(after.head).not.toBe(head);
  });
});

test('goes on in another folder after a thousand entries; the full one may be archived', async () => {
  await write('first');
  // The thousandth is planted: writing them all takes a while.
  const text = readFileSync(fileOf(1), 'utf8')
    .replace('"number":1,', '"number":999,')
    .replace('"previous":null', `"previous":"${'0'.repeat(64)}"`);
  renameSync(fileOf(1), path.join(folder, 'first.json'));
  writeFileSync(fileOf(999), text);
  await write('thousandth', 'after');
  expect(readdirSync(root).sort()).toEqual(['00000', '00001']);
  expect(await verify()).toMatchObject({ entries: 3, problems: [] });
  renameSync(path.join(root, '00000'), path.join(folder, 'archive'));
  expect(await verify()).toMatchObject({ entries: 2, problems: [] });
  expect(await messages(9)).toEqual(['after', 'thousandth']);
});

test('what a killed process left neither is an entry nor stops one', async () => {
  mkdirSync(path.join(root, '00000'), { recursive: true });
  writeFileSync(path.join(root, '.draft-left'), '{"number":1');
  await write('first');
  mkdirSync(path.join(root, '00001'));
  await write('second');
  expect(await messages(9)).toEqual(['second', 'first']);
});

describe('an attempt whose process was killed', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const later = () => auditFolder(root, () => Date.now() + 2 * HOUR_MS);
  const attemptLater = async () => (await later().begin()).close();

  test('becomes an entry with the next attempt, once, however many come then', async () => {
    await auditFolder(root).begin({ ...entry('nobody knows'), outcome: 'interrupted' });
    await write('first');
    expect(await messages(9)).toEqual(['first']);
    await Promise.all(Array.from({ length: 8 }, attemptLater));
    await attemptLater();
    expect(await auditFolder(root).last(9)).toMatchObject([{ message: 'nobody knows', outcome: 'interrupted' }, { message: 'first' }]);
    expect(await verify()).toMatchObject({ entries: 2, problems: [] });
    expect(readdirSync(root)).toEqual(['00000']);
  });

  test('after its entry was there is no second one', async () => {
    await write('first');
    linkSync(fileOf(1), path.join(root, '.draft-left'));
    await attemptLater();
    expect(await messages(9)).toEqual(['first']);
    expect(readdirSync(root)).toEqual(['00000']);
  });

  test('right before its entry got its number says what came of it', async () => {
    await write();
    const whole = JSON.stringify({ number: 7, previous: null, entry: entry('it was done') });
    // The end of a longer text that stood there before is still behind it.
    writeFileSync(path.join(root, '.draft-left'), `${whole}\n"},"rest`);
    await attemptLater();
    expect(await auditFolder(root).last(9)).toMatchObject([{ message: 'it was done', outcome: 'done' }]);
    expect(await verify()).toMatchObject({ entries: 1, problems: [] });
  });
});

test('a record that cannot be opened stops the act before it is done', async () => {
  writeFileSync(path.join(folder, 'rights'), 'a file where the folder should be');
  await expect(auditFolder(root).begin()).rejects.toThrow();
});

describe('the highest document that changes have made', () => {
  const highest = (channel = 'production') => auditFolder(root).highest(channel);
  const change = (sequence: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
    ...entry('changed'),
    channel: 'production',
    sequence,
    ...more,
  });
  const add = async (...entries: AuditEntry[]) => {
    for (const one of entries) {
      const record = await auditFolder(root).begin();
      await record.write(one);
      await record.close();
    }
  };
  const LIFE: AuditEntry[] = [
    change(7),
    change(3, { channel: 'staging' }),
    change(6),
    change(9, { dryRun: true }),
    change(9, { outcome: 'refused' }),
    change(0, { sequence: null }),
  ];

  test('is known from the newest attempt alone, whatever was refused or tried since, and by whatever clock', async () => {
    expect(await highest()).toBe(0);
    await add(...LIFE.map((one, index) => ({ ...one, at: new Date(index % 2 ? 0 : 4e12).toISOString() })));
    expect([await highest(), await highest('staging'), await highest('constructor')]).toEqual([7, 3, 0]);
    for (const number of [1, 2, 3, 4, 5]) rmSync(fileOf(number));
    expect([await highest(), await highest('staging')]).toEqual([7, 3]);
  });

  test('is what a repair goes on from, not what was lost before it', async () => {
    await add(...LIFE, change(5, { verb: 'repair' }));
    expect([await highest(), await highest('staging')]).toEqual([5, 3]);
    await add(change(0, { verb: 'repair' }));
    expect(await highest()).toBe(0);
  });

  test('is found in a record of an earlier version, and one that was damaged does not hide it', async () => {
    await add(...LIFE, change(5, { verb: 'repair' }), change(6));
    for (let number = 1; number <= 8; number += 1)
      writeFileSync(fileOf(number), readFileSync(fileOf(number), 'utf8').replace(/,"highest":\{[^}]*\}/, ''));
    expect([await highest(), await highest('staging')]).toEqual([6, 3]);
    await add(entry('after'));
    writeFileSync(fileOf(9), '{ half');
    expect([await highest(), await highest('staging')]).toEqual([6, 3]);
  });
});
