import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../database/transaction.ts';
import { PERSONAL_TABLES, type PersonalTable } from './tables.ts';

type Row = Record<string, unknown>;

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
  for (const [table, { area, secret = [] }] of tables()) {
    if (area === null) continue;
    const { rows } = await sql<Row>`select * from ${sql.ref(table)} where member_id = ${memberId} limit ${sql.lit(MOST_ROWS)}`.execute(db);
    areas[area] = rows.map((row) => plain(row, ['member_id', ...secret]));
  }
  return { exportedAt: now().toISOString(), areas };
}

function plain(row: Row, without: readonly string[] = []): Row {
  const kept = Object.entries(row).filter(([column]) => !without.includes(column));
  return Object.fromEntries(kept.map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]));
}

/** Deletes the rows of a member, and what names the member in those that stay. */
export async function erase(db: Db, memberId: number, now: Date): Promise<void> {
  for (const [table, { onDeletion }] of tables()) {
    if (onDeletion === 'delete') await sql`delete from ${sql.ref(table)} where member_id = ${memberId}`.execute(db);
  }
  await db
    .updateTable('member')
    .set({
      ...{ name: `deleted-${memberId}`, email: null, mobile_prefix: null, phone: null, wechat_id: null, password_hash: null },
      ...{ invited_by: null, deleted_at: now },
    })
    .where('id', '=', memberId)
    .execute();
}

function tables(): [string, PersonalTable][] {
  return Object.entries(PERSONAL_TABLES);
}
