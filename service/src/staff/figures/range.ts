import { type RawBuilder, sql } from 'kysely';
import { FIGURE_DAYS } from 'shared-contracts/staff/figures';
import { badRequest } from '../../platform/http/problem.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';

const DAY_MS = 86_400_000;

/** Shanghai days of a question, and the moments at which they begin and end. */
export interface FigureRange {
  from: string;
  to: string;
  start: Date;
  end: Date;
}

/** @throws Problem for days that no calendar has, that are in the wrong order, or too many. */
export function rangeOf({ from, to }: { from: string; to: string }): FigureRange {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days < 1) throw badRequest('开始日期不能晚于结束日期', 'The first day must not be after the last');
  if (days > FIGURE_DAYS) throw badRequest(`最多 ${FIGURE_DAYS} 天`, `At most ${FIGURE_DAYS} days`);
  return { from, to, start, end };
}

/** Every day of a range as `day`, for days on which nothing happened too. */
export function eachDay({ from, to }: FigureRange): RawBuilder<unknown> {
  return sql`(select d::date as day from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d)`;
}

/** The Shanghai day of a column. */
export function shanghaiDay(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'UTC' + interval '8 hours')::date`;
}
