import type { Playable } from 'shared-contracts/events/playable';
import type { AddressKey } from './decrypt.ts';

type Decrypt = (encrypted: string, key: AddressKey) => string | null;

/** Clock tolerance: an address that expires sooner counts as expired. */
const MARGIN_SECONDS = 30;

/** Chooses the audio address of a version, and checks its expiry. */
export class AddressBook {
  #read: ((encrypted: string) => string | null) | null = null;

  /** Enables decryption of the addresses; until then the trial is played. */
  unlock(key: AddressKey, decrypt: Decrypt): void {
    this.#read = (encrypted) => decrypt(encrypted, key);
  }

  /** The full address if this visitor may play it, else the trial. */
  addressOf(track: Playable): string {
    return this.#read?.(track.hdMusicFile) ?? track.tryMusicFile;
  }

  /** True when the address has expired (`e` = Unix seconds), or when there is none. */
  isExpired(track: Playable, now: number = Date.now()): boolean {
    const address = this.addressOf(track);
    if (!address) return true;
    const end = /[?&]e=(\d+)/.exec(address)?.[1];
    return end !== undefined && Number(end) - MARGIN_SECONDS <= now / 1000;
  }
}
