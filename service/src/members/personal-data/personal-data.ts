import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { AppContext } from '../../app/app-context.ts';
import type { Tables } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { dropAvatar } from '../avatars/drop-avatar.ts';

type Row = Record<string, unknown>;

/** What happens to the rows of a member in one table. */
interface PersonalTable {
  /** Heading in the export; null: rows that only the service uses, such as hashes. */
  area: string | null;
  /** `keep`: accounts and licences that must stay; they name nobody once the profile is gone. */
  onDeletion: 'delete' | 'keep';
  /** Columns that the export leaves out: hashes, and the member's own id. */
  secret?: readonly string[];
  /** Columns that the export leaves out of one row: those that name another member. */
  namesOthers?(row: Row): readonly string[];
}

/**
 * Every table with rows of members, in the order of their deletion. An area adds its tables here; a test fails while a table with a
 * `member_id` is missing.
 */
export const PERSONAL_TABLES: Partial<Record<keyof Tables, PersonalTable>> = {
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
  trial_download: { area: 'trialDownloads', onDeletion: 'delete' },
  trial_quota: { area: 'trialQuota', onDeletion: 'delete' },
  download_key: { area: null, onDeletion: 'delete' },
  // Before the projects, which lines refer to.
  cart_item: { area: 'cart', onDeletion: 'delete' },
  grant_project: { area: 'grantProjects', onDeletion: 'delete' },
  sign_in: { area: 'signInGifts', onDeletion: 'delete' },
  invitation_share: { area: 'invitations', onDeletion: 'delete' },
  integral_account: { area: 'points', onDeletion: 'keep' },
  integral_log: {
    area: 'pointsLog',
    onDeletion: 'keep',
    // The friend, whose name the list of friends masks.
    namesOthers: ({ reason }) => (reason === 'invitation' ? ['subject'] : []),
  },
  inventory_detail: { area: 'inventory', onDeletion: 'keep' },
  // Bookkeeping must keep them. A licensee named on an order stays on it and on the certificate.
  customer_order: { area: 'orders', onDeletion: 'keep' },
  member_package: { area: 'packages', onDeletion: 'keep' },
  invoice: { area: 'invoices', onDeletion: 'keep' },
  invoice_delivery: { area: 'invoiceDeliveries', onDeletion: 'delete' },
  licence: { area: 'licences', onDeletion: 'keep' },
  certificate_mailing: { area: 'certificateMailings', onDeletion: 'delete' },
  // A certificate names its licensee: it proves the licence, which stays.
  certificate: { area: 'certificates', onDeletion: 'keep' },
};

/** Rows of one area in an export: more than anybody has, and yet a limit. */
const MOST_ROWS = 50_000;

/** Everything that is kept of a member, by area; times as ISO text. */
export async function exportData({ db, now }: AppContext, memberId: number): Promise<CallResponse<'user/exportData'>> {
  const account = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'mobile_prefix', 'phone', 'invited_by', 'locale', 'created_at'])
    .select(({ eb }) => [eb('wechat_id', 'is not', null).as('wechat_bound'), eb('password_hash', 'is not', null).as('has_password')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const areas: Record<string, Row[]> = { account: [plain(account)] };
  for (const [table, { area, secret = [], namesOthers }] of tables()) {
    if (area === null) continue;
    const { rows } = await sql<Row>`select * from ${sql.ref(table)} where member_id = ${memberId} limit ${sql.lit(MOST_ROWS)}`.execute(db);
    areas[area] = rows.map((row) => plain(row, ['member_id', ...secret, ...(namesOthers?.(row) ?? [])]));
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
export async function erase(tx: Db, memberId: number, now: Date): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
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
  for (const [table, { onDeletion }] of tables()) {
    if (onDeletion === 'delete') await sql`delete from ${sql.ref(table)} where member_id = ${memberId}`.execute(tx);
  }
}

function tables(): [string, PersonalTable][] {
  return Object.entries(PERSONAL_TABLES);
}
