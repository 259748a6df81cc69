import { networkOf } from 'shared-contracts/session/network';

/** Bits of the IPv6 network that a site gets from its provider. */
const IPV6_SITE = 48;

/** How many times the limit of one line a whole site has. */
export const SITE_FACTOR = 2;

/** Networks that an address counts for: its line (IPv4 address or IPv6 /64), and its site (IPv6 /48; for IPv4 the address again). */
export function visitorNetworks(address: string): { line: string; site: string } {
  return { line: networkOf(address), site: `site ${networkOf(address, IPV6_SITE)}` };
}
