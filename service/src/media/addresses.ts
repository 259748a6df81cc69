import { createCipheriv, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';
import { Remembered } from './remembered.ts';

export type MediaKind = 'trial' | 'hd';

const LIFETIME_S = 6 * 3600;
/** Addresses made within the same half hour are the same text, so that caches of lists and browsers can use them. */
const STEP_S = 1800;

/** Trials are always mp3; the HD file is whatever the composer delivered. */
const EXTENSION: Record<MediaKind, string> = { trial: '.mp3', hd: '' };

/** Addresses that are remembered; the lists that are asked for most are made of the same ones. */
const REMEMBERED = 10_000;

/** Makes and checks the signed, expiring addresses of recordings, and obscures them the way the player undoes. */
export class MediaAddresses {
  // Made once: a list signs and obscures dozens of addresses.
  readonly #signing: KeyObject;
  readonly #audioKey: KeyObject;
  readonly #audioIv: Buffer;
  readonly #signed = new Remembered(REMEMBERED);
  readonly #obscured = new Remembered(REMEMBERED);

  constructor({ signing, audioKey, audioIv }: Pick<Secrets, 'signing' | 'audioKey' | 'audioIv'>) {
    this.#signing = createSecretKey(Buffer.from(signing, 'hex'));
    this.#audioKey = createSecretKey(Buffer.from(audioKey, 'hex'));
    this.#audioIv = Buffer.from(audioIv, 'hex');
  }

  /** `/media/trial/7.mp3?e=…&s=…`, valid for about six hours from `now`. */
  signed(kind: MediaKind, versionId: number, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / STEP_S) + 1) * STEP_S + LIFETIME_S;
    const name = `${kind}/${versionId}/${expires}`;
    return this.#signed.get(name, () => `/media/${kind}/${versionId}${EXTENSION[kind]}?e=${expires}&s=${this.#tag(name)}`);
  }

  /** Whether a tag belongs to the address and the address has not expired. */
  admits(kind: MediaKind, versionId: number, expires: number, tag: string, now: Date): boolean {
    if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false;
    const expected = Buffer.from(this.#tag(`${kind}/${versionId}/${expires}`));
    const given = Buffer.from(tag);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** AES-CBC with PKCS#7, base64. Keeps casual scripts away; protects nothing. */
  obscured(address: string): string {
    return this.#obscured.get(address, () => {
      const cipher = createCipheriv('aes-128-cbc', this.#audioKey, this.#audioIv);
      return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64');
    });
  }

  #tag(name: string): string {
    return createHmac('sha256', this.#signing).update(name).digest('base64url').slice(0, 27);
  }
}
