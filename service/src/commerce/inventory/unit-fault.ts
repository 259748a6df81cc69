import type { Selectable } from 'kysely';
import { UNIT_MESSAGES, unitIssue } from 'shared-contracts/licensing/inventory-terms';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { InventoryQuotaTable } from '../../platform/database/generated/tables.ts';
import { stateAt } from './quotas.ts';
import type { Takeable } from './take-units.ts';

/** What a unit must license of a work, and the title for the refusal. */
export interface UnitLine {
  title: LocalisedText;
  musicLibraryTypeId: number;
  grant: LicenceOptions;
}

/** Why a quota does not pay for these lines; null when it does. @param takeable what the buyer may take of it. */
export function unitFault(
  quota: Pick<Selectable<InventoryQuotaTable>, 'state' | 'ends_at' | 'sold'>,
  takeable: Takeable,
  lines: readonly UnitLine[],
  at: Date,
): LocalisedText | null {
  const state = stateAt(quota, at);
  if (state === 'pending') return { zh: '保有量尚未支付', en: 'The inventory is not paid yet' };
  if (state === 'refunded') return { zh: '保有量已退款', en: 'The inventory was refunded' };
  if (state === 'renewed') return { zh: '保有量已续期，请使用续期后的保有量', en: 'The inventory was renewed: please use the new one' };
  if (state === 'expired') return { zh: '保有量已到期', en: 'The inventory has expired' };
  for (const { title, musicLibraryTypeId, grant } of lines) {
    const issue = unitIssue(quota.sold, { library: musicLibraryTypeId, options: grant });
    if (!issue) continue;
    const { zh, en } = UNIT_MESSAGES[issue];
    return { zh: `《${title.zh}》：${zh}`, en: `“${title.en}”: ${en}` };
  }
  const left = takeable.member + takeable.department + takeable.free;
  return left < lines.length ? tooFewUnits(left, lines.length) : null;
}

/** Why somebody has too few units for an order. */
function tooFewUnits(left: number, needed: number): LocalisedText {
  return {
    zh: `您可用的保有量为 ${left} 份，这笔订单需要 ${needed} 份`,
    en: `Units that you may use: ${left}. This order needs ${needed}`,
  };
}
