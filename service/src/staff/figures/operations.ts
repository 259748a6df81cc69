import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { WORK_AGES } from 'shared-contracts/staff/figures';
import { WORK_KINDS, type WorkKind } from 'shared-contracts/staff/work-kinds';
import type { Db } from '../../platform/database/transaction.ts';
import { waitingOf } from '../work/waiting.ts';
import { eachDay, type FigureRange } from './range.ts';

type Messages = StaffCallResponse<'staff/figures/getMessages'>;

/** Work that waits, of every kind: how old it is, and nothing of what it is about. */
export async function workFigures(db: Db, now: Date): Promise<StaffCallResponse<'staff/figures/getWork'>> {
  const age = sql`width_bucket(extract(epoch from ${now}::timestamptz - w.since) / 86400, ${`{${WORK_AGES.join(',')}}`}::float8[])`;
  const { rows } = await sql<{ kind: WorkKind; age: number; count: number }>`
    select w.kind, greatest(${age}, 1)::int4 as age, count(*)::int4 as count from ${waitingOf(WORK_KINDS)!} w group by 1, 2`.execute(db);
  const countOf = (kind: WorkKind, nth: number) => rows.find((row) => row.kind === kind && row.age === nth + 1)?.count ?? 0;
  return { kinds: WORK_KINDS.map((kind) => ({ kind, ages: WORK_AGES.map((_, nth) => countOf(kind, nth)) })) };
}

/** Messages that could not be sent. Who should have got them is left out. */
export async function messageFigures(db: Db, range: FigureRange): Promise<Messages> {
  const failing = await sql<{ channel: 'mail' | 'sms'; template: string; count: number; oldest: Date }>`
    select channel, template, count(*)::int4 as count, min(created_at) as oldest from outgoing_message where error is not null
    group by 1, 2 order by 3 desc, 1, 2 limit 100`.execute(db);
  const days = await sql<Messages['days'][number]>`
    select d.day::text as day, coalesce(sum(u.count) filter (where u.channel = 'mail'), 0)::int4 as mail,
      coalesce(sum(u.count) filter (where u.channel = 'sms'), 0)::int4 as sms
    from ${eachDay(range)} d left join undelivered_day u on u.day = d.day group by d.day order by d.day`.execute(db);
  return { failing: failing.rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest.toISOString() })), days: days.rows };
}
