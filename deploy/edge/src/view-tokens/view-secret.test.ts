import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QUIET_LOG } from '../health/testing/quiet-log.ts';
import { followViewSecret, readViewSecret } from './view-secret.ts';
import { VIEW_LIFE_MS } from './view-token.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'view-secret-'));
  file = path.join(dir, 'view.secret');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('does not write when the secret exists', async () => {
  await readViewSecret(dir);
  utimesSync(dir, 1, 1);
  await readViewSecret(dir);
  expect(statSync(dir).mtimeMs).toBe(1000);
});

it('protects its secret from other users of the machine', async () => {
  await readViewSecret(dir);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('is the same for edges that start at the same moment', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readViewSecret(dir)));
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
});

it('is taken over when an operator removes it, and tokens of the former one stay valid for their life', async () => {
  let now = 0;
  const edges = [await followViewSecret(dir, QUIET_LOG, () => now), await followViewSecret(dir, QUIET_LOG, () => now)];
  const [former] = edges[0]!.all();
  rmSync(file);
  for (const edge of edges) await edge.refresh();
  const current = await readViewSecret(dir);
  expect(Buffer.compare(current, former!)).not.toBe(0);
  now = VIEW_LIFE_MS - 1;
  for (const edge of edges) await edge.refresh();
  for (const edge of edges) expect(edge.all()).toEqual([current, former]);
  now = VIEW_LIFE_MS;
  for (const edge of edges) await edge.refresh();
  for (const edge of edges) expect(edge.all()).toEqual([current]);
});

it('is kept in memory while the file is damaged, and the log says so once', async () => {
  const logged: object[] = [];
  const log = { ...QUIET_LOG, error: (details: object) => logged.push(details) };
  const running = await followViewSecret(dir, log);
  const [before] = running.all();
  writeFileSync(file, 'half a sec');
  await running.refresh();
  await running.refresh();
  expect(running.all()).toEqual([before]);
  expect(logged).toEqual([{ dir, reason: `${file}: not a secret of 32 bytes; remove it to have a new one made` }]);
});

it('is replaced by one of its own at an edge that starts with a damaged file, until the file is repaired', async () => {
  writeFileSync(file, 'half a sec');
  const edge = await followViewSecret(dir, QUIET_LOG);
  const [own] = edge.all();
  expect(own).toHaveLength(32);
  rmSync(file);
  await edge.refresh();
  expect(edge.all()).toEqual([await readViewSecret(dir), own]);
});
