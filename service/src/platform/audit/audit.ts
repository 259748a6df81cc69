import type { ShownState } from '../database/json-columns.ts';
import type { Db } from '../database/transaction.ts';

/** Who did something: a member of staff, the operator at the command line, or the service, which saw a stranger try. */
export type Actor = { id: number; name: string } | 'command line' | 'service';

/** What a line of the log is about, beyond its words. */
export interface Audited {
  /** `order 2026…`, `staff bob`. */
  target: string;
  /** Why, as the actor gave it. */
  reason?: string | undefined;
  before?: ShownState | null;
  after?: ShownState | null;
}

/** Writes a line of the audit log, in the transaction of what it is about. The log is append-only. */
export async function audit(db: Db, actor: Actor, action: string, detail: string, about?: Audited): Promise<void> {
  const by = { actor: actorName(actor), ...(typeof actor !== 'string' && { staff_id: actor.id }) };
  const { target = '', reason = '', before, after } = about ?? {};
  await db
    .insertInto('audit_log')
    .values({ ...by, action, detail, target, reason, before: jsonOf(before), after: jsonOf(after) })
    .execute();
}

function jsonOf(state: ShownState | null | undefined): string | null {
  return state ? JSON.stringify(state) : null;
}

/** An actor as the audit log names it. */
export function actorName(actor: Actor): string {
  return typeof actor === 'string' ? actor : `staff ${actor.name}`;
}

export interface AuditLine {
  id: number;
  at: Date;
  actor: string;
  action: string;
  detail: string;
}

/** Lines of the audit log, latest first. */
export function auditLines(db: Db, limit: number, offset: number): Promise<AuditLine[]> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
