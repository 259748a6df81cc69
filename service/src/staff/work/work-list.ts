import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { PROPOSAL_KINDS, PROPOSAL_RIGHTS } from 'shared-contracts/staff/proposals';
import { mayDo } from 'shared-contracts/staff/rights';
import { WORK_TARGET_DAYS } from 'shared-contracts/staff/work';
import type { WorkKind } from 'shared-contracts/staff/work-kinds';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { kindsOf, type WaitingRow, waitingOf } from './waiting.ts';
import { afterWorkingDays } from './working-days.ts';

interface ListedRow extends WaitingRow {
  taken_by: string | null;
  taken_at: Date | null;
  notes: number;
  mentioned: boolean;
}

/** What waits for the caller, the oldest first. */
export async function listWork(
  db: Db,
  staff: StaffMember,
  now: Date,
  { kind, mine = false, mentioned = false, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/work/getList'>,
): Promise<StaffCallResponse<'staff/work/getList'>> {
  const waiting = waitingOf(kindsOf(staff.role).filter((own) => kind === undefined || own === kind));
  if (!waiting) return { list: [], total: 0 };
  const named = sql`exists (select from staff_note n join staff_mention m on m.note_id = n.id
    where n.kind = w.kind and n.work_id = w.id and m.staff_id = ${staff.id})`;
  const found = sql`from ${waiting} w left join staff_claim c on c.kind = w.kind and c.work_id = w.id
    left join staff s on s.id = c.staff_id where ${mine ? sql`c.staff_id = ${staff.id}` : sql`true`} and ${mentioned ? named : sql`true`}`;
  const { rows } = await sql<ListedRow>`select w.*, s.name as taken_by, c.taken_at,
    (select count(*)::int4 from staff_note n where n.kind = w.kind and n.work_id = w.id) as notes, ${named} as mentioned
    ${found} order by w.since, w.kind, w.id limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int4 as total ${found}`.execute(db);
  return {
    list: rows.map(({ since, taken_by, taken_at, red_flush, amount, ...row }) => {
      const dueAt = afterWorkingDays(since, WORK_TARGET_DAYS);
      return {
        ...row,
        amount: amount === null ? null : Number(amount),
        since: since.toISOString(),
        dueAt: dueAt.toISOString(),
        late: dueAt <= now,
        redFlush: red_flush,
        takenBy: taken_by,
        takenAt: taken_at?.toISOString() ?? null,
      };
    }),
    total: total.rows[0]!.total,
  };
}

/** How much waits of each kind that the caller decides. */
export async function countWork(db: Db, staff: StaffMember, now: Date): Promise<StaffCallResponse<'staff/work/counts'>> {
  const kinds = kindsOf(staff.role);
  const waiting = waitingOf(kinds);
  const { rows } = waiting
    ? await sql<{ kind: WorkKind; since: Date; own: boolean }>`select w.kind, w.since, c.staff_id is not null as own from ${waiting} w
        left join staff_claim c on c.kind = w.kind and c.work_id = w.id and c.staff_id = ${staff.id}`.execute(db)
    : { rows: [] };
  const mentions = await db
    .selectFrom('staff_mention')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('staff_id', '=', staff.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    kinds: kinds.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return { kind, waiting: own.length, late: own.filter(({ since }) => afterWorkingDays(since, WORK_TARGET_DAYS) <= now).length };
    }),
    mine: rows.filter(({ own }) => own).length,
    mentions: Number(mentions.unread),
    proposals: await countProposals(db, staff, now),
  };
}

/** Proposals of others that wait for somebody with the caller's rights. */
async function countProposals(db: Db, { id, role }: StaffMember, now: Date): Promise<number> {
  const kinds = PROPOSAL_KINDS.filter((kind) => mayDo(role, PROPOSAL_RIGHTS[kind]));
  if (kinds.length === 0) return 0;
  const { waiting } = await db
    .selectFrom('staff_proposal')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('kind', 'in', kinds)
    .where('state', '=', 'proposed')
    .where('expires_at', '>', now)
    .where('proposed_by', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
