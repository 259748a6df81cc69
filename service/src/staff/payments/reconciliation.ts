import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { LEDGER_RULES, ledgerRule } from '../../commerce/orders/ledger-rules.ts';
import { recordReconciliation } from '../../commerce/orders/record-reconciliation.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';

/** It reads every order: not more often than this, ms. */
const EVERY_MS = 60_000;

/** What the latest reconciliation found. */
export async function latestReconciliation(
  db: Db,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'staff/reconciliation/getList'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/reconciliation/getList'>> {
  const latest = await db.selectFrom('reconciliation').select(['at', 'faults']).orderBy('at', 'desc').limit(1).executeTakeFirst();
  const faults = latest?.faults ?? [];
  const list = faults.map(({ rule, row }, nth) => {
    const { of, name } = ledgerRule(rule);
    return { id: nth + 1, rule: name[locale], of, row };
  });
  const from = offsetOf(page, size);
  return { at: latest?.at.toISOString() ?? null, rules: LEDGER_RULES, list: list.slice(from, from + size), total: list.length };
}

/** Checks now. @throws Problem when somebody did so a moment ago. */
export async function reconcileNow(db: Db, staff: StaffMember, at: Date): Promise<{ faults: number }> {
  const lately = await db
    .selectFrom('reconciliation')
    .select('id')
    .where('at', '>', new Date(at.getTime() - EVERY_MS))
    .executeTakeFirst();
  if (lately) throw refusal('一分钟内刚刚核对过', 'It was checked within the last minute');
  const faults = await recordReconciliation(db, at);
  await audit(db, staff, 'reconciliation', '', { target: 'reconciliation', after: { faults: faults.length } });
  return { faults: faults.length };
}
