import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { ownerColumn } from '../../platform/ownership/owned-tables.ts';
import { dropAvatar } from '../avatars/drop-avatar.ts';
import type { MembersContext } from '../context.ts';
import type { MemberArea, PersonalTable, PersonalTables, Row } from './member-area.ts';

type ErasureContext = Pick<MembersContext, 'db' | 'memberAreas'>;

/** Tables of this floor and of the catalogue with rows of members. A test fails while a table with a `member_id` or an `owner_id` is missing. */
const OWN_TABLES: PersonalTables = {
  member_profile: { area: 'profile', onDeletion: 'delete' },
  avatar: { area: 'avatar', onDeletion: 'delete', secret: ['bytes', 'sha256'] },
  known_device: { area: 'knownDevices', onDeletion: 'delete', secret: ['device_hash'] },
  member_session: { area: 'devices', onDeletion: 'delete', secret: ['companion_hash'] },
  verification_code: { area: null, onDeletion: 'delete' },
  wechat_ticket: { area: null, onDeletion: 'delete' },
  address: { area: 'addresses', onDeletion: 'delete' },
  favourite: { area: 'favourites', onDeletion: 'delete' },
  favourite_folder: { area: 'favouriteFolders', onDeletion: 'delete' },
  playlist_entry: { area: 'playlist', onDeletion: 'delete' },
  play_record: { area: 'plays', onDeletion: 'delete' },
  download_record: { area: 'downloads', onDeletion: 'delete' },
  sign_in: { area: 'signInGifts', onDeletion: 'delete' },
  invitation_share: { area: 'invitations', onDeletion: 'delete' },
  integral_account: { area: 'points', onDeletion: 'keep' },
  integral_log: {
    area: 'pointsLog',
    onDeletion: 'keep',
    // The friend, whose name the list of friends masks.
    namesOthers: ({ reason }) => (reason === 'invitation' ? ['subject'] : []),
  },
};

/** Rows of one area in an export: more than anybody has, and yet a limit. */
const MOST_ROWS = 50_000;

/** Everything that is kept of a member, by area; times as ISO text. */
export async function exportData(
  { db, now, memberAreas }: ErasureContext & Pick<MembersContext, 'now'>,
  memberId: number,
): Promise<CallResponse<'user/exportData'>> {
  const account = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'mobile_prefix', 'phone', 'invited_by', 'locale', 'created_at'])
    .select(({ eb }) => [eb('wechat_id', 'is not', null).as('wechat_bound'), eb('password_hash', 'is not', null).as('has_password')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const areas: Record<string, Row[]> = { account: [plain(account)] };
  for (const [table, { area, secret = [], namesOthers }] of personalTables(memberAreas)) {
    if (area === null) continue;
    const { rows } =
      await sql<Row>`select * from ${sql.ref(table)} where ${sql.ref(ownerColumn(table))} = ${memberId} limit ${sql.lit(MOST_ROWS)}`.execute(
        db,
      );
    areas[area] = rows.map((row) => plain(row, ['member_id', 'owner_id', ...secret, ...(namesOthers?.(row) ?? [])]));
  }
  return { exportedAt: now().toISOString(), areas };
}

function plain(row: Row, without: readonly string[] = []): Row {
  const kept = Object.entries(row).filter(([column]) => !without.includes(column));
  return Object.fromEntries(kept.map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]));
}

/**
 * Deletes the rows of a member, and what names the member in those that stay. Begins with the row of the member, in a transaction: whoever
 * waits for its lock finds the account deleted, and no other request adds a row meanwhile.
 */
export async function erase({ db: tx, memberAreas }: ErasureContext, memberId: number, now: Date): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  for (const area of memberAreas) await area.beforeErasure?.(tx, memberId, now);
  await tx
    .updateTable('member')
    .set({
      name: `deleted-${memberId}`,
      email: null,
      mobile_prefix: null,
      phone: null,
      wechat_id: null,
      password_hash: null,
      invited_by: null,
      deleted_at: now,
    })
    .where('id', '=', memberId)
    .execute();
  await dropAvatar(tx, memberId, now);
  for (const [table, { onDeletion, deletes }] of personalTables(memberAreas)) {
    if (onDeletion !== 'delete') continue;
    const chosen = deletes?.(memberId) ?? sql<boolean>`true`;
    await sql`delete from ${sql.ref(table)} where ${sql.ref(ownerColumn(table))} = ${memberId} and ${chosen}`.execute(tx);
  }
}

/** Every table with rows of members, in the order of their deletion: those of the floors above refer to ours. */
export function personalTables(memberAreas: readonly MemberArea[]): [string, PersonalTable][] {
  return [...memberAreas.map(({ tables }) => tables), OWN_TABLES].flatMap((tables) => Object.entries(tables));
}
