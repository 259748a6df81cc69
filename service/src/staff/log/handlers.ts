import { sql } from 'kysely';
import type { auditCalls } from 'shared-contracts/staff/accounts';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest, Handlers } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { containing } from '../lists/containing.ts';
import { endOfDay, startOfDay } from '../lists/days.ts';

/** Answers of the calls about the audit log. */
export function auditHandlers({ db }: { db: Db }): Handlers<keyof typeof auditCalls> {
  return { 'staff/audit/getList': (request) => listAudit(db, request) };
}

async function listAudit(
  db: Db,
  { actor = '', action = '', target = '', from, to, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/audit/getList'>,
): Promise<StaffCallResponse<'staff/audit/getList'>> {
  const found = db
    .selectFrom('audit_log')
    .$if(actor !== '', (query) => query.where('actor', 'ilike', containing(actor)))
    .$if(action !== '', (query) => query.where('action', 'ilike', containing(action)))
    // Lines of before have their target in their words only.
    .$if(target !== '', (query) => query.where(sql<string>`target || ' ' || detail`, 'ilike', containing(target)))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('at', '<', endOfDay(to!)));
  const rows = await found.selectAll().orderBy('id', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ id, at, actor: by, action: what, detail, target: of, reason, before, after }) => ({
      id,
      at: at.toISOString(),
      actor: by,
      action: what,
      detail,
      target: of,
      reason,
      before,
      after,
    })),
    total: Number(total),
  };
}
