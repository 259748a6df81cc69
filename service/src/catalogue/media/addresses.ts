import { createCipheriv, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../platform/secrets.ts';

export type MediaKind = 'trial' | 'hd';

const LIFETIME_S = 6 * 3600;
/** Addresses signed within the same half hour are equal, so that caches of lists and browsers work. */
const STEP_S = 1800;

/** Trials are always mp3; HD files keep the format of the supplied file. */
const EXTENSION: Record<MediaKind, string> = { trial: '.mp3', hd: '' };

/** Cached addresses: the most requested lists contain the same ones. */
const CACHED = 10_000;

/** Signs and verifies the expiring addresses of recordings, and obscures them for the player. */
export class MediaAddresses {
  // Created once: a list signs and obscures dozens of addresses.
  readonly #signing: KeyObject;
  readonly #audioKey: KeyObject;
  readonly #audioIv: Buffer;
  readonly #signed = new LRUCache<string, string>({ max: CACHED });
  readonly #obscured = new LRUCache<string, string>({ max: CACHED });

  constructor({ signing, audioKey, audioIv }: Pick<Secrets, 'signing' | 'audioKey' | 'audioIv'>) {
    this.#signing = createSecretKey(Buffer.from(signing, 'hex'));
    this.#audioKey = createSecretKey(Buffer.from(audioKey, 'hex'));
    this.#audioIv = Buffer.from(audioIv, 'hex');
  }

  /** `/media/trial/7.mp3?e=…&s=…`, valid for about six hours from `now`. */
  signed(kind: MediaKind, versionId: number, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / STEP_S) + 1) * STEP_S + LIFETIME_S;
    const name = `${kind}/${versionId}/${expires}`;
    return cached(this.#signed, name, () => `/media/${kind}/${versionId}${EXTENSION[kind]}?e=${expires}&s=${this.#tag(name)}`);
  }

  /** Whether the tag matches the address and the address has not expired. */
  admits(kind: MediaKind, versionId: number, expires: number, tag: string, now: Date): boolean {
    if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false;
    const expected = Buffer.from(this.#tag(`${kind}/${versionId}/${expires}`));
    const given = Buffer.from(tag);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** AES-CBC with PKCS#7, base64. Keeps casual scripts away; protects nothing. */
  obscured(address: string): string {
    return cached(this.#obscured, address, () => {
      const cipher = createCipheriv('aes-128-cbc', this.#audioKey, this.#audioIv);
      return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64');
    });
  }

  #tag(name: string): string {
    return createHmac('sha256', this.#signing).update(name).digest('base64url').slice(0, 27);
  }
}

function cached(cache: LRUCache<string, string>, key: string, make: () => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
