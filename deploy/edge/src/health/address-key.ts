import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Short keyed hash of a visitor's address: it limits what one address may report without storing addresses. An IPv6 /64 network
 * counts as one address because one connection owns all of it.
 */
export function addressKeys(secret: Uint8Array): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret)
      .update(`address ${network(address)}`)
      .digest()
      .subarray(0, 6)
      .toString('base64url');
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
