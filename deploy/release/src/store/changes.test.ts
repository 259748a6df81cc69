import type { SignedChannel } from 'shared-contracts/release/channel';
import type { ChangeOptions } from './change-channel.ts';
import { canary, hold, pin, promote, remove, resign, rollback, unhold, unpin } from './changes.ts';
import { readMetadata } from './channel-text.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { ReleaseStore } from './release-store.ts';
import { type MemoryStoreFixture, memoryStoreFixture } from './testing/memory-store-fixture.ts';

let fixture: MemoryStoreFixture;
let store: ReleaseStore;
let options: ChangeOptions;

beforeEach(async () => {
  fixture = await memoryStoreFixture();
  ({ store, options } = fixture);
  for (const unit of ['shell', 'mf-a']) for (const version of ['1', '2', '3']) await fixture.publish(unit, version);
});
afterEach(() => fixture.end());

const units = async () => (await store.channel('production'))!.body.units;
const problems = () => fixture.problems();
const files = (unit: string, version: string) => fixture.content.releases.get(unit)!.get(version)!.files;
const texts = () => fixture.content.channels.get('production')!;

/** Changes one document where it lies. */
function tamper(sequence: number, change: (signed: Required<SignedChannel>) => Partial<SignedChannel>): void {
  const signed = JSON.parse(texts()[sequence - 1]!) as Required<SignedChannel>;
  texts()[sequence - 1] = JSON.stringify({ ...signed, ...change(signed) });
}

test('a channel is promoted and rolled back, and its chain records who changed what, and why', async () => {
  await promote(store, { shell: '1', 'mf-a': '1' }, options);
  const { before, after, changed } = await promote(store, { shell: '2' }, options);
  expect([changed, before?.sequence, after.sequence]).toEqual([true, 1, 2]);
  await rollback(store, [{ unit: 'shell' }], { ...options, why: 'broken search' });
  const told = (await store.history('production')).map(({ body, signed }) => [
    body.sequence,
    body.action,
    body.changed,
    readMetadata(signed)?.why,
  ]);
  expect(told).toEqual([
    [3, 'rollback', ['shell'], 'broken search'],
    [2, 'promote', ['shell'], 'a test'],
    [1, 'promote', ['mf-a', 'shell'], 'a test'],
  ]);
  expect(await problems()).toEqual([]);
});

test('every kind of change is signed, names its action and links to the one before', async () => {
  await promote(store, { shell: '1', 'mf-a': '1' }, options);
  await canary(store, 'shell', { version: '2', percent: 10 }, options);
  await canary(store, 'shell', { version: '2', percent: 0 }, options);
  await canary(store, 'shell', { version: '2', percent: 20 }, options);
  await rollback(store, [{ unit: 'shell' }], { ...options, signer: fixture.automation });
  await unhold(store, ['shell'], options);
  await hold(store, ['mf-a'], options);
  await pin(store, 'mf-a', '3', options);
  await unpin(store, 'mf-a', '3', options);
  await resign(store, options);
  await remove(store, 'mf-a', options);
  expect((await store.history('production')).map(({ body }) => body.action).reverse()).toEqual([
    ...['promote', 'canary', 'withdraw', 'canary', 'rollback', 'unhold', 'hold', 'pin', 'unpin', 'resign', 'remove'],
  ]);
  expect(await problems()).toEqual([]);
});

test('writes nothing when nothing would change, and nothing on a dry run', async () => {
  await promote(store, { shell: '1' }, options);
  expect(await promote(store, { shell: '1' }, options)).toMatchObject({ changed: false, after: { sequence: 1 } });
  expect(await promote(store, { shell: '2' }, { ...options, dryRun: true })).toMatchObject({ changed: true, after: { sequence: 2 } });
  await expect(promote(store, { shell: '9' }, { ...options, dryRun: true })).rejects.toMatchObject({ reason: 'missing' });
  expect(await store.sequences('production')).toEqual([1]);
});

test('refuses an unpublished release, a damaged one, and one changed since the channel named it', async () => {
  await expect(promote(store, { shell: '9' }, options)).rejects.toMatchObject({ reason: 'missing' });
  files('mf-a', '1').set('entry.js', Buffer.from('other'));
  await expect(promote(store, { shell: '1', 'mf-a': '1' }, options)).rejects.toMatchObject({ reason: 'damaged' });
  expect(await store.channel('production')).toBeNull();
  await promote(store, { shell: '1' }, options);
  await promote(store, { shell: '2' }, options);
  const manifest = JSON.parse(String(files('shell', '1').get('release.json')));
  files('shell', '1').set('release.json', Buffer.from(JSON.stringify({ ...manifest, commit: 'another' })));
  await expect(rollback(store, [{ unit: 'shell' }], options)).rejects.toThrow('other bytes than the channel names');
  expect(await problems()).toEqual(['shell@1: its manifest has other bytes than the channel names']);
});

test('a change that the caller refuses is not written; the caller sees the next document', async () => {
  await promote(store, { shell: '1' }, options);
  const check = jest.fn(async () => {
    throw new Error('no');
  });
  await expect(promote(store, { shell: '2' }, { ...options, check })).rejects.toThrow('no');
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ sequence: 1 }), expect.objectContaining({ sequence: 2 }));
  expect((await units()).shell?.current).toBe('1');
});

