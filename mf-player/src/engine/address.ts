import type { Playable } from 'shared-contracts/events/playable';
import type { HostProps } from 'shared-contracts/host';
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

/** Longest wait for idle time before the cipher is loaded, ms. */
const IDLE_WAIT_MS = 3000;

/** Resolves when the browser is idle; at once in one that cannot tell. */
function whenIdle(): Promise<unknown> {
  if (!window.requestIdleCallback) return Promise.resolve();
  return new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: IDLE_WAIT_MS }));
}

/**
 * Gets the key (inlined in the document as a rule) and the cipher; until both are there the trial addresses are played. The page comes
 * first: the cipher is loaded in idle time.
 */
export async function unlockAddresses(host: HostProps, addresses: AddressBook): Promise<void> {
  try {
    const inlined = host.takeInitialData('sysPlayerConfig/getInfo', {}) as AddressKey | undefined;
    await whenIdle();
    const [{ decryptAddress }, key] = await Promise.all([
      import(/* webpackChunkName: "decrypt" */ './decrypt.ts'),
      inlined ?? host.api.call('sysPlayerConfig/getInfo', {}, { quiet: true }),
    ]);
    addresses.unlock(key, decryptAddress);
  } catch (error) {
    host.report(error, 'key of the audio address');
  }
}
