import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from 'shared-contracts/session/network';

/** Whom work is for: one line, and the site that it belongs to. One site owns an IPv6 /48 and could use each /64 of it. */
export interface Network {
  line: string;
  site: string;
}

/** Every visitor of a storefront on this machine. */
export const THIS_MACHINE: Network = { line: 'this machine', site: 'this machine' };
const IPV6_SITE = 48;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

const networks = new AsyncLocalStorage<Network>();

/** Runs `act` as work for a request from an address: the statements of one network share the database with those of others. */
export function forNetwork<Result>(address: string, act: () => Result): Result {
  return networks.run(LOOPBACK.test(address) ? THIS_MACHINE : { line: networkOf(address), site: networkOf(address, IPV6_SITE) }, act);
}

/**
 * Runs `act` as the service's own work: for what several networks wait for together, such as a cache that is being read. As work for the
 * one that happened to ask first it would wait behind all that this network asks for.
 */
export function asService<Result>(act: () => Result): Result {
  return networks.exit(act);
}

/** The network that is worked for; null for the service's own work, such as that of its timers. */
export function currentNetwork(): Network | null {
  return networks.getStore() ?? null;
}
