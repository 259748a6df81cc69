import type { Db } from '../database/transaction.ts';

/** Who did something: a member of staff, or the operator at the command line. */
export type Actor = { id: number; name: string } | 'command line';

/** Writes a line of the audit log, in the transaction of what it is about. The log is append-only. */
export async function audit(db: Db, actor: Actor, action: string, detail: string): Promise<void> {
  const by = { actor: actorName(actor), ...(actor !== 'command line' && { staff_id: actor.id }) };
  await db
    .insertInto('audit_log')
    .values({ ...by, action, detail })
    .execute();
}

/** An actor as the audit log names it. */
export function actorName(actor: Actor): string {
  return actor === 'command line' ? actor : `staff ${actor.name}`;
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
