import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { trackOf } from '../testing/tracks.ts';
import { AddressBook } from './address.ts';
import { decryptAddress } from './decrypt.ts';
import { unlockAddresses } from './unlock.ts';

const KEY = { key: '00112233445566778899aabbccddeeff', iv: '0f0e0d0c0b0a09080706050403020100' };

/** As the service does it: AES-CBC with PKCS7, base64. */
function encrypt(address: string, { key, iv }: typeof KEY): string {
  const cipher = createCipheriv(`aes-${key.length * 4}-cbc`, Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64');
}

test('decrypts any audio address of the service, whatever the length of the key', () => {
  const path = fc.stringMatching(/^[a-zA-Z0-9/._?=&-]{1,80}$/).map((text) => `/media/${text}`);
  const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map((key) => Buffer.from(key).toString('hex'));
  fc.assert(
    fc.property(path, fc.oneof(bytes(16), bytes(32)), bytes(16), (address, key, iv) => {
      expect(decryptAddress(encrypt(address, { key, iv }), { key, iv })).toBe(address);
    }),
  );
});

test('a wrong key, a broken text or a text that is not an address gives no address', () => {
  const encrypted = encrypt('/media/1.mp3', KEY);
  expect(decryptAddress(encrypted, { ...KEY, key: 'ff112233445566778899aabbccddeeff' })).toBeNull();
  expect(decryptAddress('not base64 !!', KEY)).toBeNull();
  expect(decryptAddress('', KEY)).toBeNull();
  expect(decryptAddress(encrypt('javascript:alert(1)', KEY), KEY)).toBeNull();
});

test('the trial is played until the key arrives, and when the key is wrong', () => {
  const addresses = new AddressBook();
  const track = trackOf(1, { hdMusicFile: encrypt('/media/hd/1.mp3', KEY) });
  expect(addresses.addressOf(track)).toBe(track.tryMusicFile);
  addresses.unlock(KEY, decryptAddress);
  expect(addresses.addressOf(track)).toBe('/media/hd/1.mp3');
  expect(addresses.addressOf({ ...track, hdMusicFile: 'broken' })).toBe(track.tryMusicFile);
});

test('the expiry time is read from an address', () => {
  const addresses = new AddressBook();
  const now = 1_900_000_000_000;
  const until = (seconds: number) => trackOf(1, { tryMusicFile: `/media/trial/1.mp3?e=${now / 1000 + seconds}&s=x` });
  expect(addresses.isExpired(until(3600), now)).toBe(false);
  expect(addresses.isExpired(until(10), now)).toBe(true);
  expect(addresses.isExpired(until(-1), now)).toBe(true);
  expect(addresses.isExpired(trackOf(1, { tryMusicFile: '' }), now)).toBe(true);
  expect(addresses.isExpired(trackOf(1, { tryMusicFile: '/media/trial/1.mp3' }), now)).toBe(false);
});

test('an address counts as expired from half a minute before its end on', () => {
  const track = trackOf(1, { tryMusicFile: '/media/trial/1.mp3?e=1000&s=aa' });
  const addresses = new AddressBook();
  expect(addresses.isExpired(track, 969_999)).toBe(false);
  expect(addresses.isExpired(track, 970_000)).toBe(true);
  expect(addresses.isExpired(trackOf(1, { tryMusicFile: '/media/trial/1.mp3' }), 970_000)).toBe(false);
  expect(addresses.isExpired(trackOf(1, { tryMusicFile: '' }), 0)).toBe(true);
});

test('the cipher is loaded when there is time for it, never before the page', async () => {
  const idle = Promise.withResolvers<void>();
  const addresses = new AddressBook();
  const track = trackOf(1, { hdMusicFile: encrypt('/media/hd/1.mp3', KEY) });
  const host = { takeInitialData: () => KEY, report: (error: unknown) => Promise.reject(error) } as unknown as Parameters<
    typeof unlockAddresses
  >[0];
  const unlocked = unlockAddresses(host, addresses, idle.promise);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(addresses.addressOf(track)).toBe(track.tryMusicFile);
  idle.resolve();
  await unlocked;
  expect(addresses.addressOf(track)).toBe('/media/hd/1.mp3');
});
