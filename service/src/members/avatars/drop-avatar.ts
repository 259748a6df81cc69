import type { Db } from '../../platform/database/transaction.ts';
import { dropObject } from '../../platform/objects/object-rows.ts';

/** Key of an avatar by its name. */
export function avatarKey(name: string): string {
  return `avatars/${name}`;
}

/** Deletes the avatar of a member, its file included. */
export async function dropAvatar(tx: Db, memberId: number, now: Date): Promise<void> {
  const row = await tx.deleteFrom('avatar').where('member_id', '=', memberId).returning(['name', 'sha256']).executeTakeFirst();
  if (row?.sha256) await dropObject(tx, avatarKey(row.name), now);
}
