import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { notFound, Problem, refusal } from '../../platform/http/problem.ts';

/** Columns that editors change, with their values. */
export type Edited = Record<string, string | number | boolean | null>;

const TIME = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const;

/** The mark of a row as an editor sees it: of the columns that editors change, and no others. */
export function revisionOf(row: object, columns: readonly string[]): string {
  const values = columns.map((column) => [column, (row as Edited)[column]]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}

/** @throws Problem `changedMeanwhile` that says who changed it, when it is not what the editor saw. */
export async function requireSeen(
  db: Db,
  { target, now, seen }: { target: string; now: string | null; seen: string | null },
): Promise<void> {
  if (now === seen) return;
  const last = await db
    .selectFrom('audit_log')
    .select(['actor', 'at'])
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = last?.actor.replace('staff ', '');
  throw new Problem(
    200,
    0,
    {
      zh: `${who ?? '其他人'} 已${last ? `于 ${last.at.toLocaleString('zh-CN', TIME)} ` : ''}修改过此内容。请重新载入后再修改`,
      en: `${who ?? 'Somebody else'} changed this meanwhile${last ? `, on ${last.at.toLocaleString('en-GB', TIME)}` : ''}. Please load it again and repeat your change`,
    },
    'changedMeanwhile',
  );
}

/** What differs, before and after. @throws Problem when nothing does. */
export function differences(before: Edited | null, after: Edited): { before: Edited | null; after: Edited } {
  const changed = Object.keys(after).filter((column) => !before || before[column] !== after[column]);
  if (changed.length === 0) throw refusal('没有改动', 'Nothing differs');
  const of = (state: Edited) => Object.fromEntries(changed.map((column) => [column, state[column] ?? null]));
  return { before: before && of(before), after: of(after) };
}

type Key = string | number;

interface RowEdit<Value extends Key> {
  table: 'banner' | 'company' | 'customer_service' | 'seo_page' | 'share_template' | 'team_text';
  key: 'id' | 'path';
  /** Undefined: a new row, whose key the database gives. */
  value: Value | undefined;
  /** Null: the editor saw none. */
  seen: string | null;
  wanted: Edited;
  /** What it is, as the audit log names it before its key: `banner`. */
  what: string;
}

/**
 * Changes a row as its editor saw it, or adds it, and writes who did into the audit log.
 * @throws Problem when somebody else changed it meanwhile, and when nothing differs.
 */
export async function saveRow<Value extends Key>(
  db: Db,
  staff: StaffMember,
  { table, key, value, seen, wanted, what }: RowEdit<Value>,
): Promise<{ key: Value; revision: string }> {
  const columns = Object.keys(wanted);
  const row = value === undefined ? undefined : await lockedRow(db, table, key, value);
  const target = `${what} ${value ?? ''}`.trim();
  // The database numbers new rows. A number that a client chose would block a later row.
  if (key === 'id' && value !== undefined && !row && seen === null) throw notFound('没有这一项', 'There is none of this number');
  await requireSeen(db, { target, now: row ? revisionOf(row, columns) : null, seen });
  const { before, after } = differences(
    row ? (Object.fromEntries(columns.map((column) => [column, row[column]])) as Edited) : null,
    wanted,
  );
  const saved = row ? await update(db, table, key, value!, wanted) : await insert(db, table, key, value, wanted);
  // Two editors may add the same page at once.
  if (saved === undefined) await requireSeen(db, { target, now: 'added', seen });
  await audit(db, staff, `${what} ${row ? 'edited' : 'added'}`, '', { target: `${what} ${saved}`, before, after });
  return { key: saved as Value, revision: revisionOf(wanted, columns) };
}

interface RowRemoval {
  table: 'banner' | 'customer_service' | 'seo_page';
  key?: 'id' | 'path';
  value: Key;
  seen: string;
  columns: readonly string[];
  what: string;
}

/** Removes a row as its editor saw it. @throws Problem when somebody else changed it meanwhile. */
export async function removeRow(db: Db, staff: StaffMember, { table, key = 'id', value, seen, columns, what }: RowRemoval): Promise<null> {
  const target = `${what} ${value}`;
  const row = await lockedRow(db, table, key, value);
  await requireSeen(db, { target, now: row ? revisionOf(row, columns) : null, seen });
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(db);
  const before = Object.fromEntries(columns.map((column) => [column, row![column] as string]));
  await audit(db, staff, `${what} removed`, '', { target, before });
  return null;
}

async function lockedRow(db: Db, table: string, key: string, value: Key): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${value} for update`.execute(db);
  return rows[0];
}

async function update(db: Db, table: string, key: string, value: Key, wanted: Edited): Promise<Key> {
  const set = Object.entries(wanted).map(([column, given]) => sql`${sql.ref(column)} = ${given}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${value}`.execute(db);
  return value;
}

async function insert(db: Db, table: string, key: string, value: Key | undefined, wanted: Edited): Promise<Key | undefined> {
  const values = value === undefined ? wanted : { [key]: value, ...wanted };
  const { rows } = await sql<{ key: Key }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))}) on conflict do nothing returning ${sql.ref(key)} as key`.execute(db);
  return rows[0]?.key;
}
