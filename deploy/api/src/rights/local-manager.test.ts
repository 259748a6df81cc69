import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { ensureKeys } from 'deploy-release';
import { startContender } from 'deploy-release/testing';
import { localManager } from './local-manager.ts';

let work: string;
let keys: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'local-manager-'));
  // What keeps others away is the folder of the keys alone.
  chmodSync(work, 0o755);
  keys = path.join(work, 'keys');
});
afterEach(() => {
  if (existsSync(keys)) chmodSync(keys, 0o700);
  rmSync(work, { recursive: true });
});

const asRoot = process.getuid?.() === 0;

/** What another user is told; where there is none to become, files that nobody may open stand for it. */
async function somebodyElse(locked: string, mode: number): Promise<string> {
  chmodSync(locked, asRoot ? mode : 0o000);
  const { lines, ended } = startContender(path.join(import.meta.dirname, 'testing/as-somebody-else.ts'), [keys]);
  expect(await ended).toMatchObject({ code: 0, errors: '' });
  return lines.join('\n');
}

test('a user who can sign, or creates the first keys, is the local manager', async () => {
  const manager = { name: userInfo().username, role: 'manager', units: [], tokenId: null };
  expect(await localManager(keys)).toEqual(manager);
  await ensureKeys(keys);
  expect(await localManager(keys)).toEqual(manager);
});

test('another user of the machine is refused and advised to ask for a token', async () => {
  await ensureKeys(keys);
  expect(await somebodyElse(keys, 0o700)).toMatch(/cannot sign on this machine.*folder of the keys belongs to another user.*RELEASE_TOKEN/);
});

test('a user who can read the folder but not the keys is refused', async () => {
  const [{ id } = { id: '' }] = await ensureKeys(keys);
  chmodSync(keys, 0o755);
  expect(await somebodyElse(path.join(keys, `${id}.pem`), 0o600)).toMatch(/private keys belong to another user.*RELEASE_TOKEN/);
});

test('a key readable by others, or a folder without private keys, makes no one a manager', async () => {
  const ids = (await ensureKeys(keys)).map(({ id }) => path.join(keys, `${id}.pem`));
  chmodSync(ids[0]!, 0o644);
  await expect(localManager(keys)).rejects.toMatchObject({ reason: 'token', message: expect.stringMatching(/can be read by others/) });
  for (const file of ids) rmSync(file);
  await expect(localManager(keys)).rejects.toMatchObject({
    reason: 'token',
    message: expect.stringMatching(/holds no private release key/),
  });
});
