import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ChangeOptions } from './change-channel.ts';
import { hold, promote, resign, rollback, unhold } from './changes.ts';
import { bodyText, hashOf, metadataText, signedText } from './channel-text.ts';
import type { ReleaseStore } from './release-store.ts';
import { type MemoryStoreFixture, memoryStoreFixture } from './testing/memory-store-fixture.ts';
import { verifiedHead } from './verified-head.ts';

let fixture: MemoryStoreFixture;
let store: ReleaseStore;
let options: ChangeOptions;

beforeEach(async () => {
  fixture = await memoryStoreFixture();
  ({ store, options } = fixture);
  for (const version of ['1', '2', '3']) {
    await fixture.publish('shell', version);
    await promote(store, { shell: version }, options);
  }
});
afterEach(() => fixture.end());

/** What an attacker with the automation key and the disk can write: any next document. */
async function forge(change: (body: ChannelBody) => Partial<ChannelBody>): Promise<void> {
  const { body: before, hash } = (await store.channel('production'))!;
  const metadata = metadataText('somebody', 'no reason');
  const text = bodyText({ ...before, sequence: before.sequence + 1, previous: hash, metadata: hashOf(metadata), ...change(before) });
  fixture.content.channels.get('production')!.push(signedText({ body: text, signatures: await fixture.automation.sign(text), metadata }));
}

/** A promotion of an older release that calls itself a rollback, and holds nothing. */
const promotion = ({ units }: ChannelBody): Partial<ChannelBody> => ({
  action: 'rollback',
  units: { ...units, shell: { ...units.shell!, current: '1', targets: ['3', '2'] } },
});

const look = () => verifiedHead(store, 'production', () => ({ keys: fixture.release.trusted, now: new Date().toISOString() }));
const problems = () => fixture.problems();

test('a promotion signed by an automation key never goes live, and no later change or signature legitimises it', async () => {
  await forge(promotion);
  const refused = { reason: 'damaged', message: expect.stringContaining('automation key may only roll a unit back') };
  await expect(look()).rejects.toMatchObject(refused);
  for (const signer of [fixture.release, fixture.automation]) {
    await expect(unhold(store, ['shell'], { ...options, signer })).rejects.toMatchObject(refused);
    await expect(rollback(store, [{ unit: 'shell' }], { ...options, signer })).rejects.toMatchObject(refused);
  }
  await expect(resign(store, options)).rejects.toMatchObject(refused);
  expect(await store.sequences('production')).toHaveLength(4);
  expect((await problems()).join()).toContain('automation key may only roll a unit back');
});

test('a valid rollback on top of a forged document does not legitimise it', async () => {
  await forge(promotion);
  await forge(({ units }) => ({
    action: 'rollback',
    changed: ['shell'],
    units: { shell: { ...units.shell!, current: '3', targets: ['2'], hold: { at: '2026-01-01T00:00:00.000Z', rolledBack: ['1'] } } },
  }));
  await expect(look()).rejects.toMatchObject({ reason: 'damaged' });
  await expect(hold(store, ['shell'], options)).rejects.toMatchObject({ reason: 'damaged' });
});

test('the refusal names the command that repairs the channel', async () => {
  await forge(promotion);
  await expect(hold(store, ['shell'], options)).rejects.toThrow('npm run release -- repair --channel production');
});

test('successive automatic rollbacks are valid, and later changes build on them', async () => {
  await rollback(store, [{ unit: 'shell' }], { ...options, signer: fixture.automation });
  expect((await look())?.body.units.shell?.current).toBe('2');
  await rollback(store, [{ unit: 'shell' }], { ...options, signer: fixture.automation });
  expect((await look())?.body.units.shell?.current).toBe('1');
  expect(await problems()).toEqual([]);
  await resign(store, options);
  await unhold(store, ['shell'], options);
  expect(await problems()).toEqual([]);
});
