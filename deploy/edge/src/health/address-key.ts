import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Keyed hashes of where a visitor comes from; no address is stored. */
export interface AddressKeys {
  /** Of one connection: an IPv4 address or an IPv6 /64 network, because one connection owns all of it. */
  connection: string;
  /** Of one owner: an IPv4 /24 or an IPv6 /48 network. */
  network: string;
}

/** `secret` keys the hashes. They are short: they limit what one sender may report, they identify nobody. */
export function addressKeys(secret: Uint8Array): (address: string) => AddressKeys {
  const hash = (text: string) => createHmac('sha256', secret).update(`address ${text}`).digest().subarray(0, 6).toString('base64url');
  return (address) => {
    const { connection, network } = networksOf(address);
    return { connection: hash(connection), network: hash(network) };
  };
}

/** The networks of an address, as text: an IPv4 address and its /24, or the /64 and the /48 of an IPv6 address. */
export function networksOf(address: string): AddressKeys {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) {
    const whole = mapped ?? address;
    return { connection: whole, network: whole.split('.').slice(0, 3).join('.') };
  }
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const parts = [...left, ...zeros, ...right].map((part) => Number.parseInt(part, 16).toString(16));
  return { connection: parts.slice(0, 4).join(':'), network: `${parts.slice(0, 3).join(':')}/48` };
}