test('a change that loses a race is computed again from the new document', async () => {
  await promote(store, { shell: '1', 'mf-a': '1' }, options);
  let raced = false;
  const check = async () => {
    if (raced) return;
    raced = true;
    await promote(store, { 'mf-a': '2' }, options);
  };
  await promote(store, { shell: '2' }, { ...options, check });
  expect(await units()).toMatchObject({ shell: { current: '2' }, 'mf-a': { current: '2' } });
  expect(await problems()).toEqual([]);
});

test('an automation key can roll back a unit and nothing else', async () => {
  await promote(store, { shell: '1', 'mf-a': '1' }, options);
  await promote(store, { shell: '2', 'mf-a': '2' }, options);
  const auto = { ...options, signer: fixture.automation };
  await expect(promote(store, { shell: '3' }, auto)).rejects.toMatchObject({ reason: 'automation' });
  await expect(hold(store, ['shell'], auto)).rejects.toMatchObject({ reason: 'automation' });
  await expect(rollback(store, [{ unit: 'shell' }, { unit: 'mf-a' }], auto)).rejects.toMatchObject({ reason: 'automation' });
  await rollback(store, [{ unit: 'shell' }], auto);
  expect(await units()).toMatchObject({ shell: { current: '1' }, 'mf-a': { current: '2' } });
});

test('a document without a valid signature is never extended', async () => {
  await promote(store, { shell: '1' }, options);
  await promote(store, { shell: '2' }, options);
  tamper(2, ({ body }) => ({ body: body.replace('"promote"', '"hold"') }));
  await expect(promote(store, { shell: '3' }, options)).rejects.toMatchObject({ reason: 'damaged' });
  await expect(resign(store, options)).rejects.toMatchObject({ reason: 'damaged' });
});

describe('verify reports', () => {
  beforeEach(async () => {
    await promote(store, { shell: '1' }, options);
    await promote(store, { shell: '2' }, options);
    await promote(store, { shell: '3' }, options);
    expect(await problems()).toEqual([]);
  });

  test.each<[string, () => unknown, RegExp]>([
    ['that a body was changed', () => tamper(2, ({ body }) => ({ body: body.replace('"since"', ' "since"') })), /no signature/],
    [
      'that the metadata was changed',
      () => tamper(1, ({ metadata }) => ({ metadata: metadata.replace('tester', 'nobody') })),
      /other metadata/,
    ],
    ['that a signature is missing', () => tamper(3, () => ({ signatures: {} })), /no signature of a trusted key/],
    [
      'that a stranger signed too',
      () => tamper(2, ({ signatures }) => ({ signatures: { ...signatures, ffff: 'AA==' } })),
      /ffff, which never was/,
    ],
    ['that a document is unreadable', () => texts().splice(1, 1, '{ half'), /no channel document/],
    ['that a file was changed', () => files('shell', '2').set('entry.js', Buffer.from('x')), /shell@2: entry.js has other bytes/],
    ['that a release is gone', () => fixture.content.releases.get('shell')!.delete('1'), /shell@1 is not in the store/],
  ])('%s', async (_name, damage, problem) => {
    damage();
    expect(await problems()).toContainEqual(expect.stringMatching(problem));
  });
});

describe('garbage collection', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const left = async () => [...(await store.versions('shell')), ...(await store.versions('mf-a')).map((version) => `a${version}`)].sort();

  test('keeps live, target, pinned and canary releases, and removes other old ones', async () => {
    await promote(store, { shell: '1', 'mf-a': '1' }, options);
    await promote(store, { shell: '2' }, options);
    await canary(store, 'mf-a', { version: '2', percent: 1 }, options);
    await pin(store, 'mf-a', '3', options);
    expect((await collectGarbage(store, { now: inDays(29) })).removed).toEqual([]);
    expect(await collectGarbage(store, { now: inDays(31), dryRun: true })).toMatchObject({ removed: [{ unit: 'shell', version: '3' }] });
    expect((await left()).length).toBe(6);
    expect((await collectGarbage(store, { now: inDays(31) })).removed).toEqual([{ unit: 'shell', version: '3' }]);
    expect(await left()).toEqual(['1', '2', 'a1', 'a2', 'a3']);
    expect(await problems()).toEqual([]);
  });

  test('keeps releases that a channel named within the limit: open tabs may still load their files', async () => {
    await promote(store, { shell: '1' }, { ...options, now: () => inDays(0) });
    await promote(store, { shell: '2' }, { ...options, now: () => inDays(1) });
    await rollback(store, [{ unit: 'shell' }], { ...options, now: () => inDays(40) });
    const removed = async (day: number) =>
      (await collectGarbage(store, { now: inDays(day) })).removed.map(({ unit, version }) => unit + version);
    expect(await removed(60)).not.toContain('shell2');
    expect(await removed(71)).toContain('shell2');
  });

  test('keeps recently published and reserved releases whatever the limit', async () => {
    expect((await collectGarbage(store, { olderThanDays: 0 })).removed).toEqual([]);
    await store.reserve('shell', '3');
    for (const { usedAt } of [fixture.content.releases.get('shell')!.get('1')!]) usedAt.setTime(Date.now() - DAY_MS);
    expect((await collectGarbage(store, { olderThanDays: 0 })).removed).toEqual([{ unit: 'shell', version: '1' }]);
  });

  test('removes nothing when a channel cannot be read', async () => {
    await promote(store, { shell: '1' }, options);
    texts()[0] = '{ half';
    await expect(collectGarbage(store, { now: inDays(90) })).rejects.toMatchObject({ reason: 'damaged' });
    expect((await left()).length).toBe(6);
  });
});
