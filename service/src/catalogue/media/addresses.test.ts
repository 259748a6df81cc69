import fc from 'fast-check';
import { TEST_SECRETS } from '../../testing/test-app.ts';
import { MediaAddresses, type Sound } from './addresses.ts';

const NOW = new Date('2026-03-01T10:01:00Z');
/** A trial, or an HD file for one of five members. */
const SOUNDS: fc.Arbitrary<Sound> = fc
  .record({ versionId: fc.integer({ min: 1, max: 5 }), member: fc.nat(5) })
  .map(({ versionId, member }) => (member === 0 ? { kind: 'trial', versionId } : { kind: 'hd', versionId, member, network: '192.0.2.1' }));

test('every address is admitted for its own recording until it expires, whatever was signed before', () => {
  const addresses = new MediaAddresses(TEST_SECRETS);
  fc.assert(
    fc.property(fc.array(SOUNDS, { minLength: 1 }), (requests) => {
      for (const sound of requests) {
        const address = addresses.signed(sound, NOW);
        const { e, s } = Object.fromEntries(new URL(address, 'http://x').searchParams) as { e: string; s: string };
        const admitted = (wanted: Sound, minutes = 0) => addresses.admits(wanted, Number(e), s, new Date(NOW.getTime() + minutes * 60_000));
        expect(admitted(sound)).toBe(true);
        expect(admitted({ ...sound, versionId: sound.versionId + 1 })).toBe(false);
        expect([admitted(sound, 10), admitted(sound, sound.kind === 'hd' ? 15 : 6 * 60 + 30)]).toEqual([true, false]);
        if (sound.kind === 'trial') continue;
        expect(admitted({ ...sound, member: sound.member + 1 })).toBe(false);
        expect(admitted({ ...sound, network: '192.0.2.2' })).toBe(false);
        expect(admitted({ kind: 'trial', versionId: sound.versionId })).toBe(false);
      }
    }),
  );
});

test('an address stays the same within half an hour, and so does its obscured form', () => {
  const addresses = new MediaAddresses(TEST_SECRETS);
  const [first, later, much] = [0, 20, 60].map((minutes) =>
    addresses.signed({ kind: 'trial', versionId: 7 }, new Date(NOW.getTime() + minutes * 60_000)),
  );
  expect(later).toBe(first);
  expect(much).not.toBe(first);
  expect(addresses.obscured(first!)).toBe(addresses.obscured(later!));
  expect(addresses.obscured(much!)).not.toBe(addresses.obscured(first!));
});
