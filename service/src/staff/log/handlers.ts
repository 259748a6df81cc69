import { sql } from 'kysely';
import { AUDIT_FILE_LINES, type auditCalls } from 'shared-contracts/staff/accounts';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { type CheckedRequest, type Handlers, staffOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';
import { containing } from '../lists/containing.ts';

type Filter = CheckedRequest<'staff/audit/export'>;
type Lines = StaffCallResponse<'staff/audit/getList'>;

/** Answers of the calls about the audit log. */
export function auditHandlers({ db }: { db: Db }): Handlers<keyof typeof auditCalls> {
  return {
    'staff/audit/getList': ({ page, size = DEFAULT_SIZE, ...filter }) => linesOf(db, filter, { limit: size, offset: offsetOf(page, size) }),
    'staff/audit/export': (filter, caller) => exportLines(db, staffOf(caller), filter),
  };
}

/** Lines for a file. The log keeps who took them along, and what they looked for. */
async function exportLines(db: Db, staff: StaffMember, filter: Filter): Promise<Lines> {
  const found = await linesOf(db, filter, { limit: AUDIT_FILE_LINES, offset: 0 });
  const sought = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  await audit(db, staff, 'audit log exported', '', { target: 'audit log', after: { ...sought, lines: found.list.length } });
  return found;
}

async function linesOf(
  db: Db,
  { actor = '', action = '', target = '', from, to }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Lines> {
  const found = db
    .selectFrom('audit_log')
    .$if(actor !== '', (query) => query.where('actor', 'ilike', containing(actor)))
    .$if(action !== '', (query) => query.where('action', '=', action))
    // Lines of before have their target in their words only.
    .$if(target !== '', (query) => query.where(sql<string>`target || ' ' || detail`, 'ilike', containing(target)))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('at', '<', endOfDay(to!)));
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
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
