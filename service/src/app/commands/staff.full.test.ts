/* In each run: `service/src/staff/admin/dry-runs.test.ts`. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ServiceProcess, startProcess } from '../../testing/running-service.ts';

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL('./staff.ts', import.meta.url));

let service: ServiceProcess | undefined;
afterEach(() => service?.end('SIGKILL'));

test('staff accounts are made and changed from the command line, with and without a service that runs, and every action is in the audit log', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: mkdtempSync(join(tmpdir(), 'yinhe-staff-')) };
  const staff = async (...given: string[]) => (await run(process.execPath, [COMMAND, ...given], { env })).stdout;
  const made = await staff('init', '--name', 'alice');
  expect(made).toMatch(/^name alice\npassword [\w-]{24}\n$/);
  const [, password] = /^password (.*)$/m.exec(made)!;
  await expect(staff('init', '--name', 'eve')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/已有管理员.*administrator already/),
  });
  // From here on the commands go to the service, which has the folder open: making a database ready takes each of them seconds otherwise.
  service = await startProcess(env.DATA_DIR);
  expect(await staff('add', '--name', 'bob', '--role', 'editor')).toMatch(/^name bob\npassword /);
  expect(await staff('disable', '--name', 'bob')).toBe('disable bob\n');
  expect(await staff('list')).toMatch(/^alice {2}administrator {2}enabled {2}.*\nbob {2}editor {2}disabled {2}.*\n$/);
  expect(await staff('audit', '--limit', '2')).toMatch(
    /^.*command line {2}staff disable {2}bob\n.*command line {2}staff add {2}bob: editor\n$/,
  );
  await expect(staff('add', '--name', 'carl')).rejects.toMatchObject({ code: 2 });
  expect(await staff('certificates')).toBe('');
  expect(await staff('certificates', 'check')).toBe('0 certificates, the chain is whole\n');
  Object.assign(env, { STAFF_PASSWORD: password });
  const file = join(env.DATA_DIR, 'prices.json');
  expect(await staff('prices', 'export', file)).toBe(`price version 1 written to ${file}\n`);
  const table = JSON.parse(readFileSync(file, 'utf8'));
  table.tags.period.at(-1).basisPoints += 1000;
  writeFileSync(file, JSON.stringify(table));
  expect(await staff('prices', 'publish', file, '--by', 'alice', '--note', 'spring')).toMatch(/^proposed as price version 2: another/);
  const waiting = await staff('prices', 'waiting');
  expect(waiting).toMatch(/^\d+ {2}version 2 {2}alice {2}spring\n {2}period /);
  await expect(staff('prices', 'confirm', '--id', waiting.split(' ')[0]!, '--by', 'alice')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another member of staff must confirm'),
  });
  expect(await staff('rates', 'set', '--usd', '7.1034', '--day', '2026-03-02', '--by', 'alice')).toBe('set  USD  7.1034  2026-03-02\n');
  expect(await staff('rates', 'show')).toBe('USD  7.1034  2026-03-02\n');
  await expect(staff('rates', 'set', '--usd', 'seven', '--by', 'alice')).rejects.toMatchObject({ code: 2 });
  expect(await staff('thesaurus', 'set', 'zonk', '--by', 'alice')).toBe('set  zonk  tags: none  near: none\n');
  const refund = ['refund', '--order', '1', '--reason', 'r', '--by', 'alice'];
  Object.assign(env, { STAFF_PASSWORD: 'guessed' });
  await expect(staff(...refund)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('name or password') });
  Object.assign(env, { STAFF_PASSWORD: password });
  await expect(staff(...refund)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no order 1'),
  });
  await expect(staff('refund', '--order', '1', '--reason', 'r', '--by', 'alice;x')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^参数不正确 \/ the request is not valid: by: Invalid string.*\n$/),
  });
  await expect(staff('refund', '--order', '1')).rejects.toMatchObject({ code: 2 });
  await expect(staff('certificates', 'mailed', '--number', '2345')).rejects.toMatchObject({ code: 2 });
  await expect(staff('certificates', 'mailed', '--number', '2345', '--carrier', 'SF', '--tracking', '1')).rejects.toMatchObject({
    code: 2,
  });
  await expect(
    staff('certificates', 'mailed', '--number', '2345', '--carrier', 'SF', '--tracking', '1', '--by', 'alice'),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no certificate of this number'),
  });
}, 240_000);
