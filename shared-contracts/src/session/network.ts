import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name the network of one line: providers assign at least a /64 to each. */
const IPV6_LINE = 64;

/**
 * Network that an address belongs to, as text: an IPv4 address itself, or the first bits of an IPv6 address as hex (`20010db800010002/64`).
 * An IPv4 address in IPv6 form is that IPv4 address. A text that is no address is returned as it is, and '' for a missing one: a
 * connection that has closed has no address.
 */
export function networkOf(address: string | undefined, ipv6Bits = IPV6_LINE): string {
  if (!address || !ipaddr.isValid(address)) return address ?? '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().slice(0, ipv6Bits / 8);
  return `${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}/${ipv6Bits}`;
}
