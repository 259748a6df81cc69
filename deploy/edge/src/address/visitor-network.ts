import { networkOf } from 'shared-contracts/session/network';

/** Prefix length of the IPv6 network that a provider assigns to a site, bits. */
export const IPV6_SITE = 48;

/** Limit of a site as a multiple of the limit of one line. */
export const SITE_FACTOR = 2;

/** Networks that an address counts for: its line (IPv4 address or IPv6 /64), and its site (IPv6 /48; for IPv4 the address again). All closed connections count as one. */
export function visitorNetworks(address: string | undefined): { line: string; site: string } {
  return { line: networkOf(address), site: `site ${networkOf(address, IPV6_SITE)}` };
}
