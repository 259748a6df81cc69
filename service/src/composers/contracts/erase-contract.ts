import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { dropObject } from '../../platform/objects/object-rows.ts';
import { changeContract } from './change-contract.ts';
import { IN_FORCE } from './contract-states.ts';
import { latestContract } from './read-contract.ts';

/**
 * Before an account is deleted: a contract that never was in force ends, and none names a person any more.
 * @throws Problem while a contract is in force: its works are on sale, and their earnings are paid to this account.
 */
export async function eraseContracts(tx: Db, memberId: number, at: Date): Promise<void> {
  const contract = await latestContract(tx, memberId);
  if (!contract) return;
  if ((IN_FORCE as readonly string[]).includes(contract.state))
    throw refusal(
      '您的作曲家合同仍然有效，请先解约，解约生效后再注销账户',
      'Your contract as a composer is in force. Please terminate it first; the account can be deleted once the termination takes effect',
    );
  await changeContract(tx, { id: contract.id, event: 'end', actor: 'member', reason: 'account deleted', at, values: { ended_at: at } });
  const rows = await tx.selectFrom('composer_contract').select('document_object').where('member_id', '=', memberId).execute();
  for (const { document_object: key } of rows) if (key) await dropObject(tx, key, at);
  await tx
    .updateTable('composer_contract')
    .set({
      ...{ real_name: '', id_number_sealed: '', id_number_end: '', id_number_hash: '', bank: '', branch: '' },
      ...{ account_sealed: '', account_end: '', signed_contact: '', document_object: null, document_sha256: null },
    })
    .where('member_id', '=', memberId)
    .execute();
}
