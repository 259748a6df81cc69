import type { HostProps } from 'shared-contracts/host';
import type { AddressBook } from '../engine/address.ts';
import type { AddressKey } from '../engine/decrypt.ts';

/** Gets the key (inlined in the document as a rule) and the cipher; until both are there the trial addresses are played. */
export async function unlockAddresses(host: HostProps, addresses: AddressBook): Promise<void> {
  try {
    const inlined = host.takeInitialData('sysPlayerConfig/getInfo', {}) as AddressKey | undefined;
    const [{ decryptAddress }, key] = await Promise.all([
      import(/* webpackChunkName: "decrypt" */ '../engine/decrypt.ts'),
      inlined ?? host.api.call('sysPlayerConfig/getInfo', {}, { quiet: true }),
    ]);
    addresses.unlock(key, decryptAddress);
  } catch (error) {
    host.report(error, 'key of the audio address');
  }
}
