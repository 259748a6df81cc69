import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { COMPOSER_AGREEMENT, COMPOSER_SHARE, NOTICE_DAYS } from 'shared-contracts/composer/contract-rules';
import { identityOf } from '../../members/account/ownership.ts';
import { type AgreementVersion, agreementInForce } from '../../members/agreements/agreements.ts';
import { maskedContact } from '../../members/codes/masked-contact.ts';
import type { ComposerContractTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { IN_FORCE } from './contract-states.ts';

export type ContractRow = Selectable<ComposerContractTable>;

/** The latest contract of a member; undefined when there is none. */
export function latestContract(db: Db, memberId: number): Promise<ContractRow | undefined> {
  return db.selectFrom('composer_contract').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Whether a member has a contract in force. */
export async function isContractComposer(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('composer_contract')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', [...IN_FORCE])
    .executeTakeFirst();
  return found !== undefined;
}

/** The text of the contract that holds at a moment. */
export async function contractText(db: Db, at: Date): Promise<AgreementVersion> {
  const text = await agreementInForce(db, COMPOSER_AGREEMENT, at);
  if (!text) throw new Error('the agreement of composers is missing');
  return text;
}

/** The answer of `signContract/getStatus`. */
export async function contractStatus({ db }: ComposersContext, caller: Caller): Promise<CallResponse<'signContract/getStatus'>> {
  return (await isContractComposer(db, memberOf(caller).id)) ? { status: 0 } : null;
}

/** The latest contract of the caller, what became of it, and what is signed now. */
export async function contractDetail(context: ComposersContext, caller: Caller): Promise<CallResponse<'signContract/getDetail'>> {
  const { db, now } = context;
  const { id: memberId } = memberOf(caller);
  const row = await latestContract(db, memberId);
  const history = await db
    .selectFrom('composer_contract_history as h')
    .innerJoin('composer_contract as c', 'c.id', 'h.contract_id')
    .select(['h.to_state as state', 'h.reason', 'h.at'])
    .where('c.member_id', '=', memberId)
    .orderBy('h.id', 'desc')
    .limit(100)
    .execute();
  const { version } = await contractText(db, now());
  return {
    contract: row ? present(row) : null,
    history: history.map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
    terms: { shareBasisPoints: COMPOSER_SHARE, noticeDays: NOTICE_DAYS, agreementVersion: version },
    contact: maskedContact(await identityOf(context, caller)) || null,
  };
}

function present(row: ContractRow): NonNullable<CallResponse<'signContract/getDetail'>['contract']> {
  return {
    id: row.id,
    state: row.state,
    realName: row.real_name,
    idCard: maskedEnd(row.id_number_end),
    bank: row.bank,
    branch: row.branch,
    account: maskedEnd(row.account_end),
    shareBasisPoints: row.share_basis_points,
    noticeDays: row.notice_days,
    agreementVersion: row.agreement_version,
    signedBy: row.signed_contact,
    signedAt: row.signed_at.toISOString(),
    sha256: row.document_sha256,
    reason: row.reason,
    terminatesAt: row.terminates_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** A number of which the reader sees the end. */
export function maskedEnd(end: string): string {
  return `******${end}`;
}
