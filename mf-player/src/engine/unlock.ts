import type { HostProps } from 'shared-contracts/host';
import type { AddressBook } from './address.ts';
import type { AddressKey } from './decrypt.ts';

/**
 * Gets the key (inlined in the document as a rule) and the cipher; until both are there the trial addresses are played. The cipher is loaded
 * when `idle` resolves.
 */
export async function unlockAddresses(host: HostProps, addresses: AddressBook, idle: Promise<void>): Promise<void> {
  try {
    const inlined = host.takeInitialData('sysPlayerConfig/getInfo', {}) as AddressKey | undefined;
    await idle;
    const [{ decryptAddress }, key] = await Promise.all([
      import(/* webpackChunkName: "decrypt" */ './decrypt.ts'),
      inlined ?? host.api.call('sysPlayerConfig/getInfo', {}, { quiet: true }),
    ]);
    addresses.unlock(key, decryptAddress);
  } catch (error) {
    host.report(error, 'key of the audio address');
  }
}
