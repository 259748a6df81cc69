import { deviceHashes, ownDeviceHash } from '../../members/session/known-devices.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Browsers that are kept for one account; the one unused longest goes first. */
const KEPT = 20;

/** Hash of the browser when somebody has signed in to the account with it; otherwise null. For an unknown name it finds nothing. */
export async function knownStaffDevice(db: Db, name: string, caller: Caller): Promise<string | null> {
  const row = await db
    .selectFrom('staff_device as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select('d.device_hash')
    .where('s.name', '=', name)
    .where('d.device_hash', 'in', ['', ...deviceHashes(caller)])
    .limit(1)
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Remembers the browser of somebody whose password was right. */
export async function rememberStaffDevice(db: Db, staffId: number, caller: Caller, now: Date): Promise<void> {
  const hash = ownDeviceHash(caller);
  if (hash === null) return;
  await db
    .insertInto('staff_device')
    .values({ staff_id: staffId, device_hash: hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  await db
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffId)
    .where('device_hash', 'not in', ({ selectFrom }) =>
      selectFrom('staff_device').select('device_hash').where('staff_id', '=', staffId).orderBy('last_used_at', 'desc').limit(KEPT),
    )
    .execute();
}
