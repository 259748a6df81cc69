import type { CallResponse } from 'shared-contracts/api/contract';
import {
  accountOf,
  COMPOSER_SHARE,
  checkAccount,
  checkContractText,
  checkSignerId,
  idNumberOf,
  NOTICE_DAYS,
} from 'shared-contracts/composer/contract-rules';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { identityOf } from '../../members/account/ownership.ts';
import type { AgreementVersion } from '../../members/agreements/agreements.ts';
import { contactsOf } from '../../members/codes/contact.ts';
import { maskedContact } from '../../members/codes/masked-contact.ts';
import { consumeCode, tryCode } from '../../members/codes/use-code.ts';
import { newSecret } from '../../members/session/tokens.ts';
import { refuseUnprintable } from '../../platform/documents/document-font.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { sha256Of } from '../../platform/objects/digest.ts';
import { dropObject, nameObject, type StoredFile, storeUnnamed } from '../../platform/objects/object-rows.ts';
import { openSealed, sealText } from '../../platform/sealed-text.ts';
import { businessTime } from '../../platform/time/business-day.ts';
import type { ComposersContext } from '../context.ts';
import { changeContract } from './change-contract.ts';
import { drawContract } from './draw-contract.ts';
import { type ContractRow, contractText, latestContract } from './read-contract.ts';

type Request = CheckedRequest<'signContract/submit'>;

/** Purposes of the encryption: a number opens for its member alone. */
export const SEALED = { idNumber: 'composer id', account: 'composer account' } as const;

interface Signer {
  realName: string;
  idNumber: string;
  bank: string;
  branch: string;
  account: string;
}

/** A contract that was checked and drawn before its transaction. */
export interface SignedContract {
  signer: Signer;
  codeId: number;
  contact: string;
  text: AgreementVersion;
  at: Date;
  document: StoredFile;
}

/**
 * Checks what was typed and the code, and draws and stores the document, before the transaction that signs.
 * @throws Problem for a field that breaks its rule, a text that changed meanwhile, no bound contact, or a wrong code.
 */
export async function prepareSignature(context: ComposersContext, request: Request, caller: Caller): Promise<SignedContract> {
  const { db, now } = context;
  const at = now();
  const { id: memberId } = memberOf(caller);
  const before = await latestContract(db, memberId);
  refuseOpen(before);
  const signer = checkedSigner(context, request, memberId, before);
  const text = await contractText(db, at);
  if (request.agreed !== 1) throw refusal('请先阅读并同意合同', 'Please read and accept the contract first');
  if (request.agreementVersion !== text.version)
    throw refusal('合同文本已更新，请重新阅读后签署', 'The text of the contract has changed. Please read it again before you sign');
  const { codeId, contact } = await trySigningCode(context, request.code, caller);
  const { locale } = caller;
  const signature = { ...signer, contact, at: businessTime(at), textSha256: sha256Of(Buffer.from(text.content[locale])) };
  const terms = { version: text.version, shareBasisPoints: COMPOSER_SHARE, noticeDays: NOTICE_DAYS };
  const company = (await context.certificates.licensorOf(db)).name[locale];
  const pdf = await drawContract({ title: text.title[locale], text: text.content[locale], company, ...terms, date: at, signature }, locale);
  return { signer, codeId, contact, text, at, document: await storeUnnamed(context, `composers/${newSecret()}.pdf`, pdf) };
}

/** Signs the contract. The route holds the lock of the member. @throws Problem when another request signed meanwhile. */
export async function signContract(
  context: ComposersContext,
  { signer, codeId, contact, text, at, document }: SignedContract,
  caller: Caller,
): Promise<CallResponse<'signContract/submit'>> {
  const { db, hash } = context;
  const { id: memberId } = memberOf(caller);
  const before = await latestContract(db, memberId);
  refuseOpen(before);
  await consumeCode(context, codeId);
  await nameObject(db, document.key);
  const values = {
    real_name: signer.realName,
    id_number_sealed: sealText(hash, SEALED.idNumber, memberId, signer.idNumber),
    id_number_end: signer.idNumber.slice(-4),
    id_number_hash: hash(SEALED.idNumber, signer.idNumber),
    bank: signer.bank,
    branch: signer.branch,
    account_sealed: sealText(hash, SEALED.account, memberId, signer.account),
    account_end: signer.account.slice(-4),
    agreement_version: text.version,
    share_basis_points: COMPOSER_SHARE,
    notice_days: NOTICE_DAYS,
    locale: caller.locale,
    signed_contact: contact,
    document_object: document.key,
    document_sha256: document.sha256,
    signed_at: at,
  };
  if (before?.state === 'auditFailed') {
    if (before.document_object) await dropObject(db, before.document_object, at);
    await changeContract(db, { id: before.id, event: 'sign', actor: 'member', at, values: { ...values, decided_at: null } });
    return { id: before.id, state: 'reviewing' };
  }
  const { id } = await db
    .insertInto('composer_contract')
    .values({ ...values, member_id: memberId, state: 'reviewing' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('composer_contract_history')
    .values({ contract_id: id, from_state: null, to_state: 'reviewing', actor: 'member', at })
    .execute();
  return { id, state: 'reviewing' };
}

/** @throws Problem for a contract that is in review or in force. */
function refuseOpen(contract: ContractRow | undefined): void {
  if (contract?.state === 'reviewing')
    throw refusal('您的合同正在审核中，请等待结果', 'Your contract is being reviewed. Please wait for the decision');
  if (contract?.state === 'signed' || contract?.state === 'terminationRequested')
    throw refusal('您已签约，无需再次签署', 'Your contract is in force, so there is nothing to sign');
}

/** What was typed, as it is stored. Numbers that were left empty are those of the contract whose audit failed. @throws Problem for a broken rule. */
function checkedSigner({ hash }: ComposersContext, request: Request, memberId: number, before: ContractRow | undefined): Signer {
  const kept = before?.state === 'auditFailed' ? before : null;
  const idCard = request.idCard || (kept ? openSealed(hash, SEALED.idNumber, memberId, kept.id_number_sealed) : '');
  const account = request.account || (kept ? openSealed(hash, SEALED.account, memberId, kept.account_sealed) : '');
  const fault =
    checkContractText('realName', request.realName) ??
    checkSignerId(idCard) ??
    checkContractText('bank', request.bank) ??
    checkContractText('branch', request.branch) ??
    checkAccount(account);
  if (fault) throw refusal(fault.zh, fault.en);
  const signer = {
    realName: visibleLine(request.realName),
    idNumber: idNumberOf(idCard),
    bank: visibleLine(request.bank),
    branch: visibleLine(request.branch),
    account: accountOf(account),
  };
  refuseUnprintable(signer.realName, signer.bank, signer.branch);
  return signer;
}

/** Tries a code to each bound contact. @returns the code, to be used up with the signature, and the masked contact. @throws Problem */
async function trySigningCode(context: ComposersContext, code: string, caller: Caller): Promise<{ codeId: number; contact: string }> {
  const identity = await identityOf(context, caller);
  let wrong: unknown;
  for (const contact of contactsOf(identity)) {
    try {
      const codeId = await tryCode(context, { purpose: 'confirm', contact, code, memberId: identity.id }, caller);
      const shown = contact.channel === 'mail' ? { phone: null, email: contact.email } : { phone: contact.phone, email: null };
      return { codeId, contact: maskedContact(shown) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      wrong = error;
    }
  }
  throw (
    wrong ??
    refusal('请先绑定手机号或邮箱，再签署合同', 'Please add a phone number or an e-mail address first. The contract is signed by a code')
  );
}
