import type { Playable } from 'shared-contracts/events/playable';
import type { AddressKey } from './decrypt.ts';

type Decrypt = (encrypted: string, key: AddressKey) => string | null;

/** Clocks differ: an address that has less than this left counts as out of date. */
const MARGIN_SECONDS = 30;

/** Knows which address of a version is to be played, and whether it still holds. */
export class AddressBook {
  #read: ((encrypted: string) => string | null) | null = null;

  /** From now on the encrypted addresses can be read; before, the trial is played. */
  unlock(key: AddressKey, decrypt: Decrypt): void {
    this.#read = (encrypted) => decrypt(encrypted, key);
  }

  /** What this visitor may hear, or else the marked trial. */
  addressOf(track: Playable): string {
    return this.#read?.(track.hdMusicFile) ?? track.tryMusicFile;
  }

  /** True when the address says itself that its time is over (`e` = Unix seconds), or when there is none. */
  isExpired(track: Playable, now: number = Date.now()): boolean {
    const address = this.addressOf(track);
    if (!address) return true;
    const end = /[?&]e=(\d+)/.exec(address)?.[1];
    return end !== undefined && Number(end) - MARGIN_SECONDS <= now / 1000;
  }
}
