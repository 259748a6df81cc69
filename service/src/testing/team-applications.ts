import { checkTaxNumber } from 'shared-contracts/team/team-rules';
import { newMember } from './new-member.ts';
import { TEST_RECEIPT } from './order-requests.ts';
import { newStaff } from './staff-caller.ts';
import type { TestService } from './test-app.ts';

/** An application that may be approved. */
export const APPLICATION = {
  companyName: '静水影像有限公司',
  taxNumber: '91350100M000100Y43',
  contact: '林悦',
  duties: '制片主任',
  phone: '021-5555 0100',
  licence: TEST_RECEIPT,
  licenceName: '营业执照.pdf',
  agreed: 1 as const,
};

let made = 0;

/** A valid taxpayer identification number that no other test has. */
export function newTaxNumber(): string {
  made += 1;
  const first = `91350100M${String(made).padStart(8, '0')}`;
  const last = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((letter) => checkTaxNumber(first + letter) === null);
  return first + last!;
}

/** An application of a new member that waits for staff. */
export async function appliedTeam(service: TestService, more: Partial<typeof APPLICATION> = {}) {
  const { id: memberId, token } = await newMember(service);
  const taxNumber = more.taxNumber ?? newTaxNumber();
  const { data, msg } = await service.call('teamInfo/applyTeam', { ...APPLICATION, ...more, taxNumber }, { token });
  if (!data) throw new Error(msg);
  return { id: data.id, memberId, token, taxNumber };
}

/** A new team with its owner. */
export async function approvedTeam(service: TestService, more: Partial<typeof APPLICATION> = {}) {
  const { id, ...owner } = await appliedTeam(service, more);
  const { code, msg } = await (await newStaff(service, 'reviewer')).call('staff/teams/approve', { id });
  if (code !== 1000) throw new Error(msg);
  const { db } = service.context;
  const { team_id: team } = await db.selectFrom('team_application').select('team_id').where('id', '=', id).executeTakeFirstOrThrow();
  return { ...owner, application: id, team: team! };
}
