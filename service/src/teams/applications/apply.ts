import type { CallResponse } from 'shared-contracts/api/contract';
import { checkTaxNumber, checkTeamPhone, checkTeamText, taxNumberOf } from 'shared-contracts/team/team-rules';
import { plainCharacters } from 'shared-contracts/text/pasted-number';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { refuseUnprintable } from '../../platform/documents/document-font.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { dropObject, nameObject } from '../../platform/objects/object-rows.ts';
import { membershipOf } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { OPEN_STATES } from './application-states.ts';
import { changeApplication } from './change-application.ts';
import type { StoredLicence } from './licence-file.ts';

type Application = CheckedRequest<'teamInfo/applyTeam'>;

/** The agreement of the applicant. */
const USER_AGREEMENT = 1;

/** The fields of an application as they are stored. @throws Problem for the first one that breaks its rule. */
export function checkedCompany({ companyName, taxNumber, contact, duties, phone, agreed }: Application) {
  const fault =
    checkTeamText('companyName', companyName) ??
    checkTaxNumber(taxNumber) ??
    checkTeamText('contact', contact) ??
    checkTeamText('duties', duties) ??
    checkTeamPhone(phone);
  if (fault) throw refusal(fault.zh, fault.en);
  if (agreed !== 1) throw refusal('请先阅读并同意《用户协议》', 'Please read and accept the User Agreement first');
  const company = {
    company_name: visibleLine(companyName),
    tax_number: taxNumberOf(taxNumber),
    contact: visibleLine(contact),
    duties: visibleLine(duties),
    phone: plainCharacters(phone),
  };
  // Certificates and contracts of the team name it.
  refuseUnprintable(company.company_name, company.tax_number);
  return company;
}

/**
 * Applies for a team account, or submits the rejected application of the caller again. The route holds the lock of the member, so that two
 * requests at once make one application.
 * @param licence checked and stored before; null keeps the one of the rejected application.
 * @throws Problem for a caller who is in a team or has an application in review, and for fields that break a rule.
 */
export async function applyTeam(
  { db, now }: TeamsContext,
  request: Application,
  caller: Caller,
  licence: StoredLicence | null,
): Promise<CallResponse<'teamInfo/applyTeam'>> {
  const { id: memberId } = memberOf(caller);
  const company = checkedCompany(request);
  if (await membershipOf(db, memberId))
    throw refusal('您已在一个团队中，不能再申请团队账户', 'You are in a team already, so you cannot apply for another one');
  const open = await openApplication(db, memberId);
  if (open?.state === 'reviewing')
    throw refusal('您的申请正在审核中，请等待结果', 'Your application is being reviewed. Please wait for the decision');
  if (!licence && !open?.licence_object) throw refusal('请上传营业执照', 'Please upload the business licence');
  const at = now();
  if (licence) await nameObject(db, licence.key);
  if (licence && open?.licence_object) await dropObject(db, open.licence_object, at);
  const values = {
    ...company,
    ...(licence && {
      licence_object: licence.key,
      licence_mime: licence.mime,
      licence_sha256: licence.sha256,
      licence_name: fileName(request.licenceName),
    }),
    agreement_version: await agreementVersion(db, at),
  };
  if (!open) return { id: await insertApplication(db, memberId, values, at), state: 'reviewing' };
  await changeApplication(db, { id: open.id, event: 'apply', actor: 'member', at });
  await db.updateTable('team_application').set(values).where('id', '=', open.id).execute();
  return { id: open.id, state: 'reviewing' };
}

/** Withdraws the open application of the caller. @throws Problem when there is none. */
export async function withdrawApplication({ db, now }: TeamsContext, caller: Caller): Promise<null> {
  if (!(await withdrawOpen(db, memberOf(caller).id, now())))
    throw refusal('没有可以撤回的申请', 'There is no application that could be withdrawn');
  return null;
}

/** Withdraws the open application of a member; its business licence is deleted. @returns false when there is none. */
export async function withdrawOpen(tx: Db, memberId: number, at: Date): Promise<boolean> {
  const open = await openApplication(tx, memberId);
  if (!open || !(await changeApplication(tx, { id: open.id, event: 'withdraw', actor: 'member', at }))) return false;
  await forgetLicence(tx, open, at);
  return true;
}

/** Days that a business licence is kept after the decision: the applicant and the staff may look into it again. */
const LICENCE_KEPT_DAYS = 30;

/** Deletes the business licences of applications that were decided long ago. Who applies again then sends it anew. @returns how many. */
export async function forgetDecidedLicences({ db, now }: Pick<TeamsContext, 'db' | 'now'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('team_application')
      .select(['id', 'licence_object'])
      .where('state', 'in', ['approved', 'rejected'])
      .where('licence_object', 'is not', null)
      .where('decided_at', '<=', new Date(now().getTime() - LICENCE_KEPT_DAYS * DAY_MS))
      .orderBy('decided_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const application of due) await forgetLicence(tx, application, now());
    return due.length;
  });
}

async function forgetLicence(tx: Db, { id, licence_object: key }: { id: number; licence_object: string | null }, at: Date): Promise<void> {
  if (!key) return;
  await dropObject(tx, key, at);
  const without = { licence_object: null, licence_mime: null, licence_sha256: null, licence_name: '' };
  await tx.updateTable('team_application').set(without).where('id', '=', id).execute();
}

/** The application of a member that waits, or may be submitted again. */
function openApplication(db: Db, memberId: number) {
  return db
    .selectFrom('team_application')
    .select(['id', 'state', 'licence_object'])
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirst();
}

type Values = ReturnType<typeof checkedCompany> & { agreement_version: number };

async function insertApplication(tx: Db, memberId: number, values: Values, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('team_application')
    .values({ ...values, member_id: memberId, state: 'reviewing', applied_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('team_application_history')
    .values({ application_id: id, from_state: null, to_state: 'reviewing', actor: 'member', at })
    .execute();
  return id;
}

/** Version of the user agreement that holds now; 0: the first. */
async function agreementVersion(db: Db, at: Date): Promise<number> {
  const row = await db
    .selectFrom('agreement_version')
    .select('id')
    .where('agreement_id', '=', USER_AGREEMENT)
    .where('holds_from', '<=', at)
    .orderBy('holds_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The name of a file as the applicant and the staff see it. */
function fileName(given = ''): string {
  return visibleLine(given).slice(0, 200);
}
