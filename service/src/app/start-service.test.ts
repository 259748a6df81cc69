import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Db } from '../platform/database/transaction.ts';
import { COMMANDS } from '../staff/admin/commands.ts';
import { runCommand } from '../staff/admin/run-command.ts';
import { failedStart, type ServiceProcess, startProcess } from '../testing/running-service.ts';
import { readConfiguration } from './configuration.ts';

/** As a first start made it. Making one takes seconds, so each test has a copy. */
let firstMade: string;
let dataDir: string;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  firstMade = mkdtempSync(join(tmpdir(), 'yinhe-service-'));
  const first = await startProcess(firstMade);
  await first.end('SIGTERM');
}, 120_000);
afterAll(() => rmSync(firstMade, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yinhe-service-'));
  cpSync(firstMade, dataDir, { recursive: true });
});

afterEach(async () => {
  await service?.end('SIGKILL');
  service = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<{ code: number; data: unknown }> {
  const response = await fetch(`${service!.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: unknown };
}

async function keywordCount(): Promise<number> {
  const { words } = await runCommand(readConfiguration({ DATA_DIR: dataDir }), COMMANDS, 'words', {});
  return words.reduce((sum, { searches }) => sum + searches, 0);
}

/* Each test starts a service. The full run has those of which a unit test sees the parts: `secrets`, `installation`, `running-jobs`. */
test('a killed service loses no acknowledged write, and runs a repeated write once per idempotency key', async () => {
  service = await startProcess(dataDir);
  let acknowledged = 0;
  let sent = 0;
  const save = async (at: number) => {
    const { code } = await post('searchKeyword/saveData', { name: `n${at % 7}` }, { 'idempotency-key': `write-number-${at}` });
    if (code === 1000) acknowledged++;
  };
  const writers = Array.from({ length: 8 }, async () => {
    for (;;) {
      try {
        await save(sent++);
      } catch {
        // The service was killed during this write. Its outcome is unknown, so it is sent again below.
        return;
      }
      if (acknowledged === 40) void service!.end('SIGKILL');
    }
  });
  await Promise.all(writers);
  service = await startProcess(dataDir);
  const done = await keywordCount();
  expect(done).toBeGreaterThanOrEqual(acknowledged);
  expect(done).toBeLessThanOrEqual(sent);
  acknowledged = 0;
  for (let at = 0; at < sent; at++) await save(at);
  expect(acknowledged).toBe(sent);
  expect(await keywordCount()).toBe(sent);
}, 120_000);

inFullRun(
  'a second service on the same folder is refused with a message; the first keeps running',
  async () => {
    service = await startProcess(dataDir);
    const second = await failedStart(dataDir);
    expect(second.code).toBe(3);
    expect(second.stderr).toContain(`pid ${service.child.pid}`);
    expect(second.stderr).toMatch(/正被另一个进程.*使用/);
    expect((await post('searchKeyword/saveData', { name: 'still here' })).code).toBe(1000);
  },
  120_000,
);

inFullRun('nobody else on the machine can read what the service keeps, its database included', async () => {
  const folder = join(firstMade, 'service');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['secrets.json', 'certificate-key.pem', join('pgdata', 'PG_VERSION')]));
  expect(files.filter((file) => statSync(join(folder, file)).mode & 0o077)).toEqual([]);
});

inFullRun(
  'a data folder of another version is refused with a message that names it, and is not changed',
  async () => {
    const folder = join(dataDir, 'service');
    const migrations = async (act: (db: Db) => Promise<unknown>) => {
      const { db, close } = await openDatabase({ folder, onFatal: fail });
      await act(db);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      await close();
      return rows.map(({ name }) => name);
    };
    const before = await migrations((db) => sql`insert into kysely_migration values ('0000-older', '')`.execute(db));
    const refused = await failedStart(dataDir);
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain(folder);
    expect(refused.stderr).toMatch(/written by another version.*0000-older.*请/s);
    expect(await migrations(async () => undefined)).toEqual(before);
  },
  120_000,
);

test('a folder whose secrets are not those of its database is refused with a message, by the service and by commands', async () => {
  const secrets = join(dataDir, 'service', 'secrets.json');
  const kept = readFileSync(secrets, 'utf8');
  writeFileSync(secrets, JSON.stringify({ ...JSON.parse(kept), signing: 'ab'.repeat(32) }));
  const refused = await failedStart(dataDir);
  expect(refused.code).toBe(5);
  expect(refused.stderr).toMatch(/written with other secrets than .*secrets\.json.*复制到此目录/s);
  await expect(runCommand(readConfiguration({ DATA_DIR: dataDir }), COMMANDS, 'words', {})).rejects.toThrow('other secrets');
  writeFileSync(secrets, kept);
  expect(await keywordCount()).toBe(0);
}, 120_000);

test('a token comes from the running service, or from the folder when no service runs; the service stops cleanly', async () => {
  service = await startProcess(dataDir);
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const first = await runCommand(configuration, COMMANDS, 'token', { user: 'amy' });
  const playlist = () =>
    fetch(`${service!.url}/api/userPlay/playList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: first.token },
      body: '{}',
    });
  expect(await (await playlist()).json()).toMatchObject({ code: 1000, data: { list: [], total: 0 } });
  expect(await service.end('SIGTERM')).toBe(0);
  const second = await runCommand(configuration, COMMANDS, 'token', { user: 'amy' });
  expect(second.memberId).toBe(first.memberId);
  expect(await runCommand(configuration, COMMANDS, 'revoke', { user: 'amy' })).toEqual({ revoked: 2 });
  service = await startProcess(dataDir);
  expect((await playlist()).status).toBe(401);
}, 120_000);

/** Starts the service with a download that is not read. */
async function startWithSlowDownload(env: Record<string, string>): Promise<Socket> {
  const cover = `${'0'.repeat(32)}.jpg`;
  mkdirSync(join(dataDir, 'service', 'sound', 'cover'), { recursive: true });
  writeFileSync(join(dataDir, 'service', 'sound', 'cover', cover), Buffer.alloc(32 * 1024 * 1024));
  service = await startProcess(dataDir, undefined, env);
  const reader = connect(Number(new URL(service.url).port), '127.0.0.1');
  reader.on('error', () => undefined);
  reader.write(`GET /media/cover/${cover} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(reader, 'data');
  reader.pause();
  return reader;
}

inFullRun(
  'a slow download holds a stopping service for the grace time only, and the stop is clean',
  async () => {
    const reader = await startWithSlowDownload({ SHUTDOWN_GRACE_MS: '200' });
    expect(await service!.end('SIGTERM')).toBe(0);
    reader.destroy();
  },
  120_000,
);

inFullRun(
  'a second signal ends the service at once',
  async () => {
    const reader = await startWithSlowDownload({ SHUTDOWN_GRACE_MS: '600000' });
    void service!.end('SIGTERM');
    expect(await service!.end('SIGINT')).toBe(1);
    reader.destroy();
  },
  120_000,
);

function fail(error: Error): never {
  throw error;
}
