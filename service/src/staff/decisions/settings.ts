import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refuseGivenPassword } from '../accounts/given-passwords.ts';

export type StaffSettings = StaffCallResponse<'staff/settings/get'>;
const KEYS = ['transferTwoPeopleFrom', 'refundTwoPeopleFrom', 'pointsTwoPeopleFrom'] as const;

/** Amounts in fen, of points their number, from which on two people decide. */
export async function readSettings(db: Db): Promise<StaffSettings> {
  const rows = await db.selectFrom('staff_setting').selectAll().execute();
  const of = (key: (typeof KEYS)[number]) => rows.find((row) => row.key === key)?.fen ?? 0;
  return {
    transferTwoPeopleFrom: of('transferTwoPeopleFrom'),
    refundTwoPeopleFrom: of('refundTwoPeopleFrom'),
    pointsTwoPeopleFrom: of('pointsTwoPeopleFrom'),
  };
}

export async function changeSettings(
  context: Pick<CommerceContext, 'db' | 'movesMoney' | 'now'>,
  staff: StaffMember,
  { reason, ...given }: CheckedRequest<'staff/settings/set'>,
): Promise<StaffSettings> {
  const { db, now } = context;
  await refuseGivenPassword(db, context, staff.id, now());
  const before = await readSettings(db);
  for (const key of KEYS) {
    const fen = given[key];
    if (fen !== undefined) await db.updateTable('staff_setting').set({ fen }).where('key', '=', key).execute();
  }
  const after = await readSettings(db);
  await audit(db, staff, 'settings', '', { target: 'settings', reason, before: { ...before }, after: { ...after } });
  return after;
}
