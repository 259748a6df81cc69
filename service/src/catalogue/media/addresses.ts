import { createCipheriv, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../platform/secrets.ts';

/** What an address gives: a trial to everybody, the HD file to one member in one network. */
export type Sound = { kind: 'trial'; versionId: number } | { kind: 'hd'; versionId: number; member: number; network: string };

/** HD files are what a licence pays for: their addresses end within minutes. */
const LIFETIME_S = { trial: 6 * 3600, hd: 600 } as const;
/** Addresses signed within the same step are equal, so that caches of lists and browsers work. */
const STEP_S = { trial: 1800, hd: 300 } as const;

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

  /** `/media/trial/7.mp3?e=…&s=…`, valid for about six hours from `now`, or `/media/hd/7?m=12&e=…&s=…`, for ten to fifteen minutes. */
  signed(sound: Sound, now: Date): string {
    const step = STEP_S[sound.kind];
    const expires = (Math.floor(now.getTime() / 1000 / step) + 1) * step + LIFETIME_S[sound.kind];
    return cached(this.#signed, nameOf(sound, expires), (name) => `/media/${pathOf(sound)}e=${expires}&s=${this.#tag(name)}`);
  }

  /** Whether the tag matches the address and the address has not expired. The licence is another question. */
  admits(sound: Sound, expires: number, tag: string, now: Date): boolean {
    if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false;
    const expected = Buffer.from(this.#tag(nameOf(sound, expires)));
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

/** Trials are always mp3; HD files keep the format of the supplied file. */
function pathOf(sound: Sound): string {
  return sound.kind === 'trial' ? `trial/${sound.versionId}.mp3?` : `hd/${sound.versionId}?m=${sound.member}&`;
}

/** What is signed. The network is text of the requester's own: it comes last. */
function nameOf(sound: Sound, expires: number): string {
  const name = `${sound.kind}/${sound.versionId}/${expires}`;
  return sound.kind === 'trial' ? name : `${name}/${sound.member}/${sound.network}`;
}

function cached(cache: LRUCache<string, string>, key: string, make: (key: string) => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  cache.set(key, made);
  return made;
}
