import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { sealedContract } from 'shared-contracts/release/service-contract';
import type { Signer } from '../../keys/index.ts';
import { bodyText, hashOf, storyText } from '../channel-text.ts';
import { digestOf } from '../digest.ts';
import type { ReleaseStore } from '../release-store.ts';
import { makeBuild } from './make-build.ts';
import { testSigner } from './test-signer.ts';

/** A store under test, with what only its driver can do from outside. */
export interface StoreUnderTest {
  store: ReleaseStore;
  /** A second handle to the same data, as another process would have it. */
  other: ReleaseStore;
  /** Puts other bytes in the place of a file of a release; null takes the file away. */
  damage(unit: string, version: string, file: string, bytes: Buffer | null): Promise<void>;
  /** Makes a release look as if it was last used then. */
  age(unit: string, version: string, usedAt: Date): Promise<void>;
  /** Puts a text in the place of a channel's document. */
  overwrite(channel: string, sequence: number, text: string): Promise<void>;
  end(): Promise<void>;
}

/** What every driver of the port must do. `make` gives an empty store. */
export function describeReleaseStore(driver: string, make: () => Promise<StoreUnderTest>): void {
  describe(`a release store in ${driver}`, () => {
    let at: StoreUnderTest;
    let work: string;
    let signer: Signer;
    beforeAll(async () => {
      signer = await testSigner();
    });
    beforeEach(async () => {
      work = mkdtempSync(path.join(tmpdir(), 'conformance-'));
      at = await make();
    });
    afterEach(async () => {
      await at.end();
      rmSync(work, { recursive: true });
    });

    const build = (unit: string, version: string, files: Record<string, string> = { 'entry.js': `/* ${version} */` }, builtAt?: string) =>
      makeBuild(path.join(work, `${unit}-${version}-${Math.random()}`), unit, version, files, builtAt);
    const publish = (unit: string, version: string, builtAt?: string) =>
      at.store.publish(build(unit, version, undefined, builtAt), { quality: 1 });

    /** A document after the one that stands, signed. */
    const next = async (units: Record<string, ChannelUnit>, changes: Partial<ChannelBody> = {}) => {
      const before = await at.store.channel('production');
      const story = storyText('tester', 'a test');
      const releases: Record<string, string> = {};
      for (const [unit, { current }] of Object.entries(units)) releases[`${unit}@${current}`] = digestOf(Buffer.from(current));
      const body = bodyText({
        format: 1,
        channel: 'production',
        sequence: (before?.body.sequence ?? 0) + 1,
        previous: before?.hash ?? null,
        at: new Date().toISOString(),
        action: 'promote',
        changed: Object.keys(units),
        units,
        releases,
        story: hashOf(story),
        ...changes,
      });
      return { expected: before?.hash ?? null, signed: { body, signatures: await signer.sign(body), story } };
    };
    const unitAt = (current: string): ChannelUnit => ({ current, since: '2026-01-01T00:00:00.000Z', targets: [] });
    const put = async (current: string) => {
      const { expected, signed } = await next({ shell: unitAt(current) });
      expect(await at.store.replaceChannel('production', expected, signed)).toBe(true);
      return signed;
    };

    describe('with releases', () => {
      test('gives back every byte that was published, and compressed copies that unpack to the same', async () => {
        const text = 'export const a = 1;\n'.repeat(200);
        await at.store.publish(build('shell', '1.0.0', { 'entry.js': text, 'font.woff2': text }));
        expect((await at.store.readFile('shell', '1.0.0', 'entry.js'))?.toString()).toBe(text);
        expect(gunzipSync((await at.other.readFile('shell', '1.0.0', 'entry.js.gz'))!).toString()).toBe(text);
        expect(await at.store.readFile('shell', '1.0.0', 'font.woff2.gz')).toBeNull();
        expect(JSON.parse(String(await at.store.readFile('shell', '1.0.0', 'release.json')))).toEqual(
          await at.other.record('shell', '1.0.0'),
        );
        expect(await at.store.verify('shell', '1.0.0')).toEqual([]);
      });

      test('has nothing where nothing was published', async () => {
        expect(await at.store.record('shell', '1.0.0')).toBeNull();
        expect(await at.store.readFile('shell', '1.0.0', 'entry.js')).toBeNull();
        expect(await at.store.usedAt('shell', '1.0.0')).toBeNull();
        expect(await at.store.reserve('shell', '1.0.0')).toBe(false);
        expect(await at.store.versions('shell')).toEqual([]);
        expect(await at.store.units()).toEqual([]);
        expect((await at.store.verify('shell', '1.0.0')).map(({ text }) => text)).toEqual(['shell@1.0.0 is not in the store']);
      });

      test.each(['../secret', '/etc/hostname', 'a/../../b', ''])('reads no file %p', async (file) => {
        await publish('shell', '1.0.0');
        expect(await at.store.readFile('shell', '1.0.0', file)).toBeNull();
      });

      test('takes the same release a second time without a change, whenever it was built', async () => {
        expect(await publish('shell', '1.0.0')).toMatchObject({ outcome: 'published' });
        expect(await publish('shell', '1.0.0', '2026-02-02T00:00:00.000Z')).toMatchObject({ outcome: 'present' });
        expect((await at.store.record('shell', '1.0.0'))?.builtAt).toBe('2026-01-01T00:00:00.000Z');
      });

      test('refuses a published version with other bytes', async () => {
        await publish('shell', '1.0.0');
        await expect(at.other.publish(build('shell', '1.0.0', { 'entry.js': 'other' }))).rejects.toMatchObject({ reason: 'taken' });
        expect(String(await at.store.readFile('shell', '1.0.0', 'entry.js'))).toBe('/* 1.0.0 */');
      });

      test('refuses a build whose files are not those of its record', async () => {
        const changed = build('shell', '1.0.0');
        writeFileSync(path.join(changed, 'entry.js'), 'tampered');
        await expect(at.store.publish(changed)).rejects.toMatchObject({ reason: 'damaged' });
        const lacking = build('shell', '1.0.1');
        rmSync(path.join(lacking, 'entry.js'));
        await expect(at.store.publish(lacking)).rejects.toMatchObject({ reason: 'damaged' });
        await expect(at.store.publish(path.join(work, 'nothing'))).rejects.toMatchObject({ reason: 'missing' });
        expect(await at.store.versions('shell')).toEqual([]);
      });

      test.each(['../evil', '.hidden', 'a/b', '', 'channels'])('refuses %p as the name of a unit', async (name) => {
        await expect(at.store.publish(makeBuild(path.join(work, 'bad'), name, '1.0.0', { 'entry.js': 'x' }))).rejects.toMatchObject({
          reason: 'input',
        });
      });

      test('a dry run says what would happen, refuses what would be refused, and publishes nothing', async () => {
        expect(await at.store.publish(build('shell', '1.0.0'), { dryRun: true })).toMatchObject({ outcome: 'published' });
        expect(await at.store.versions('shell')).toEqual([]);
        await publish('shell', '1.0.0');
        expect(await at.store.publish(build('shell', '1.0.0'), { dryRun: true })).toMatchObject({ outcome: 'present' });
        await expect(at.store.publish(build('shell', '1.0.0', { 'entry.js': 'other' }), { dryRun: true })).rejects.toMatchObject({
          reason: 'taken',
        });
      });

      test('names units, and versions with the newest build first', async () => {
        await publish('shell', '1.0.0', '2026-01-02T00:00:00.000Z');
        await publish('shell', '1.0.1', '2026-01-03T00:00:00.000Z');
        await publish('mf-a', '1.0.2', '2026-01-01T00:00:00.000Z');
        expect(await at.other.versions('shell')).toEqual(['1.0.1', '1.0.0']);
        expect(await at.other.units()).toEqual(['mf-a', 'shell']);
      });

      test('says which file was changed, lost, added, or has a copy that unpacks to something else', async () => {
        const long = 'const text = 1;\n'.repeat(100);
        await at.store.publish(build('shell', '1.0.0', { 'entry.js': 'a', 'b.js': 'b', 'c.js': long }), { quality: 1 });
        await at.damage('shell', '1.0.0', 'entry.js', Buffer.from('tampered'));
        await at.damage('shell', '1.0.0', 'b.js', null);
        await at.damage('shell', '1.0.0', 'c.js.br', Buffer.from('no brotli'));
        await at.damage('shell', '1.0.0', 'extra.js', Buffer.from('x'));
        expect((await at.store.verify('shell', '1.0.0')).map(({ text }) => text)).toEqual([
          'entry.js has other bytes than its record names',
          'b.js is missing',
          'c.js.br does not unpack to the bytes that its record names',
          'extra.js is not in its record',
        ]);
      });

      test('deletes what nobody used since, and nothing else', async () => {
        await publish('shell', '1.0.0');
        await publish('shell', '1.0.1');
        await publish('shell', '1.0.2');
        const old = new Date(Date.now() - 60 * 60 * 1000);
        await at.age('shell', '1.0.0', old);
        await at.age('shell', '1.0.1', old);
        expect(await at.other.reserve('shell', '1.0.1')).toBe(true);
        const all = ['1.0.0', '1.0.1', '1.0.2', '9.9.9'].map((version) => ({ unit: 'shell', version }));
        expect(await at.store.removeUnused(all, new Date(Date.now() - 60 * 1000))).toEqual([{ unit: 'shell', version: '1.0.0' }]);
        expect((await at.store.versions('shell')).sort()).toEqual(['1.0.1', '1.0.2']);
        expect(await at.other.record('shell', '1.0.0')).toBeNull();
        expect(await publish('shell', '1.0.0')).toMatchObject({ outcome: 'published' });
      });
    });

    describe('with channels', () => {
      test('keeps a signed document to the letter, its story with it', async () => {
        const signed = await put('1.0.0');
        const state = await at.other.channel('production');
        expect(state?.signed).toEqual(signed);
        expect(state?.hash).toBe(hashOf(signed.body));
        expect(await at.other.channels()).toEqual(['production']);
      });

      test('has no document before the first one', async () => {
        expect(await at.store.channel('production')).toBeNull();
        expect(await at.store.history('production')).toEqual([]);
        expect(await at.store.document('production', 1)).toBeNull();
        expect(await at.store.channels()).toEqual([]);
      });

      test('refuses a change that was made from an older document', async () => {
        const late = await next({ shell: unitAt('2.0.0') });
        await put('1.0.0');
        expect(await at.store.replaceChannel('production', late.expected, late.signed)).toBe(false);
        expect((await at.store.channel('production'))?.body.units.shell?.current).toBe('1.0.0');
      });

      test('refuses a document that does not follow the last one', async () => {
        await put('1.0.0');
        for (const wrong of [{ sequence: 3 }, { sequence: 1 }, { previous: null }, { channel: 'staging' }]) {
          const { expected, signed } = await next({ shell: unitAt('2.0.0') }, wrong);
          await expect(at.store.replaceChannel('production', expected, signed)).rejects.toMatchObject({ reason: 'input' });
        }
        expect(await at.store.sequences('production')).toEqual([1]);
      });

      test('of many changes from the same document exactly one is made', async () => {
        await put('1.0.0');
        const wishes = await Promise.all(Array.from({ length: 10 }, (_, index) => next({ shell: unitAt(`2.0.${index}`) })));
        const made = await Promise.all(
          wishes.map(({ expected, signed }, index) => (index % 2 ? at.store : at.other).replaceChannel('production', expected, signed)),
        );
        expect(made.filter(Boolean)).toHaveLength(1);
        expect((await at.store.channel('production'))?.signed).toEqual(wishes[made.indexOf(true)]!.signed);
        expect(await at.store.sequences('production')).toEqual([1, 2]);
      });

      test('gives the history, the newest first, as much of it as one wants', async () => {
        for (const version of ['1.0.0', '1.0.1', '1.0.2']) await put(version);
        const currents = async (limit?: number) =>
          (await at.store.history('production', { limit })).map(({ body }) => body.units.shell?.current);
        expect(await currents()).toEqual(['1.0.2', '1.0.1', '1.0.0']);
        expect(await currents(2)).toEqual(['1.0.2', '1.0.1']);
        expect((await at.store.document('production', 2))?.body.units.shell?.current).toBe('1.0.1');
      });

      test('tells whoever watches of a change, and no more after the end', async () => {
        await put('1.0.0');
        let heard = 0;
        let tell: () => void = () => undefined;
        const end = at.store.watch('production', () => {
          heard += 1;
          tell();
        });
        const told = new Promise<void>((resolve) => {
          tell = resolve;
        });
        await put('1.0.1');
        await told;
        end();
        const before = heard;
        await put('1.0.2');
        expect(heard).toBe(before);
      });

      test('goes on behind a gap once, and by its highest number from there; what is set aside is no document any more', async () => {
        await put('1.0.0');
        await put('2.0.0');
        const repaired = await next({ shell: unitAt('1.0.0') }, { sequence: 4 });
        await expect(at.store.continueChannel('production', 4, repaired.signed)).rejects.toMatchObject({ reason: 'input' });
        expect(await at.store.continueChannel('production', 1, repaired.signed)).toBe(false);
        expect(await at.store.continueChannel('production', 2, repaired.signed)).toBe(true);
        expect(await at.other.continueChannel('production', 2, repaired.signed)).toBe(false);
        await at.other.setAside('production', 2);
        expect(await at.store.sequences('production')).toEqual([1, 4]);
        expect(await at.store.document('production', 2)).toBeNull();
        await put('3.0.0');
        expect(await at.other.sequences('production')).toEqual([1, 4, 5]);
        expect((await at.other.history('production')).map(({ body }) => body.units.shell?.current)).toEqual(['3.0.0', '1.0.0', '1.0.0']);
        for (const sequence of [1, 4, 5]) await at.store.setAside('production', sequence);
        expect(await at.store.channel('production')).toBeNull();
        expect(await at.store.channels()).toEqual([]);
      });

      test('says so in words when what stands is no document', async () => {
        await put('1.0.0');
        for (const text of ['{ half', 'null', '{}', JSON.stringify({ body: '{}', signatures: {} })]) {
          await at.overwrite('production', 1, text);
          await expect(at.store.channel('production')).rejects.toMatchObject({ reason: 'damaged' });
        }
      });

      test('says what to do with a store from before documents were signed', async () => {
        await put('1.0.0');
        const old = { channel: 'production', sequence: 1, previous: null, at: '', change: { action: 'promote' }, units: {} };
        await at.overwrite('production', 1, JSON.stringify(old));
        await expect(at.store.channel('production')).rejects.toMatchObject({
          reason: 'format',
          message: expect.stringMatching(/Move .* away/),
        });
      });
    });

    test('keeps what the service last said of itself', async () => {
      expect(await at.store.serviceContract()).toBeNull();
      for (const version of ['1.0.0', '1.1.0']) {
        const contract = sealedContract(version, {});
        await at.store.keepServiceContract(contract);
        expect(await at.other.serviceContract()).toEqual(contract);
      }
    });
  });
}
