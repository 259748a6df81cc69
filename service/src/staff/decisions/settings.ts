import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { ShownState } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { refuseGivenPassword } from '../accounts/given-passwords.ts';
import { propose } from './propose.ts';

export type StaffSettings = StaffCallResponse<'staff/settings/get'>;
type Context = Pick<CommerceContext, 'db' | 'movesMoney' | 'now'>;
/** New amounts by setting. */
type Limits = Record<string, number>;
const KEYS = ['transferTwoPeopleFrom', 'refundTwoPeopleFrom', 'pointsTwoPeopleFrom', 'payoutTaxBasisPoints'] as const;

/** Amounts in fen, of points their number, from which on two people decide; and the part of a payout that is withheld. */
export async function readSettings(db: Db): Promise<StaffSettings> {
  const rows = await db.selectFrom('staff_setting').selectAll().execute();
  const of = (key: (typeof KEYS)[number]) => rows.find((row) => row.key === key)?.fen ?? 0;
  return {
    transferTwoPeopleFrom: of('transferTwoPeopleFrom'),
    refundTwoPeopleFrom: of('refundTwoPeopleFrom'),
    pointsTwoPeopleFrom: of('pointsTwoPeopleFrom'),
    payoutTaxBasisPoints: of('payoutTaxBasisPoints'),
  };
}

/**
 * Changes settings, or proposes to: who could raise the amounts from which on two people decide alone would decide everything alone.
 * @throws Problem for a raise, and for another tax, by the only administrator; and for settings as they are.
 */
export async function changeOrPropose(
  context: Context,
  staff: StaffMember,
  { reason, ...given }: CheckedRequest<'staff/settings/set'>,
): Promise<StaffCallResponse<'staff/settings/set'>> {
  const { db, now } = context;
  await refuseGivenPassword(db, context, staff.id, now());
  const settings = await lockedSettings(db);
  const changed = KEYS.filter((key) => given[key] !== undefined && given[key] !== settings[key]);
  if (changed.length === 0) throw refusal('没有改动', 'Nothing differs');
  const limits: Limits = Object.fromEntries(changed.map((key) => [key, given[key]!]));
  if (await hasOtherAdministrator(db, staff.id)) {
    const before = Object.fromEntries(changed.map((key) => [key, settings[key]]));
    const proposed = { kind: 'settings' as const, target: 'settings', reason, details: { limits }, before, after: limits };
    return { ...settings, outcome: 'proposed', proposal: await propose(db, staff, proposed, now()) };
  }
  if (changed.includes('payoutTaxBasisPoints'))
    throw refusal(
      '更改代扣税率须由另一位管理员确认，而目前没有其他启用的管理员。请先添加一位管理员',
      'Another tax needs a second administrator to confirm it, and there is no other active one. Please add one first',
    );
  if (changed.some((key) => limits[key]! > settings[key]))
    throw refusal(
      '提高数额须由另一位管理员确认，而目前没有其他启用的管理员。请先添加一位管理员；降低数额可以立即生效',
      'Raising an amount needs a second administrator to confirm it, and there is no other active one. Please add one first. Amounts can be lowered at once',
    );
  return { ...(await setLimits(db, { limits, reason, by: staff })), outcome: 'done', proposal: null };
}

/** Puts confirmed amounts in force. @throws Problem when the amounts that they change are not those that were shown. */
export async function changeConfirmed(
  db: Db,
  { limits, before, reason, by }: { limits: Limits; before: ShownState | null; reason: string; by: Actor },
): Promise<void> {
  const settings = await lockedSettings(db);
  if (KEYS.some((key) => limits[key] !== undefined && before?.[key] !== settings[key]))
    throw refusal('提出之后数额已被更改，请重新提出', 'The amounts were changed after this was proposed. Please propose it again');
  await setLimits(db, { limits, reason, by });
}

async function setLimits(db: Db, { limits, reason, by }: { limits: Limits; reason: string; by: Actor }): Promise<StaffSettings> {
  const before = await readSettings(db);
  for (const key of KEYS) {
    const fen = limits[key];
    if (fen !== undefined) await db.updateTable('staff_setting').set({ fen }).where('key', '=', key).execute();
  }
  const after = await readSettings(db);
  await audit(db, by, 'settings', '', { target: 'settings', reason, before: { ...before }, after: { ...after } });
  return after;
}

/** Two who change amounts wait for each other. */
async function lockedSettings(db: Db): Promise<StaffSettings> {
  await db.selectFrom('staff_setting').select('key').orderBy('key').forUpdate().execute();
  return readSettings(db);
}

async function hasOtherAdministrator(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}
