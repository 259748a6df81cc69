import type { Selectable } from 'kysely';
import type { ComposerProfileTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { latestContract } from '../contracts/read-contract.ts';

/** The composer as the shop shows them. One who has no profile yet gets one, named by the nickname, else by the contract. */
export async function profileOf(tx: Db, memberId: number, at: Date): Promise<Selectable<ComposerProfileTable>> {
  const known = await tx.selectFrom('composer_profile').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (known) return known;
  const profile = await tx.selectFrom('member_profile').select('nick_name').where('member_id', '=', memberId).executeTakeFirst();
  const name = profile?.nick_name || ((await latestContract(tx, memberId))?.real_name ?? '');
  return tx
    .insertInto('composer_profile')
    .values({ member_id: memberId, name_zh: name, name_en: name, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
