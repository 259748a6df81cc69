import type { Db } from '../platform/database/transaction.ts';

/** The contract of a member, in force; made when there is none, without the codes and the review that a real one takes. @returns its id. */
export async function contractRow(db: Db, memberId: number, at: Date): Promise<number> {
  const known = await db.selectFrom('composer_contract').select('id').where('member_id', '=', memberId).executeTakeFirst();
  if (known) return known.id;
  const signed = { real_name: '林悦', bank: '招商银行', branch: '上海分行', signed_contact: '', id_number_end: '', account_end: '6789' };
  const sealed = { id_number_sealed: 'x', id_number_hash: '', account_sealed: 'x' };
  const terms = { agreement_version: 0, share_basis_points: 5000, notice_days: 30 };
  const { id } = await db
    .insertInto('composer_contract')
    .values({ ...signed, ...sealed, ...terms, member_id: memberId, state: 'signed', locale: 'zh', signed_at: at, decided_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
