import { networkOf } from 'shared-contracts/session/network';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import type { MembersContext } from '../context.ts';
import { hashOfToken, newSecret } from './tokens.ts';

/** Browsers that are kept for one member; the one unused longest goes first. */
const KEPT = 50;
/** As long as a browser keeps the cookie. */
const LIFETIME_MS = 400 * DAY_MS;

/** Hashes of the browser's device cookie: one, or two after a change from http to https. */
export function deviceHashes({ browser }: Caller): string[] {
  return browser?.cookie('device').map(hashOfToken) ?? [];
}

/** Hash of the device cookie. A browser without one gets it with the response. Null for a caller that is no browser. */
export function ownDeviceHash({ browser }: Caller): string | null {
  if (!browser) return null;
  const value = browser.effects.cookies?.device ?? browser.cookie('device')[0] ?? newSecret();
  // Set anew each time, so that a browser in use does not lose it.
  browser.effects.cookies = { ...browser.effects.cookies, device: value };
  return hashOfToken(value);
}

/**
 * Device of the caller, when the member has signed in on it; otherwise null. Limits and waits that others cause do not concern it.
 * For an unknown member (null) the same query finds nothing.
 */
export async function knownDevice({ db }: Pick<MembersContext, 'db'>, memberId: number | null, caller: Caller): Promise<string | null> {
  const row = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('member_id', '=', memberId ?? 0)
    .where('device_hash', 'in', ['', ...deviceHashes(caller)])
    .limit(1)
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Who asks, for limits: a device of the member, or else the network. */
export function requesterOf(device: string | null, { address = '' }: Caller): string {
  return device === null ? `network ${networkOf(address)}` : `device ${device}`;
}

/** Remembers the browser of the caller as one of the member, who has just proved to be the owner. */
export async function rememberDevice(db: Db, memberId: number, caller: Caller, now: Date): Promise<void> {
  const hash = ownDeviceHash(caller);
  if (hash === null) return;
  await db
    .insertInto('known_device')
    .values({ device_hash: hash, member_id: memberId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('device_hash', 'not in', ({ selectFrom }) =>
      selectFrom('known_device').select('device_hash').where('member_id', '=', memberId).orderBy('last_used_at', 'desc').limit(KEPT),
    )
    .execute();
}

/** Forgets the browsers of a member but `except` (hashes): whoever signed in on them before is treated as a stranger. */
export async function forgetDevices(db: Db, memberId: number, except: readonly string[] = []): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('device_hash', 'not in', ['', ...except])
    .execute();
}

/** Deletes what browsers no longer keep. */
export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', new Date(now.getTime() - LIFETIME_MS))
    .execute();
}
