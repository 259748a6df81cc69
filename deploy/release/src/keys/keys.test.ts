import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptChannel, isSignedBy } from 'shared-contracts/release/accept-channel';
import { startContender } from '../store/testing/processes.ts';
import { edgeKeysDir } from './edge-keys.ts';
import { ensureKeys, trustedKeys } from './ensure-keys.ts';
import { everTrustedKeys, retireEnded, retireKey, rotateKeys } from './rotate.ts';
import { openSigner } from './signer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let work: string;
let dir: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'keys-'));
  dir = path.join(work, 'data/keys');
});
afterEach(() => rmSync(work, { recursive: true }));

const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
const signed = async (role: 'release' | 'automation' = 'release', now?: Date) => {
  const body = JSON.stringify({
    format: 1,
    channel: 'production',
    sequence: 1,
    previous: null,
    at: '2026-01-01T00:00:00.000Z',
    action: 'promote',
    changed: [],
    units: {},
    releases: {},
    metadata: '',
  });
  return { body, signatures: await (await openSigner(dir, role, now)).sign(body) };
};

describe('the first keys', () => {
  test('are one for releases and one for automation, unreadable for other users', async () => {
    const keys = await ensureKeys(dir);
    expect(keys.map(({ role }) => role)).toEqual(['release', 'automation']);
    expect(mode(dir)).toBe('700');
    expect(readdirSync(dir).sort()).toEqual([...keys.map(({ id }) => `${id}.pem`), 'trusted.json'].sort());
    for (const name of readdirSync(dir)) expect(mode(path.join(dir, name))).toBe('600');
    expect(readFileSync(path.join(dir, 'trusted.json'), 'utf8')).not.toMatch(/"d"|PRIVATE/);
    expect(readdirSync(path.dirname(dir)).sort()).toEqual(['edge-keys', 'keys']);
  });

  test('are created once, however often they are requested', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => ensureKeys(dir)));
    for (const other of others) expect(other).toEqual(first);
    expect(readdirSync(path.dirname(dir)).sort()).toEqual(['edge-keys', 'keys']);
  });

  test('are one set when several processes start at once', async () => {
    const processes = Array.from({ length: 4 }, () => startContender(path.join(import.meta.dirname, 'testing/contender.ts'), [dir]));
    const ended = await Promise.all(processes.map((one) => one.ended));
    expect(ended).toEqual(ended.map(() => ({ code: 0, signal: null, errors: '' })));
    const ids = processes.map(({ lines }) => lines[0]);
    expect(new Set(ids)).toEqual(new Set([(await trustedKeys(dir)).map(({ id }) => id).join()]));
    expect(readdirSync(dir)).toHaveLength(3);
  }, 60_000);

  test('are not recreated when the list is lost: existing signatures would become invalid', async () => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, 'ab.pem'), 'x');
    await expect(ensureKeys(dir)).rejects.toMatchObject({ reason: 'damaged' });
    expect(readdirSync(dir)).toEqual(['ab.pem']);
    writeFileSync(path.join(dir, 'trusted.json'), '[{"id": "../x"}]');
    await expect(ensureKeys(dir)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('have no list before they exist, and the list can be read without a private key', async () => {
    await expect(trustedKeys(dir)).rejects.toMatchObject({ reason: 'missing' });
    const keys = await ensureKeys(dir);
    for (const { id } of keys) rmSync(path.join(dir, `${id}.pem`));
    expect(await trustedKeys(dir)).toEqual(keys);
    await expect(openSigner(dir, 'release')).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('signing', () => {
  test('is accepted with the trusted key of each role; a first document of an automation key is refused', async () => {
    const keys = await ensureKeys(dir);
    for (const role of ['release', 'automation'] as const) {
      const document = await signed(role);
      expect(Object.keys(document.signatures)).toEqual(keys.filter((key) => key.role === role).map(({ id }) => id));
      const accepted = acceptChannel(document, { channel: 'production', keys, now: new Date().toISOString(), before: null });
      if (role === 'release') await expect(accepted).resolves.toBeTruthy();
      else await expect(accepted).rejects.toThrow('an automation key may only roll a unit back');
    }
  });

  test('is refused with a private key that others can read or that does not match; the error does not show its content', async () => {
    const keys = await ensureKeys(dir);
    const [first, second] = keys.map(({ id }) => path.join(dir, `${id}.pem`));
    chmodSync(first!, 0o644);
    await expect(openSigner(dir, 'release')).rejects.toMatchObject({ reason: 'open' });
    const secret = readFileSync(second!, 'utf8');
    for (const text of [secret, 'rubbish', secret.slice(0, 60)]) {
      writeFileSync(first!, text);
      chmodSync(first!, 0o600);
      const error = await openSigner(dir, 'release').catch((refused: Error) => refused);
      expect(error).toMatchObject({ reason: 'damaged' });
      expect(String((error as Error).stack)).not.toContain(text.slice(30, 50) || text);
    }
  });
});

describe('a rotation', () => {
  test('lets both keys sign during the overlap, for readers that know only one of them', async () => {
    const old = await ensureKeys(dir);
    const added = await rotateKeys(dir);
    const keys = await trustedKeys(dir);
    const document = await signed();
    expect(Object.keys(document.signatures)).toHaveLength(2);
    expect(mode(path.join(dir, `${added.id}.pem`))).toBe('600');
    for (const known of [old, [added], keys]) {
      await expect(
        acceptChannel(document, { channel: 'production', keys: known, now: new Date().toISOString(), before: null }),
      ).resolves.toBeTruthy();
    }
    expect(keys.find(({ id }) => id === old[1]!.id)).not.toHaveProperty('until');
  });

  test('ends the old key after the overlap: it cannot sign, and its signatures are refused', async () => {
    const [old] = await ensureKeys(dir);
    const before = await signed();
    const added = await rotateKeys(dir, { overlapDays: 2 });
    expect(Object.keys((await signed('release', inDays(3))).signatures)).toEqual([added.id]);
    const keys = await trustedKeys(dir);
    const accept = (now: Date) => acceptChannel(before, { channel: 'production', keys, now: now.toISOString(), before: null });
    await expect(accept(inDays(1))).resolves.toBeTruthy();
    await expect(accept(inDays(3))).rejects.toMatchObject({ reason: 'signature' });
    expect(await retireEnded(dir, inDays(1))).toEqual([]);
    expect(await retireEnded(dir, inDays(3))).toEqual([old!.id]);
    expect(existsSync(path.join(dir, `${old!.id}.pem`))).toBe(false);
    expect((await trustedKeys(dir)).map(({ id }) => id)).not.toContain(old!.id);
    const ever = (await everTrustedKeys(dir)).find(({ id }) => id === old!.id)!;
    expect(await isSignedBy(before, ever)).toBe(true);
  });

  test('a second rotation does not prolong the first key', async () => {
    const [old] = await ensureKeys(dir);
    await rotateKeys(dir, { overlapDays: 2 });
    const until = (await trustedKeys(dir)).find(({ id }) => id === old!.id)!.until;
    await rotateKeys(dir, { overlapDays: 9 });
    expect((await trustedKeys(dir)).find(({ id }) => id === old!.id)!.until).toBe(until);
  });

  test('that was killed before deleting an old private key is completed by the next one', async () => {
    const [old] = await ensureKeys(dir);
    await rotateKeys(dir, { overlapDays: 1 });
    const file = path.join(dir, `${old!.id}.pem`);
    const secret = readFileSync(file);
    await retireKey(dir, old!.id);
    writeFileSync(file, secret, { mode: 0o600 });
    await retireKey(dir, old!.id);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, secret, { mode: 0o600 });
    await retireEnded(dir);
    expect(existsSync(file)).toBe(false);
    expect((await everTrustedKeys(dir)).filter(({ id }) => id === old!.id)).toHaveLength(1);
  });

  test('removes half-written private keys of a killed rotation, not those of a running one', async () => {
    const keys = await ensureKeys(dir);
    const left = path.join(dir, `.${keys[0]!.id}.pem.0b8f5f3e-1111-4222-8333-444455556666`);
    const fresh = path.join(dir, `.${keys[0]!.id}.pem.0b8f5f3e-1111-4222-8333-444455557777`);
    for (const file of [left, fresh]) writeFileSync(file, 'half a key', { mode: 0o600 });
    utimesSync(left, new Date(0), new Date(0));
    await rotateKeys(dir);
    expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
  });

  test('is refused without an overlap, and the last key of a role cannot be retired', async () => {
    const [old] = await ensureKeys(dir);
    await expect(rotateKeys(dir, { overlapDays: 0 })).rejects.toMatchObject({ reason: 'input' });
    await expect(retireKey(dir, old!.id)).rejects.toMatchObject({ reason: 'input' });
    await expect(retireKey(dir, 'ffff')).rejects.toMatchObject({ reason: 'input' });
    expect(await trustedKeys(dir)).toHaveLength(2);
  });
});

describe('the folder of an edge', () => {
  const edge = () => edgeKeysDir(dir);
  const privateKeys = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pem'));
  const idsOf = async (role: 'release' | 'automation') => (await trustedKeys(dir)).filter((key) => key.role === role).map(({ id }) => id);

  test('holds the trusted list and the automation keys, never a release key', async () => {
    await ensureKeys(dir);
    expect(await trustedKeys(edge())).toEqual(await trustedKeys(dir));
    expect(privateKeys(edge())).toEqual((await idsOf('automation')).map((id) => `${id}.pem`));
    expect([mode(edge()), mode(path.join(edge(), privateKeys(edge())[0]!))]).toEqual(['700', '600']);
    await expect(openSigner(edge(), 'release')).rejects.toMatchObject({ reason: 'missing' });
    expect((await openSigner(edge(), 'automation')).role).toBe('automation');
  });

  test('follows rotations and retirements', async () => {
    const [old] = (await ensureKeys(dir)).filter(({ role }) => role === 'automation');
    const added = await rotateKeys(dir, { role: 'automation' });
    expect(privateKeys(edge()).sort()).toEqual([`${old!.id}.pem`, `${added.id}.pem`].sort());
    await retireKey(dir, old!.id);
    expect(privateKeys(edge())).toEqual([`${added.id}.pem`]);
    expect(await everTrustedKeys(edge())).toEqual(await everTrustedKeys(dir));
  });

  test('is made again for a key folder that lacks it', async () => {
    await ensureKeys(dir);
    rmSync(edge(), { recursive: true });
    await ensureKeys(dir);
    expect(await trustedKeys(edge())).toEqual(await trustedKeys(dir));
  });
});
