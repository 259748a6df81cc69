import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

test('returns the last entries, newest first, and leaves no temporary files', async () => {
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

test('only its owner may read it', async () => {
  await write('first');
  expect([root, path.dirname(fileOf(1)), fileOf(1)].map((place) => (statSync(place).mode & 0o777).toString(8))).toEqual([
    '700',
    '700',
    '600',
  ]);
});

test('keeps all of many concurrent entries in one chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => write(`${index} ${'x'.repeat(1500)}`)));
  expect(new Set(await messages(100)).size).toBe(40);
  expect(await verify()).toMatchObject({ entries: 40, problems: [] });
}, 30_000);

describe('verify detects', () => {
  beforeEach(() => write('first', 'second', 'third', 'fourth'));

  test('a changed entry', async () => {
    writeFileSync(fileOf(2), readFileSync(fileOf(2), 'utf8').replace('second', 'other!'));
    expect(await problems()).toEqual([expect.stringContaining('entry 3 does not follow')]);
  });

  test('a removed and a renamed entry', async () => {
    rmSync(fileOf(2));
    expect(await problems()).toEqual([expect.stringContaining('entries 2 to 2 are missing')]);
    renameSync(fileOf(4), fileOf(2));
    expect(await problems()).toEqual(expect.arrayContaining(['audit: entry 2 is none']));
  });

  test('an unreadable first entry', async () => {
    writeFileSync(fileOf(1), '{');
    expect(await problems()).toEqual(['audit: entry 1 is none', expect.stringContaining('entry 2 does not follow')]);
    expect(await messages(9)).toEqual(['fourth', 'third', 'second']);
  });

  test('removed last entries, when the head was noted before', async () => {
    const { head } = await verify();
    rmSync(fileOf(4));
    const after = await verify();
    expect(after.problems).toEqual([]);
    expect(after.head).not.toBe(head);
  });
});

test('starts a new folder after a thousand entries; the full one may be archived', async () => {
  await write('first');
  // Renumbers one entry to 999: writing them all is slow.
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

test('files of a killed process are no entries and block none', async () => {
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
  /** Leaves the draft of an attempt as a killed process would; its file handle is closed. */
  const leaveDraft = async (begun: AuditEntry) => {
    const record = await auditFolder(root).begin(begun);
    const [draft] = readdirSync(root);
    const copy = path.join(folder, 'copy');
    copyFileSync(path.join(root, draft!), copy);
    await record.close();
    renameSync(copy, path.join(root, draft!));
  };

  test('is added as one entry by the next attempt, also when many run at once', async () => {
    await leaveDraft({ ...entry('outcome unknown'), outcome: 'interrupted' });
    await write('first');
    expect(await messages(9)).toEqual(['first']);
    await Promise.all(Array.from({ length: 8 }, attemptLater));
    await attemptLater();
    expect(await auditFolder(root).last(9)).toMatchObject([{ message: 'outcome unknown', outcome: 'interrupted' }, { message: 'first' }]);
    expect(await verify()).toMatchObject({ entries: 2, problems: [] });
    expect(readdirSync(root)).toEqual(['00000']);
  });

  test('is not added twice when its entry was already linked', async () => {
    await write('first');
    linkSync(fileOf(1), path.join(root, '.draft-left'));
    await attemptLater();
    expect(await messages(9)).toEqual(['first']);
    expect(readdirSync(root)).toEqual(['00000']);
  });

  test('is added with its outcome when it was killed just before linking', async () => {
    await write();
    const whole = JSON.stringify({ number: 7, previous: null, entry: entry('it was done') });
    // The rest of a longer earlier text follows.
    writeFileSync(path.join(root, '.draft-left'), `${whole}\n"},"rest`);
    await attemptLater();
    expect(await auditFolder(root).last(9)).toMatchObject([{ message: 'it was done', outcome: 'done' }]);
    expect(await verify()).toMatchObject({ entries: 1, problems: [] });
  });
});

describe('an attempt that outlives the limit for abandoned drafts', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const interrupted: AuditEntry = { ...entry('outcome unknown'), outcome: 'interrupted' };
  const attempt = async (audit: ReturnType<typeof auditFolder>) => (await audit.begin()).close();

  test('keeps its outcome as an entry of its own when another process has taken its draft', async () => {
    const slept = await auditFolder(root).begin(interrupted);
    await attempt(auditFolder(root, () => Date.now() + 2 * HOUR_MS));
    await slept.write(entry('it was done'));
    await slept.close();
    expect(await messages(9)).toEqual(['it was done', 'outcome unknown']);
    expect(await verify()).toMatchObject({ entries: 2, problems: [] });
    expect(readdirSync(root)).toEqual(['00000']);
  });

  test('keeps its outcome when its draft was removed', async () => {
    const record = await auditFolder(root).begin(interrupted);
    for (const name of readdirSync(root)) rmSync(path.join(root, name));
    await record.write(entry('it was done'));
    await record.close();
    expect(await messages(9)).toEqual(['it was done']);
    expect(readdirSync(root)).toEqual(['00000']);
  });

  test('has one entry when its own process runs the next attempt', async () => {
    let hours = 0;
    const audit = auditFolder(root, () => Date.now() + hours * HOUR_MS);
    const slept = await audit.begin(interrupted);
    hours = 2;
    await attempt(audit);
    await slept.write(entry('it was done'));
    await slept.close();
    expect(await messages(9)).toEqual(['it was done']);
  });

  test('is not abandoned while the clock is ahead of that of the file system', async () => {
    const ahead = () => auditFolder(root, () => Date.now() + 2 * HOUR_MS);
    const record = await ahead().begin(interrupted);
    await attempt(ahead());
    expect(await messages(9)).toEqual([]);
    await record.write(entry('it was done'));
    await record.close();
    expect(await messages(9)).toEqual(['it was done']);
  });
});

test('an audit that cannot be opened stops the action before it starts', async () => {
  writeFileSync(path.join(folder, 'rights'), 'a file where the folder should be');
  await expect(auditFolder(root).begin()).rejects.toThrow();
});

describe('the highest sequence of a channel', () => {
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
  const HISTORY: AuditEntry[] = [
    change(7),
    change(3, { channel: 'staging' }),
    change(6),
    change(9, { dryRun: true }),
    change(9, { outcome: 'refused' }),
    change(0, { sequence: null }),
  ];

  test('is read from the newest entry alone, despite refusals, dry runs and clock changes', async () => {
    expect(await highest()).toBe(0);
    await add(...HISTORY.map((one, index) => ({ ...one, at: new Date(index % 2 ? 0 : 4e12).toISOString() })));
    expect([await highest(), await highest('staging'), await highest('constructor')]).toEqual([7, 3, 0]);
    for (const number of [1, 2, 3, 4, 5]) rmSync(fileOf(number));
    expect([await highest(), await highest('staging')]).toEqual([7, 3]);
  });

  test('restarts at the document that a repair continues from', async () => {
    await add(...HISTORY, change(5, { verb: 'repair' }));
    expect([await highest(), await highest('staging')]).toEqual([5, 3]);
    await add(change(0, { verb: 'repair' }));
    expect(await highest()).toBe(0);
  });

  test('is computed from entries without it, and despite a damaged entry', async () => {
    await add(...HISTORY, change(5, { verb: 'repair' }), change(6));
    for (let number = 1; number <= 8; number += 1)
      writeFileSync(fileOf(number), readFileSync(fileOf(number), 'utf8').replace(/,"highest":\{[^}]*\}/, ''));
    expect([await highest(), await highest('staging')]).toEqual([6, 3]);
    await add(entry('after'));
    writeFileSync(fileOf(9), '{ half');
    expect([await highest(), await highest('staging')]).toEqual([6, 3]);
  });
});
