import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { bodyText, hashOf, metadataText } from '../channel-text.ts';
import { digestOf } from '../digest.ts';
import type { StoreFixture } from './store-under-test.ts';

/** What every driver must do with channels. */
export function describeChannels({ at, signer }: StoreFixture): void {
  /** The next document, signed. */
  const next = async (units: Record<string, ChannelUnit>, changes: Partial<ChannelBody> = {}) => {
    const before = await at().store.channel('production');
    const metadata = metadataText('tester', 'a test');
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
      metadata: hashOf(metadata),
      ...changes,
    });
    return { expected: before?.hash ?? null, signed: { body, signatures: await signer().sign(body), metadata } };
  };
  const unitAt = (current: string): ChannelUnit => ({ current, since: '2026-01-01T00:00:00.000Z', targets: [] });
  const put = async (current: string) => {
    const { expected, signed } = await next({ shell: unitAt(current) });
    expect(await at().store.replaceChannel('production', expected, signed)).toBe(true);
    return signed;
  };

  describe('with channels', () => {
    test('keeps a signed document byte for byte, with its metadata', async () => {
      const signed = await put('1.0.0');
      const state = await at().other.channel('production');
      expect(state?.signed).toEqual(signed);
      expect(state?.hash).toBe(hashOf(signed.body));
      expect(await at().other.channels()).toEqual(['production']);
    });

    test('has no document before the first one', async () => {
      expect(await at().store.channel('production')).toBeNull();
      expect(await at().store.history('production')).toEqual([]);
      expect(await at().store.document('production', 1)).toBeNull();
      expect(await at().store.channels()).toEqual([]);
    });

    test('refuses a change that was made from an older document', async () => {
      const late = await next({ shell: unitAt('2.0.0') });
      await put('1.0.0');
      expect(await at().store.replaceChannel('production', late.expected, late.signed)).toBe(false);
      expect((await at().store.channel('production'))?.body.units.shell?.current).toBe('1.0.0');
    });

    test('refuses a document that does not follow the last one', async () => {
      await put('1.0.0');
      for (const wrong of [{ sequence: 3 }, { sequence: 1 }, { previous: null }, { channel: 'staging' }]) {
        const { expected, signed } = await next({ shell: unitAt('2.0.0') }, wrong);
        await expect(at().store.replaceChannel('production', expected, signed)).rejects.toMatchObject({ reason: 'input' });
      }
      expect(await at().store.sequences('production')).toEqual([1]);
    });

    test('of many concurrent changes of one document exactly one succeeds', async () => {
      await put('1.0.0');
      const wishes = await Promise.all(Array.from({ length: 10 }, (_, index) => next({ shell: unitAt(`2.0.${index}`) })));
      const made = await Promise.all(
        wishes.map(({ expected, signed }, index) => (index % 2 ? at().store : at().other).replaceChannel('production', expected, signed)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      expect((await at().store.channel('production'))?.signed).toEqual(wishes[made.indexOf(true)]!.signed);
      expect(await at().store.sequences('production')).toEqual([1, 2]);
    });

    test('returns the history, newest first, up to a limit', async () => {
      for (const version of ['1.0.0', '1.0.1', '1.0.2']) await put(version);
      const currents = async (limit?: number) =>
        (await at().store.history('production', { limit })).map(({ body }) => body.units.shell?.current);
      expect(await currents()).toEqual(['1.0.2', '1.0.1', '1.0.0']);
      expect(await currents(2)).toEqual(['1.0.2', '1.0.1']);
      expect((await at().store.document('production', 2))?.body.units.shell?.current).toBe('1.0.1');
    });

    test('a watcher is notified of a change, and no longer after it stops', async () => {
      await put('1.0.0');
      let heard = 0;
      let tell: () => void = () => undefined;
      const end = at().store.watch('production', () => {
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

    test('continues after a gap once, from the highest sequence; quarantined documents no longer count', async () => {
      await put('1.0.0');
      await put('2.0.0');
      const repaired = await next({ shell: unitAt('1.0.0') }, { sequence: 4 });
      await expect(at().store.continueChannel('production', 4, repaired.signed)).rejects.toMatchObject({ reason: 'input' });
      expect(await at().store.continueChannel('production', 1, repaired.signed)).toBe(false);
      expect(await at().store.continueChannel('production', 2, repaired.signed)).toBe(true);
      expect(await at().other.continueChannel('production', 2, repaired.signed)).toBe(false);
      await at().other.quarantine('production', 2);
      expect(await at().store.sequences('production')).toEqual([1, 4]);
      expect(await at().store.document('production', 2)).toBeNull();
      await put('3.0.0');
      expect(await at().other.sequences('production')).toEqual([1, 4, 5]);
      expect((await at().other.history('production')).map(({ body }) => body.units.shell?.current)).toEqual(['3.0.0', '1.0.0', '1.0.0']);
      for (const sequence of [1, 4, 5]) await at().store.quarantine('production', sequence);
      expect(await at().store.channel('production')).toBeNull();
      expect(await at().store.channels()).toEqual([]);
    });

    test('a newest document that cannot be parsed is refused with a message', async () => {
      await put('1.0.0');
      for (const text of ['{ half', 'null', '{}', JSON.stringify({ body: '{}', signatures: {} })]) {
        await at().overwrite('production', 1, text);
        await expect(at().store.channel('production')).rejects.toMatchObject({ reason: 'damaged' });
      }
    });

    test('refuses a document of an earlier version with a remedy', async () => {
      await put('1.0.0');
      const old = { channel: 'production', sequence: 1, previous: null, at: '', change: { action: 'promote' }, units: {} };
      const withStory = { body: '{}', signatures: {}, story: '{}' };
      for (const text of [old, withStory]) {
        await at().overwrite('production', 1, JSON.stringify(text));
        await expect(at().store.channel('production')).rejects.toMatchObject({
          reason: 'format',
          message: expect.stringMatching(/Move .* away/),
        });
      }
    });
  });
}
