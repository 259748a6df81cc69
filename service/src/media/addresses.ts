import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

export type MediaKind = 'trial' | 'hd';

const LIFETIME_S = 6 * 3600;
/** Addresses made within the same half hour are the same text, so that caches of lists and browsers can use them. */
const STEP_S = 1800;

/** Trials are always mp3; the HD file is whatever the composer delivered. */
const EXTENSION: Record<MediaKind, string> = { trial: '.mp3', hd: '' };

/** Makes and checks the signed, expiring addresses of recordings, and obscures them the way the player undoes. */
export class MediaAddresses {
  readonly #secrets: Pick<Secrets, 'signing' | 'audioKey' | 'audioIv'>;

  constructor(secrets: Pick<Secrets, 'signing' | 'audioKey' | 'audioIv'>) {
    this.#secrets = secrets;
  }

  /** `/media/trial/7.mp3?e=…&s=…`, valid for about six hours from `now`. */
  signed(kind: MediaKind, versionId: number, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / STEP_S) + 1) * STEP_S + LIFETIME_S;
    return `/media/${kind}/${versionId}${EXTENSION[kind]}?e=${expires}&s=${this.#tag(kind, versionId, expires)}`;
  }

  /** Whether a tag belongs to the address and the address has not expired. */
  admits(kind: MediaKind, versionId: number, expires: number, tag: string, now: Date): boolean {
    if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false;
    const expected = Buffer.from(this.#tag(kind, versionId, expires));
    const given = Buffer.from(tag);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** AES-CBC with PKCS#7, base64. Keeps casual scripts away; protects nothing. */
  obscured(address: string): string {
    const cipher = createCipheriv(
      `aes-${this.#secrets.audioKey.length * 4}-cbc` as 'aes-128-cbc',
      Buffer.from(this.#secrets.audioKey, 'hex'),
      Buffer.from(this.#secrets.audioIv, 'hex'),
    );
    return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64');
  }

  #tag(kind: MediaKind, versionId: number, expires: number): string {
    return createHmac('sha256', Buffer.from(this.#secrets.signing, 'hex'))
      .update(`${kind}/${versionId}/${expires}`)
      .digest('base64url')
      .slice(0, 27);
  }
}
