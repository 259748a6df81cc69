import type { Updateable } from 'kysely';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { checkIdCard, checkNickName, checkQq, USER_TYPES } from 'shared-contracts/members/field-rules';
import { powersOf } from 'shared-contracts/team/powers';
import { pastedCode } from 'shared-contracts/text/pasted-number';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { MemberProfileTable } from '../../platform/database/generated/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { isTeam, membershipOf } from '../../platform/ownership/standing.ts';
import { avatarAddress } from '../avatars/avatar.ts';
import { refuseBroken } from '../codes/contact.ts';
import type { MembersContext } from '../context.ts';
import { onProfileCompleted } from '../points/invitation.ts';

type Changes = CallRequest<'user/updateInfo'>;

/** Columns of the fields that a profile may have. */
const COLUMNS = {
  companyName: 'company_name',
  companyType: 'company_type',
  companyAddress: 'company_address',
  receiverName: 'receiver_name',
  receiverAccount: 'receiver_account',
  bank: 'bank',
  branch: 'branch',
  qq: 'qq',
  wechat: 'wechat',
  contactAddress: 'contact_address',
  idCard: 'id_card',
  profession: 'profession',
} as const satisfies Record<string, keyof MemberProfileTable>;
type Field = keyof typeof COLUMNS;
/** Fields that hold a number. */
const CODES: ReadonlySet<Field> = new Set(['qq', 'idCard']);

/** The own account with its profile. The page learns whether the member owns a team by now. */
export async function userInfo({ db }: MembersContext, caller: Caller): Promise<CallResponse<'user/getUserInfo'>> {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .leftJoin('avatar as a', 'a.member_id', 'm.id')
    .selectAll('p')
    .select([
      'm.id',
      'm.name',
      'm.perfect_status',
      'm.email',
      'm.mobile_prefix',
      'm.phone',
      'm.password_hash',
      'm.wechat_id',
      'm.created_at',
    ])
    .select('a.name as avatar')
    .where('m.id', '=', memberOf(caller).id)
    .executeTakeFirstOrThrow();
  const membership = await membershipOf(db, row.id);
  const owns = { isTeam: isTeam(membership) };
  if (caller.browser) caller.browser.effects.session = { ...caller.browser.effects.session, ...owns };
  const further = Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [field, row[column] ?? ''])) as Record<Field, string>;
  return {
    id: row.id,
    avatar: row.avatar ? avatarAddress(row.avatar) : '',
    nickName: row.nick_name || (row.perfect_status === 0 ? row.name : ''),
    ...owns,
    perfectStatus: row.perfect_status === 0 ? 0 : -1,
    powers: membership ? powersOf(membership) : [],
    userType: row.user_type === USER_TYPES.corporate ? USER_TYPES.corporate : USER_TYPES.personal,
    email: row.email,
    mobilePrefix: row.mobile_prefix,
    phone: row.phone,
    hasPassword: row.password_hash !== null,
    weChatBound: row.wechat_id !== null,
    createdAt: row.created_at.toISOString(),
    licenceReminders: row.licence_reminders ?? true,
    ...further,
  };
}

/** Completes the profile: the member counts as signed in from then on. A second time it changes the fields alone. */
export function perfectInfo(
  context: MembersContext,
  request: CallRequest<'user/perfectInfo'>,
  caller: Caller,
): Promise<{ perfectStatus: 0 }> {
  const { id } = memberOf(caller);
  return inTransaction(context.db, async (tx) => {
    await changeProfile({ ...context, db: tx }, id, request);
    await tx.updateTable('member').set({ perfect_status: 0 }).where('id', '=', id).where('perfect_status', '=', -1).execute();
    await onProfileCompleted({ ...context, db: tx }, id);
    if (caller.browser) caller.browser.effects.session = { ...caller.browser.effects.session, perfectStatus: 0 };
    return { perfectStatus: 0 };
  });
}

/** Changes the named fields. */
export function updateInfo(context: MembersContext, changes: Changes, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    await changeProfile({ ...context, db: tx }, memberOf(caller).id, changes);
    return null;
  });
}

async function changeProfile(
  { db }: MembersContext,
  memberId: number,
  { nickName, userType, licenceReminders, ...fields }: Changes,
): Promise<void> {
  if (nickName !== undefined) refuseBroken(checkNickName(nickName));
  if (fields.qq !== undefined) refuseBroken(checkQq(fields.qq));
  if (fields.idCard !== undefined) refuseBroken(checkIdCard(fields.idCard));
  const values: Updateable<MemberProfileTable> = { member_id: memberId };
  if (nickName !== undefined) values.nick_name = visibleLine(nickName);
  if (userType !== undefined) values.user_type = userType;
  if (licenceReminders !== undefined) values.licence_reminders = licenceReminders;
  for (const [field, value] of Object.entries(fields) as [Field, string | undefined][]) {
    if (value !== undefined) values[COLUMNS[field]] = CODES.has(field) ? pastedCode(value) : visibleLine(value);
  }
  const { user_type, company_name } = await db
    .insertInto('member_profile')
    .values({ ...values, member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .returning(['user_type', 'company_name'])
    .executeTakeFirstOrThrow();
  // Thrown after the write, which the transaction takes back.
  if (user_type === USER_TYPES.corporate && company_name === '') refuseBroken('companyNameMissing');
}
