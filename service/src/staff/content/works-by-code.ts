import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';

/** Ids of works, in the order of their codes. @throws Problem that names the codes that no work has. */
export async function worksByCode(db: Db, codes: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('work').select(['id', 'code']).where('code', 'in', codes).execute();
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const unknown = codes.filter((code) => !ids.has(code));
  if (unknown.length > 0) throw refusal(`没有编号为 ${unknown.join('、')} 的作品`, `No work has the code ${unknown.join(', ')}`);
  return codes.map((code) => ids.get(code)!);
}
