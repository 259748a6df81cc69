import fc from 'fast-check';
import { CORPORATE_SNAPSHOT, TEST_CERTIFICATE_KEY } from '../../testing/certificate-snapshot.ts';
import { publicKeysOf } from './certificate-key.ts';
import { chainBreak, GENESIS, openSeal, readSnapshot, type SealedCertificate, sealCertificate } from './seal.ts';
import { canonicalJson } from './snapshot.ts';

const KEYS = publicKeysOf(TEST_CERTIFICATE_KEY.publicPem);

function chainOf(count: number): SealedCertificate[] {
  const chain: SealedCertificate[] = [];
  for (let position = 1; position <= count; position++) {
    const snapshot = { ...CORPORATE_SNAPSHOT, orderNumber: `order ${position}` };
    chain.push(sealCertificate(snapshot, { position, previousHash: chain.at(-1)?.hash ?? GENESIS }, TEST_CERTIFICATE_KEY));
  }
  return chain;
}

const headOf = (chain: readonly SealedCertificate[]) => ({ position: chain.length, hash: chain.at(-1)?.hash ?? GENESIS });

test('the canonical JSON of a value does not depend on the order of its keys', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.array(fc.string()))),
      (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
  for (const none of [0.5, Number.NaN, undefined, 1n, { a: undefined }, [() => 1]]) expect(() => canonicalJson(none)).toThrow(TypeError);
});

test('a certificate opens with the key that sealed it', () => {
  const [sealed] = chainOf(1);
  expect(openSeal(sealed!, KEYS)).toEqual({ fault: null, snapshot: { ...CORPORATE_SNAPSHOT, orderNumber: 'order 1' } });
});

test('a certificate with any character changed does not open', () => {
  const [sealed] = chainOf(1) as [SealedCertificate];
  const fields = ['snapshot', 'previousHash', 'hash', 'keyId', 'signature'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (field, nth, character) => {
      const text = sealed[field];
      const at = nth % text.length;
      fc.pre(text[at] !== character);
      const changed = { ...sealed, [field]: text.slice(0, at) + character + text.slice(at + 1) };
      // Each base64url character but the last has six bits of the signature: the last has two that say nothing.
      fc.pre(field !== 'signature' || at < text.length - 1);
      expect(openSeal(changed, KEYS).fault).not.toBeNull();
    }),
  );
  expect(openSeal({ ...sealed, position: 2 }, KEYS).fault).toBe('hash');
});

test('a sealed text that is no snapshot in its canonical form is not read', () => {
  const text = canonicalJson(CORPORATE_SNAPSHOT);
  expect(readSnapshot(text)).toEqual(CORPORATE_SNAPSHOT);
  for (const other of ['', 'null', '{}', ` ${text}`, text.replace('"format":1', '"format":2'), JSON.stringify(CORPORATE_SNAPSHOT)])
    expect(readSnapshot(other)).toBeNull();
});

test('a whole chain has no break', async () => {
  for (const count of [0, 1, 5]) expect(await chainBreak(chainOf(count), headOf(chainOf(count)), KEYS)).toBeNull();
});

test('a certificate left out, repeated, exchanged, cut off or sealed anew breaks the chain', async () => {
  const chain = chainOf(6);
  const head = headOf(chain);
  const replaced = sealCertificate({ ...CORPORATE_SNAPSHOT, fee: { kind: 'paid', fen: 1 } }, chain[2]!, TEST_CERTIFICATE_KEY);
  const broken: [SealedCertificate[], number][] = [
    [chain.toSpliced(3, 1), 4],
    [chain.toSpliced(3, 0, chain[2]!), 4],
    [chain.toSpliced(2, 2, chain[3]!, chain[2]!), 3],
    [chain.slice(0, -1), 6],
    [[...chain, ...chainOf(7).slice(6)], 8],
    [chain.with(2, replaced), 4],
  ];
  for (const [certificates, position] of broken) expect(await chainBreak(certificates, head, KEYS)).toBe(position);
  expect(await chainBreak(chain, head, new Map())).toBe(1);
});
