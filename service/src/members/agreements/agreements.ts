import type { Db } from '../../platform/database/transaction.ts';

/** A version of an agreement. */
export interface AgreementVersion {
  /** 0: the first, of the installation. */
  version: number;
  title: { zh: string; en: string };
  content: { zh: string; en: string };
  /** When it begins to hold. */
  from: Date;
}

/**
 * The version of an agreement that holds at a moment; of two from the same moment the one that was published last. Withdrawn ones never
 * do. Null: no such agreement.
 */
export async function agreementInForce(db: Db, id: number, at: Date): Promise<AgreementVersion | null> {
  const later = await db
    .selectFrom('agreement_version')
    .selectAll()
    .where('agreement_id', '=', id)
    .where('holds_from', '<=', at)
    .where('id', 'not in', (eb) => eb.selectFrom('agreement_withdrawal').select('version_id'))
    .orderBy('holds_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (later) return versionOf({ ...later, version: later.id, from: later.holds_from });
  const first = await db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst();
  return first ? versionOf({ ...first, version: 0, from: first.updated_at }) : null;
}

/** A row as a version. */
export function versionOf(row: {
  version: number;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  from: Date;
}): AgreementVersion {
  return {
    version: row.version,
    title: { zh: row.title_zh, en: row.title_en },
    content: { zh: row.content_zh, en: row.content_en },
    from: row.from,
  };
}
