import { LICENCE_MESSAGES, type LicenceOptions, licenceIssues } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { PROJECT_MESSAGES } from 'shared-contracts/licensing/project-rules';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { isProvince } from '../../members/addresses/areas.ts';
import { refusal } from '../../platform/http/problem.ts';

/** The first broken rule of the options of a licence: of the price table, or that the province exists. */
export function brokenRule(table: PriceTable, grant: LicenceOptions): LocalisedText | null {
  const [issue] = licenceIssues(table, grant);
  if (issue) return LICENCE_MESSAGES[issue.message];
  return grant.province && !isProvince(grant.province) ? PROJECT_MESSAGES.provinceUnknown : null;
}

/** @throws Problem with the message of the first broken rule; nothing when none is broken. */
export function refuseOptions(table: PriceTable, grant: LicenceOptions): void {
  const broken = brokenRule(table, grant);
  if (broken) throw refusal(broken.zh, broken.en);
}
