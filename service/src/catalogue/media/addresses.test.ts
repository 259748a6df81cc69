import fc from 'fast-check';
import { TEST_SECRETS } from '../../testing/test-app.ts';
import { MediaAddresses } from './addresses.ts';

const NOW = new Date('2026-03-01T10:01:00Z');
const KINDS = fc.constantFrom('trial' as const, 'hd' as const);

test('every address is admitted for its own recording until it expires, whatever was signed before', () => {
  const addresses = new MediaAddresses(TEST_SECRETS);
  fc.assert(
    fc.property(fc.array(fc.tuple(KINDS, fc.integer({ min: 1, max: 5 })), { minLength: 1 }), (requests) => {
      for (const [kind, id] of requests) {
        const address = addresses.signed(kind, id, NOW);
        const { e, s } = Object.fromEntries(new URL(address, 'http://x').searchParams) as { e: string; s: string };
        expect(addresses.admits(kind, id, Number(e), s, NOW)).toBe(true);
        expect(addresses.admits(kind, id + 1, Number(e), s, NOW)).toBe(false);
        expect(addresses.admits(kind, id, Number(e), s, new Date(NOW.getTime() + 7 * 3_600_000))).toBe(false);
      }
    }),
  );
});

test('an address stays the same within half an hour, and so does its obscured form', () => {
  const addresses = new MediaAddresses(TEST_SECRETS);
  const [first, later, much] = [0, 20, 60].map((minutes) => addresses.signed('trial', 7, new Date(NOW.getTime() + minutes * 60_000)));
  expect(later).toBe(first);
  expect(much).not.toBe(first);
  expect(addresses.obscured(first!)).toBe(addresses.obscured(later!));
  expect(addresses.obscured(much!)).not.toBe(addresses.obscured(first!));
});
