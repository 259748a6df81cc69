import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { signedDocument } from '../../composers/contracts/contract-file.ts';
import { type ContractRow, maskedEnd } from '../../composers/contracts/read-contract.ts';
import { SEALED } from '../../composers/contracts/sign-contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { openSealed } from '../../platform/sealed-text.ts';
import type { KeyedHash } from '../../platform/secrets.ts';
import { containing } from '../lists/containing.ts';

const MOST_ALIKE = 50;

/** Contracts that a filter finds. */
export async function listContracts(
  db: Db,
  { state, keyWords = '', sort = 'oldest', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/composers/getList'>,
): Promise<StaffCallResponse<'staff/composers/getList'>> {
  const found = db
    .selectFrom('composer_contract as c')
    .$if(state !== undefined, (query) => query.where('c.state', '=', state!))
    .$if(keyWords !== '', (query) => query.where(sql<boolean>`c.real_name ilike ${containing(keyWords)}`));
  const rows = await found
    .selectAll('c')
    .orderBy('c.signed_at', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('c.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(rowOf), total: Number(total) };
}

function rowOf({ id, state, real_name, member_id, signed_at, decided_at, terminates_at }: ContractRow) {
  return {
    id,
    state,
    realName: real_name,
    memberId: member_id,
    signedAt: signed_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    terminatesAt: terminates_at?.toISOString() ?? null,
  };
}

async function findContract(db: Db, id: number): Promise<ContractRow> {
  const contract = await db.selectFrom('composer_contract').selectAll().where('id', '=', id).executeTakeFirst();
  if (!contract) throw notFound('没有这份合同', 'There is no such contract');
  return contract;
}

/** One contract with its history, and others of the same person. @throws Problem when there is none. */
export async function staffContractDetail(db: Db, id: number): Promise<StaffCallResponse<'staff/composers/getDetail'>> {
  const contract = await findContract(db, id);
  const history = await db.selectFrom('composer_contract_history').selectAll().where('contract_id', '=', id).orderBy('id').execute();
  const alike = await db
    .selectFrom('composer_contract')
    .select(['id', 'real_name as realName', 'state'])
    .where('id_number_hash', '=', contract.id_number_hash)
    .where('id_number_hash', '<>', '')
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(MOST_ALIKE)
    .execute();
  return {
    ...rowOf(contract),
    idCard: maskedEnd(contract.id_number_end),
    bank: contract.bank,
    branch: contract.branch,
    account: maskedEnd(contract.account_end),
    shareBasisPoints: contract.share_basis_points,
    noticeDays: contract.notice_days,
    agreementVersion: contract.agreement_version,
    signedBy: contract.signed_contact,
    sha256: contract.document_sha256,
    reason: contract.reason,
    history: history.map(({ from_state, to_state, actor, reason, at }) => ({
      from: from_state,
      to: to_state,
      actor,
      reason,
      at: at.toISOString(),
    })),
    samePerson: alike,
  };
}

/** The numbers of a contract in full, with a line in the audit log. @throws Problem when there is none, or the account was deleted. */
export async function contractNumbers(
  { db, hash }: { db: Db; hash: KeyedHash },
  id: number,
  by: Pick<StaffMember, 'id' | 'name'>,
): Promise<StaffCallResponse<'staff/composers/getNumbers'>> {
  const contract = await findContract(db, id);
  if (contract.id_number_sealed === '') throw erased();
  await audit(db, by, 'contract numbers read', '', { target: `composer contract ${id}` });
  return {
    idCard: openSealed(hash, SEALED.idNumber, contract.member_id, contract.id_number_sealed),
    account: openSealed(hash, SEALED.account, contract.member_id, contract.account_sealed),
  };
}

/** The signed document, with a line in the audit log. @throws Problem when it is gone. */
export async function contractDocument(
  { db, objects }: { db: Db; objects: ObjectStore },
  id: number,
  by: Pick<StaffMember, 'id' | 'name'>,
): Promise<StaffCallResponse<'staff/composers/getDocument'>> {
  const contract = await findContract(db, id);
  const bytes = await signedDocument({ objects }, contract);
  if (!bytes) throw erased();
  await audit(db, by, 'contract document read', '', { target: `composer contract ${id}` });
  return { mime: 'application/pdf', name: `contract-${id}.pdf`, file: Buffer.from(bytes).toString('base64') };
}

function erased(): Error {
  return notFound('账户已注销，合同资料已删除', 'The account was deleted, and with it what the contract held');
}
