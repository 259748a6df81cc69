import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkOf } from 'shared-contracts/session/network';
import { IPV6_SITE } from './visitor-network.ts';

/** Keyed hashes of where a visitor comes from; no address is stored. */
export interface NetworkKeys {
  /** Of one connection: an IPv4 address or an IPv6 /64 network, because one connection owns all of it. */
  connection: string;
  /** Of one owner: an IPv4 /24 or an IPv6 /48 network. */
  network: string;
}

/** `secret` keys the hashes. They are short: they limit what one sender may report, they identify nobody. */
export function createNetworkKeys(secret: () => Uint8Array): (address: string) => NetworkKeys {
  const hash = (text: string) => createHmac('sha256', secret()).update(`address ${text}`).digest().subarray(0, 6).toString('base64url');
  return (address) => {
    const { connection, network } = networksOf(address);
    return { connection: hash(connection), network: hash(network) };
  };
}

/** The networks of an address, as text: an IPv4 address and its /24, or the /64 and the /48 of an IPv6 address. */
export function networksOf(address: string | undefined): NetworkKeys {
  const connection = networkOf(address);
  return { connection, network: isIPv4(connection) ? `${connection.split('.', 3).join('.')}/24` : networkOf(address, IPV6_SITE) };
}
