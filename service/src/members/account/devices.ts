import type { CallResponse } from 'shared-contracts/api/contract';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { MembersContext } from '../context.ts';
import { deviceHashes, forgetDevices } from '../session/known-devices.ts';
import { revokeSessions, SESSIONS_MAX } from '../session/tokens.ts';

/** The first that fits names the browser; the order matters, because browsers name their relatives as well. */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Signed-in devices of the caller, the last used first. */
export async function deviceList({ db, now }: MembersContext, caller: Caller): Promise<CallResponse<'user/getDeviceList'>> {
  const devices = await devicesOf(db, memberOf(caller).id, now());
  return { list: devices.map((device) => ({ ...device, current: device.id === caller.sessionId })) };
}

/** Signed-in devices of a member, the last used first. */
export async function devicesOf(db: Db, memberId: number, now: Date) {
  const rows = await db
    .selectFrom('member_session as s')
    .select(['s.id', 's.agent', 's.created_at', 's.last_used_at'])
    .where('s.member_id', '=', memberId)
    .where('s.revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('session_token').select('token_hash').whereRef('session_id', '=', 's.id').where('expires_at', '>', now)),
    )
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(SESSIONS_MAX)
    .execute();
  return rows.map(({ id, agent, created_at, last_used_at }) => ({
    id,
    agent: familyOf(agent),
    signedInAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }));
}

/** Browser and system of a `User-Agent`, as `Firefox on Windows`; empty when neither is known. */
export function familyOf(agent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(agent))?.[1]);
  return [browser, system].filter(Boolean).join(' on ');
}

/** Signs one device out, or all but this one, whose browser alone stays known. @throws Problem for a device of another member, as for one that does not exist. */
export async function deleteDevice(context: MembersContext, id: number | undefined, caller: Caller): Promise<null> {
  const memberId = memberOf(caller).id;
  const which = id === undefined ? { memberId, except: caller.sessionId } : { memberId, sessionId: id };
  const revoked = await revokeSessions(context.db, which, context.now());
  if (id !== undefined && revoked === 0) throw notFound('没有这个设备', 'There is no such device');
  if (id === undefined) await forgetDevices(context.db, memberId, deviceHashes(caller));
  return null;
}
